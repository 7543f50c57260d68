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
    let pictures = nodes.lazy.flatMap(\.components).flatMap(\.surroundings)
    let photos = SceneStickers.items(of: self).compactMap(\.file)
    for file in pictures + SceneSounds.items(of: self).compactMap(\.file) + photos {
      switch packedFiles[file] {
      case .stretch(let path, _)?: result.insert(path)
      case .bytes?: continue
      case nil: result.insert(file)
      }
    }
    return result
  }
}
