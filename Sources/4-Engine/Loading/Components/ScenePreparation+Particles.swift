internal import SceneAssets
internal import SceneModel

extension UntypedComponent {
  /// The particle images that a component references, as resolved paths.
  var particleImages: [String] {
    guard isEnabled, identifier == "RealityKit.VFXEmitter" else { return [] }
    var result: [String] = [], pending = [self]
    while let record = pending.popLast() {
      if let path = record.path("particleImage") { result.append(path) }
      pending += record.children
    }
    return result
  }
}

extension ScenePreparation {
  /// The paths of the images of particles.
  var particleImagePaths: [String] {
    Set(asset.nodes.lazy.flatMap(\.components).flatMap(\.particleImages)).sorted()
  }

  /// Loads the images of particles, by their paths; those that cannot be read are reported.
  func particleImages(_ budget: PixelBudget?) async throws -> [String: TextureResource] {
    let paths = particleImagePaths
    guard !paths.isEmpty else { return [:] }
    var result: [String: TextureResource] = [:]
    try await withThrowingTaskGroup(of: (String, TextureResource?).self) { group in
      for path in paths {
        group.addTask { [self] in (path, try await particleImage(path, longestSide: budget?.longestSide)) }
      }
      for try await (path, image) in group { result[path] = image }
    }
    return result
  }

  private func particleImage(_ path: String, longestSide: Int?) async throws -> TextureResource? {
    let options = TextureResource.CreateOptions(semantic: .color), source = source(of: path)
    do {
      guard readsPixels else {
        try TextureFiles.checkHeader(of: source, path)
        return TextureResource(SceneTextures.onePixel, name: path)
      }
      let shared: SharedTexture
      switch source {
      case .file(let file): shared = try await TextureFiles.texture(file, options, longestSide: longestSide)
      case .stretch(let file, let range):
        shared = try await TextureFiles.texture(file, range: range, options, longestSide: longestSide)
      case .bytes(let bytes):
        shared = try await TextureFiles.texture(
          bytes, at: path, options, change: nil, longestSide: longestSide)
      case .missing: return nil
      }
      return TextureResource(shared, name: path)
    } catch let error as LoadingError {
      tell(.broken, path, "the particles are shown as soft white circles: \(error)")
      return nil
    }
  }
}
