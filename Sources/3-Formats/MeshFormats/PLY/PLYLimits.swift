/// The limits on the size of a PLY file.
package struct PLYLimits: Sendable, Hashable {
  package var fileSize = 1 << 36
  /// The number of points.
  package var points = 1 << 28
  /// The number of corners of all faces.
  package var corners = 1 << 30

  package init() {}
}
