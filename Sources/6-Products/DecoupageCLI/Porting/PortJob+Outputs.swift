import Files
import Porting
import SceneAssets

extension PortJob {
  /// Checks that no file of a port replaces a file that the scene was read from.
  ///
  /// A texture may take the place of itself: its bytes are the same.
  nonisolated func checkOutputs(_ scene: PortedScene, of assets: [SceneAsset]) throws(FileError) {
    let pictures = assets.flatMap(\.textures).map(\.source) + scene.images.map(\.source)
    let files = [input] + assets.flatMap(\.files)
    let sources = SourceFiles(files + pictures.compactMap(\.file))
    try sources.check(output: output)
    guard !output.lowercased().hasSuffix(".usdz") else { return }
    let folder = output.lastIndex(of: "/").map { String(output[..<$0]) } ?? "."
    for layer in scene.layers { try sources.check(output: "\(folder)/\(layer.name)") }
    for image in scene.images {
      let path = "\(folder)/\(image.name)"
      if case .file(let source) = image.source, SourceFiles([source]).contains(path) { continue }
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
