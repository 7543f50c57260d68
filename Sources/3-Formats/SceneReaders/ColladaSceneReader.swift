internal import ColladaFormat
internal import Files
package import SceneAssets

/// The reader of COLLADA.
package enum ColladaSceneReader: SceneReader {
  package static var extensions: [String] { ["dae"] }

  /// Detects COLLADA's root element, in any text encoding.
  package static func sniff(_ beginning: [UInt8]) -> String? {
    let text = String(decoding: beginning.filter { $0 != 0 }, as: UTF8.self)
    return text.contains("<COLLADA") || text.contains(":COLLADA") ? "dae" : nil
  }

  package static func read(_ path: String, _ options: SceneFileOptions) throws(SceneFileError) -> SceneAsset {
    try mapError(ColladaReader.read(path: path, options: options.reading(\.collada))) {
      (error: AssetReadingError) in SceneFileError(error, path)
    }
  }
}
