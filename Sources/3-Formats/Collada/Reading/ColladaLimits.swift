internal import SceneAssets

/// The limits on the size of a COLLADA scene.
package struct ColladaLimits: ReaderLimits {
  package var fileSize = 1 << 30
  /// The number of files of a scene; ``totalSize`` limits their bytes.
  package var documents = 1024
  package var totalSize = 1 << 31
  /// The number of nodes, counted for each instance.
  package var nodes = 1 << 18
  /// The depth of nested nodes.
  package var depth = 256
  /// The number of keyframes in all tracks: this many at most, as many as any file may have, and one more for
  /// each four bytes of it, because many clips can be cut from one curve.
  package var keys = 1 << 22
  package var keysOfSmallFiles = 1 << 20
  /// The influences of joints on a point; the strongest are kept.
  package var influences = 64
  /// The pairs of a joint and a weight in one skin.
  package var weights = 1 << 27
  /// The count of numbers in all morph targets.
  package var blendShapeNumbers = 1 << 27
  /// The joints, material slots and morph weights, counted for each node that shows a mesh.
  package var links = 1 << 21
  /// The number of notes about a file.
  package var notes = 500

  package init() {}
}
