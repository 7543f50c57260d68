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
  /// Loads the images of particles, by their paths; those that cannot be read are reported.
  func particleImages() async throws -> [String: TextureResource] {
    let paths = Set(asset.nodes.lazy.flatMap(\.components).flatMap(\.particleImages)).sorted()
    guard !paths.isEmpty else { return [:] }
    var result: [String: TextureResource] = [:]
    try await withThrowingTaskGroup(of: (String, TextureResource?).self) { group in
      for path in paths {
        group.addTask { (path, try await particleImage(path)) }
      }
      for try await (path, image) in group { result[path] = image }
    }
    return result
  }

  private func particleImage(_ path: String) async throws -> TextureResource? {
    let options = TextureResource.CreateOptions(semantic: .color)
    do {
      let shared =
        switch asset.packedFiles[path] {
        case .stretch(let file, let range)?:
          try await TextureFiles.texture(file, range: range, options)
        case .bytes(let bytes)?: try await TextureFiles.texture(bytes, at: path, options, change: nil)
        case nil: try await TextureFiles.texture(path, options)
        }
      return TextureResource(shared, name: path)
    } catch let error as LoadingError {
      tell(.broken, path, "the particles are shown as soft white circles: \(error)")
      return nil
    }
  }
}
