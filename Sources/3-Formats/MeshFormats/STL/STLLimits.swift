/// The limits on the size of an STL file.
package struct STLLimits: Sendable, Hashable {
  package var fileSize = 1 << 36
  /// The number of triangles of a file.
  package var triangles = 1 << 28
  /// The number of solids of a text file.
  package var solids = 1 << 16

  package init() {}
}
