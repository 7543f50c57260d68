internal import Files
internal import MeshFormats
package import SceneAssets

/// The reader of `.splat` files of Gaussian splats, which have no signature: they are recognized by their extension.
package enum SplatSceneReader: SceneReader {
  package static var extensions: [String] { ["splat"] }
  package static var hasSignature: Bool { false }

  package static func sniff(_ beginning: [UInt8]) -> String? { nil }

  package static func read(_ path: String, _ options: SceneFileOptions) throws(SceneFileError) -> SceneAsset {
    try mapError(SplatReader.read(path: path, limits: options.limits.splat)) {
      (error: AssetReadingError) in SceneFileError(error, path)
    }
  }
}
