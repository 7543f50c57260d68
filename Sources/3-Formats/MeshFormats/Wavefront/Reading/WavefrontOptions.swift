/// The options for reading an OBJ file.
package struct WavefrontOptions: Sendable, Hashable {
  /// Whether files outside of the scene's own folder tree are read.
  package var allowsOutside = false
  package var limits = WavefrontLimits()
  /// Whether the asset accounts for everything in the file.
  package var keepsAccount = false

  package init() {}
}

package struct WavefrontLimits: Sendable, Hashable {
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
