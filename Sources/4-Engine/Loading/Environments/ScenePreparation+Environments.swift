internal import Environments
internal import SceneAssets
internal import SceneModel
internal import SceneReaders

/// The environment maps of a scene: its own, and those that components reference.
extension ScenePreparation {
  /// The paths of the environment maps that components reference, in the order of the file.
  var environmentPaths: [String] {
    var known: Set<String> = []
    return asset.nodes.lazy.flatMap(\.components).flatMap(\.environmentPaths).filter {
      known.insert($0).inserted
    }
  }

  /// Loads the environment of the scene.
  func environment(_ budget: PixelBudget?) async throws -> EnvironmentResource? {
    guard let environment = asset.environment else { return nil }
    let texture = asset.textures[environment.texture]
    return try await load(texture.name, texture.source, budget)
  }

  /// Loads the environments that components reference, up to the limit.
  func lightEnvironments(_ budget: PixelBudget?) async throws -> [String: EnvironmentResource] {
    let paths = environmentPaths, limit = limits.scene.environments
    for path in paths.dropFirst(limit) {
      tell(
        .broken, path,
        "the environment map is left out: there are more than the limit of \(limit); raise the limit with "
          + "--limit scene.environments=\(paths.count)")
    }
    var result: [String: EnvironmentResource] = [:]
    // One after the other: each uses all cores by itself.
    for path in paths.prefix(limit) { result[path] = try await load(path, source(of: path), budget) }
    return result
  }

  /// Returns the location of a file that components reference.
  func source(of file: String) -> TextureAsset.Source {
    switch asset.packedFiles[file] {
    case .stretch(let path, let range)?: .stretch(path: path, range: range)
    case .bytes(let bytes)?: .bytes(bytes)
    case nil: .file(path: file)
    }
  }

  /// Loads an environment map, or reads its header where no pixels are asked for.
  private func load(
    _ name: String, _ source: TextureAsset.Source, _ budget: PixelBudget?
  ) async throws -> EnvironmentResource? {
    do {
      guard readsPixels else {
        try EnvironmentFiles.checkHeader(of: source, name)
        return nil
      }
      var settings = EnvironmentResource.CreateOptions().settings
      if let side = budget?.longestSide {
        settings.maximumSkyboxWidth = min(settings.maximumSkyboxWidth, side)
      }
      guard let place = EnvironmentFiles.Source(source) else { return nil }
      return EnvironmentResource(try await EnvironmentFiles.environment(place, settings), name: name)
    } catch let error as LoadingError {
      tell(.broken, name, "\(error)")
      return nil
    }
  }
}
