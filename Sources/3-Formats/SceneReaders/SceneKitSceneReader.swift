internal import Files
package import SceneAssets
internal import SceneKitFormat

/// The reader of SceneKit's archives: scenes and particle systems, as binary and XML property lists.
package enum SceneKitSceneReader: SceneReader {
  package static var extensions: [String] { ["scn", "scnp"] }

  package static func sniff(_ beginning: [UInt8]) -> String? {
    if beginning.starts(with: "bplist0") { return "scn" }
    let text = String(decoding: beginning, as: UTF8.self)
    let isXML = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }.hasPrefix("<")
    return isXML && text.contains("plist") ? "scn" : nil
  }

  package static func read(_ path: String, _ options: SceneFileOptions) throws(SceneFileError) -> SceneAsset {
    try mapError(
      SceneKitReader.read(path: path, options: options.reading(\.sceneKit)) { path in
        try options.readers.readOther(than: self, path, options)
      }
    ) { (error: AssetReadingError) in SceneFileError(error, path) }
  }
}
