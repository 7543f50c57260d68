/// How much a file may ask for.
package struct USDLimits: Sendable, Hashable {
  /// Bytes of one file.
  package var fileSize = 16 << 30
  /// Bytes that a compressed file of a package becomes.
  package var inflatedSize = 256 << 20
  /// Values in one array, for all the file says.
  package var arrayElements = 1 << 31
  /// Names, paths, fields or specs, each, of one binary file.
  package var specs = 16 << 20
  /// Bytes of one path.
  package var pathLength = 1 << 16
  /// Prims in one layer.
  package var prims = 4 << 20
  /// How deep prims lie within each other.
  package var primDepth = 4096
  /// How deep dictionaries and values lie within each other.
  package var valueDepth = 128
  /// Layers that one scene is put together from.
  package var layers = 16_384
  /// Prims of a composed scene, instances counted once.
  package var composedPrims = 1 << 20
  /// Places that one prim is put together from.
  package var primSites = 2048
  /// Places that all prims together are put together from, with those that turn out to say nothing.
  package var composedSites = 3 << 19
  /// Prims that a layer and its sublayers move elsewhere.
  package var relocations = 1024
  /// How often references lead on to further references.
  package var arcDepth = 256

  package init() {}

  package static let standard = USDLimits()
}
