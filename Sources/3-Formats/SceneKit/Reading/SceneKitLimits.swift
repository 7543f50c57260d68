internal import SceneAssets

/// The limits on the size of a SceneKit file.
package struct SceneKitLimits: ReaderLimits {
  package var fileSize = 1 << 31
  package var nodes = 1 << 20
  /// The total bytes of the paths of all nodes: many nodes may share one name.
  package var paths = 256 << 20
  /// The elements of lists and dictionaries that are read again, because several objects share them.
  package var sharedElements = 1 << 20
  /// The bytes of long strings and shared numbers, as often as they are decoded; those of nested archives count
  /// as eight.
  package var decodedBytes = 1 << 30
  /// The depth of nested nodes.
  package var depth = 512
  /// The joints, material slots and morph weights of all nodes: each has those of its geometry and its skinner.
  package var links = 1 << 22
  /// The count of numbers in meshes and animations.
  package var numbers = 1 << 28
  /// The evaluations of actions while they are baked; reading one counts as 64.
  package var actionSteps = 1 << 26
  /// The pixels of all diffuse images that are decoded to find out whether they are transparent.
  package var alphaPixels = 1 << 30
  /// The corners of faces that are looked at to find out whether they show transparent texels.
  package var alphaCorners = 1 << 27
  /// The depth of nested references to files.
  package var references = 16

  package init() {}
}
