/// How much an OBJ file may ask for, and what it may reach.
package struct WavefrontOptions: Sendable, Hashable {
  /// Whether files outside of the scene's own folder tree are read.
  package var allowsOutside = false
  package var limits = WavefrontLimits()
  /// Whether the asset lists everything in the file with what became of it.
  package var keepsAccount = false

  package init() {}
}

package struct WavefrontLimits: Sendable, Hashable {
  package var fileSize = 1 << 36
  package var materialFileSize = 1 << 26
  /// Points, normals or pairs of coordinates.
  package var values = 1 << 30
  /// Corners of all faces.
  package var corners = 1 << 31
  package var objects = 1 << 16
  package var materials = 1 << 16
  /// What is told about a file.
  package var notes = 200
  /// Bytes that are read at a time, and let go then.
  package var stretch = 1 << 24

  package init() {}
}
