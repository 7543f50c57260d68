internal import Files
internal import MeshFormats
package import SceneAssets

/// The reader of Wavefront's OBJ files, which have no signature and are recognized by their extension.
package enum WavefrontSceneReader: SceneReader {
  package static var extensions: [String] { ["obj"] }
  package static var hasSignature: Bool { false }

  package static func sniff(_ beginning: [UInt8]) -> String? { nil }

  package static func read(_ path: String, _ options: SceneFileOptions) throws(SceneFileError) -> SceneAsset {
    try mapError(WavefrontReader.read(path: path, options: options.reading(\.wavefront))) {
      (error: AssetReadingError) in SceneFileError(error, path)
    }
  }
}
