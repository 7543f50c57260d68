internal import SceneAssets

extension SceneAsset {
  /// The files that the scene depends on, except for those of its animations.
  var allFiles: Set<String> {
    var result = Set(files)
    for texture in textures {
      switch texture.source {
      case .file(let path), .stretch(let path, _): result.insert(path)
      case .bytes, .missing: continue
      }
    }
    let environments = nodes.lazy.flatMap(\.components).flatMap(\.environmentPaths)
    let photos = SceneStickers.items(of: self).compactMap(\.file)
    for file in environments + SceneSounds.items(of: self).compactMap(\.file) + photos {
      switch packedFiles[file] {
      case .stretch(let path, _)?: result.insert(path)
      case .bytes?: continue
      case nil: result.insert(file)
      }
    }
    return result
  }
}
