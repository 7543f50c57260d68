internal import Files
internal import MeshFormats
package import SceneAssets

/// The reader of STL files, whose binary form has no signature: they are recognized by their extension.
package enum STLSceneReader: SceneReader {
  package static var extensions: [String] { ["stl"] }
  package static var hasSignature: Bool { false }

  package static func sniff(_ beginning: [UInt8]) -> String? { nil }

  package static func read(_ path: String, _ options: SceneFileOptions) throws(SceneFileError) -> SceneAsset {
    try mapError(STLReader.read(path: path, limits: options.limits.stl)) {
      (error: AssetReadingError) in SceneFileError(error, path)
    }
  }
}
