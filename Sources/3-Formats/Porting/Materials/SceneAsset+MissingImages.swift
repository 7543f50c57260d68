internal import Files
internal import SceneAssets

extension SceneAsset {
  /// Marks the images that cannot be read as missing, so that the rest of the scene is written without them.
  mutating func markMissingImages() {
    for index in textures.indices {
      switch textures[index].source {
      case .file(let path):
        guard (try? FileIdentity(ofFile: path)) == nil else { continue }
        textures[index].source = .missing(asked: RelativePath.from(source, to: path))
      case .stretch(let path, let range):
        guard (try? FileIdentity(ofFile: path)).map({ $0.size >= range.upperBound }) != true else { continue }
        textures[index].source = .missing(asked: textures[index].name)
      case .bytes, .missing: continue
      }
    }
  }
}
