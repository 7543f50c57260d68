internal import SceneAssets

extension SceneAsset {
  /// All files whose change is a change of the scene, but for those that its movements bring in.
  var allFiles: Set<String> {
    var result = Set(files)
    for texture in textures {
      switch texture.source {
      case .file(let path), .stretch(let path, _): result.insert(path)
      case .bytes, .missing: continue
      }
    }
    for node in nodes {
      for component in node.components { result.formUnion(component.surroundings) }
    }
    for sound in SceneSounds.items(of: self) {
      guard let file = sound.file else { continue }
      switch packedFiles[file] {
      case .stretch(let path, _)?: result.insert(path)
      case .bytes?: continue
      case nil: result.insert(file)
      }
    }
    return result
  }
}
