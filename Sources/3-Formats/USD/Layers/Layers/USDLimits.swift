/// The limits on the size of a file.
package struct USDLimits: Sendable, Hashable {
  /// The bytes of one file.
  package var fileSize = 16 << 30
  /// The bytes of a decompressed file of a package.
  package var inflatedSize = 256 << 20
  /// The values in one array, whatever the file declares.
  package var arrayElements = 1 << 31
  /// The tokens, paths, fields or specs, each, of one binary file.
  package var specs = 16 << 20
  /// The bytes of one path.
  package var pathLength = 1 << 16
  /// The prims in one layer.
  package var prims = 4 << 20
  /// The depth of nested prims.
  package var primDepth = 4096
  /// The depth of nested dictionaries and values.
  package var valueDepth = 128
  /// The layers that one scene is composed of.
  package var layers = 16_384
  /// The prims of a composed scene, instances counted once.
  package var composedPrims = 1 << 20
  /// The sites that one prim is composed of.
  package var primSites = 2048
  /// The sites that all prims are composed of, including those without opinions.
  package var composedSites = 3 << 19
  /// The prims that a layer and its sublayers relocate.
  package var relocations = 1024
  /// The length of a chain of references.
  package var arcDepth = 256

  package init() {}

  package static let standard = USDLimits()
}
