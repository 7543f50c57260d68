import Files
import Porting
import SceneAssets

extension PortJob {
  /// Checks that no file of a port replaces a file that the scene was read from.
  ///
  /// A texture may take the place of itself: its bytes are the same.
  nonisolated func checkOutputs(_ scene: Ported, of assets: [SceneAsset]) throws(FileError) {
    let pictures = assets.flatMap(\.textures).map(\.source) + scene.sources
    let files = [input] + assets.flatMap(\.files)
    let sources = SourceFiles(files + pictures.compactMap(\.file))
    try sources.check(output: output)
    let folder = output.lastIndex(of: "/").map { String(output[..<$0]) } ?? "."
    for file in scene.companions(of: output) {
      let path = "\(folder)/\(file.name)"
      if case .file(let source)? = file.source, SourceFiles([source]).contains(path) { continue }
      try sources.check(output: path)
    }
  }
}

extension TextureAsset.Source {
  /// The file that the texture lies in, if it lies in one.
  nonisolated var file: String? {
    switch self {
    case .file(let path), .stretch(let path, _): path
    case .bytes, .missing: nil
    }
  }
}
