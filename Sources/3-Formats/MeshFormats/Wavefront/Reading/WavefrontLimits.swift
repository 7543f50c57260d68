internal import SceneAssets

/// The limits on the size of an OBJ file.
package struct WavefrontLimits: ReaderLimits {
  package var fileSize = 1 << 36
  package var materialFileSize = 1 << 26
  /// The number of points, of normals or of texture coordinates.
  package var values = 1 << 30
  /// The number of corners of all faces.
  package var corners = 1 << 31
  package var objects = 1 << 16
  package var materials = 1 << 16
  /// The number of notes about a file.
  package var notes = 200
  /// The bytes that are mapped at a time.
  package var stretch = 1 << 24

  package init() {}
}
