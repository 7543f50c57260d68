internal import Files
package import SceneAssets

/// A reader of PLY (polygon) files, as scanners and modelers write them, that makes scene assets.
///
/// Faces of any number of corners, triangle strips, normals, colors (in sRGB), and texture coordinates of points or of
/// corners are read; files without faces are clouds of points, or of Gaussian splats where they have what trainers write. Other elements and properties are passed over with a note.
package enum PLYReader {
  /// Reads a file.
  ///
  /// - Throws: ``AssetReadingError`` with the line or the byte.
  package static func read(path: String, limits: PLYLimits = PLYLimits()) throws(AssetReadingError)
    -> SceneAsset
  {
    let file = try mapError(FileMapping(path: path, limit: limits.fileSize)) {
      AssetReadingError(.file($0), in: path)
    }
    return try read(bytes: file.bytes(0..<file.count), path: path, limits: limits)
  }

  /// Reads a file in memory; the path is used for messages and names.
  package static func read(
    bytes: [UInt8], path: String, limits: PLYLimits = PLYLimits()
  ) throws(AssetReadingError) -> SceneAsset {
    do throws(PLYFailure) {
      let header = try PLYHeader(bytes)
      var builder = PLYBuilder(header, PLYNumbers(bytes, header), limits: limits)
      try builder.build()
      return builder.asset(path)
    } catch {
      throw AssetReadingError(error.problem, in: path, at: error.place)
    }
  }
}
