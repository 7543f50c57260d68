/// How much a COLLADA file may ask for, and what it may reach.
package struct ColladaOptions: Sendable, Hashable {
  /// Whether files outside of the scene's own folder tree are read.
  package var allowsOutside = false
  package var limits = ColladaLimits()
  /// Whether the asset lists everything in the file with what became of it.
  package var keepsAccount = false

  package init() {}
}

package struct ColladaLimits: Sendable, Hashable {
  package var fileSize = 1 << 30
  /// Nodes, those of nodes that stand in several places counted each time.
  package var nodes = 1 << 18
  /// How deep nodes lie within each other.
  package var depth = 256
  /// Moments of all tracks together.
  package var keys = 1 << 22
  /// Joints that move one point; the strongest count.
  package var influences = 8
  /// How deep files lie within each other, and how many there are.
  package var files = 16
  package var documents = 1024
  /// What is told about a file.
  package var notes = 500

  package init() {}
}
