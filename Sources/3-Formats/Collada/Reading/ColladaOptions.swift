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
  /// How many files a scene is made of, and how many bytes they have together.
  package var documents = 1024
  package var totalSize = 1 << 31
  /// Nodes, those of nodes that stand in several places counted each time.
  package var nodes = 1 << 18
  /// How deep nodes lie within each other.
  package var depth = 256
  /// Moments of all tracks together: so many at most, so many of any file, and one more for each four bytes of it, as
  /// many clips can be cut out of one curve.
  package var keys = 1 << 22
  package var keysOfSmallFiles = 1 << 20
  /// Joints that move one point; the strongest count.
  package var influences = 64
  /// Pairs of a joint and a weight in one skin.
  package var weights = 1 << 27
  /// Numbers of all forms of all meshes.
  package var forms = 1 << 27
  /// Joints, material slots and strengths of forms, counted for each node that shows a mesh.
  package var links = 1 << 21
  /// What is told about a file.
  package var notes = 500

  package init() {}
}
