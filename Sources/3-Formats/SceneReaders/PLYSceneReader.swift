internal import MeshFormats
package import SceneAssets

/// The reader of PLY files.
package enum PLYSceneReader: SceneReader {
  package static var extensions: [String] { ["ply"] }

  package static func sniff(_ beginning: [UInt8]) -> String? {
    beginning.starts(with: "ply\n") || beginning.starts(with: "ply\r") ? "ply" : nil
  }

  package static func read(_ path: String, _ options: SceneFileOptions) throws(SceneFileError) -> SceneAsset {
    do throws(PLYError) { return try PLYReader.read(path: path, limits: options.limits.ply) } catch {
      throw SceneFileError(error, path)
    }
  }
}
