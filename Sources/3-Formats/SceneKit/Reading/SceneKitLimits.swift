/// How much a file of SceneKit's may ask for, and what it may reach.
package struct SceneKitOptions: Sendable, Hashable {
  /// Whether files outside of the scene's own folder tree are read.
  package var allowsOutside = false
  package var limits = SceneKitLimits()
  /// Whether the asset lists every object of the file with what became of it.
  package var keepsAccount = false

  package init() {}
}

package struct SceneKitLimits: Sendable, Hashable {
  package var fileSize = 1 << 31
  package var nodes = 1 << 20
  /// How deep nodes lie within each other.
  package var depth = 512
  /// How many numbers of meshes and movements are decoded.
  package var numbers = 1 << 28
  /// How deep files that refer to files lie within each other.
  package var references = 16

  package init() {}
}
