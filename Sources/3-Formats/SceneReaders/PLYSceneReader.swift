internal import Files
internal import MeshFormats
package import SceneAssets

/// The reader of PLY files.
package enum PLYSceneReader: SceneReader {
  package static var extensions: [String] { ["ply"] }

  package static func sniff(_ beginning: [UInt8]) -> String? {
    beginning.starts(with: "ply\n") || beginning.starts(with: "ply\r") ? "ply" : nil
  }

  package static func read(_ path: String, _ options: SceneFileOptions) throws(SceneFileError) -> SceneAsset {
    try mapError(PLYReader.read(path: path, limits: options.limits.ply)) {
      (error: AssetReadingError) in SceneFileError(error, path)
    }
  }
}
