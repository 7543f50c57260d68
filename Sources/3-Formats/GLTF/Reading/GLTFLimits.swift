internal import SceneAssets

/// The limits on the size of a glTF file.
package struct GLTFLimits: ReaderLimits {
  /// The bytes of one file, whether the scene, a buffer or an image.
  package var fileSize = 16 << 30
  /// The bytes of the JSON.
  package var jsonSize = 1 << 30
  /// The depth of nested JSON values.
  package var jsonDepth = 128
  /// The depth of nested nodes.
  package var nodeDepth = 1024
  /// The number of nodes in the file.
  package var nodes = 4 << 20
  /// The joints, material slots and morph weights of all nodes: each has those of its mesh and its skin.
  package var links = 1 << 22
  /// The count of numbers in all unpacked accessors, which files can use many times.
  package var numbers = 1 << 31
  /// The count of numbers in accessors without data: zeros, of which a few bytes can ask for any amount.
  package var zeroNumbers = 1 << 25
  /// The bytes of all buffer views and meshes that are decompressed.
  package var decompressedSize = 4 << 30
  /// The count of numbers in the tables and attributes of meshes that are compressed with Draco, besides 64 for each
  /// byte of them.
  package var dracoNumbers = 1 << 24

  package init() {}

  package static let standard = GLTFLimits()
}
