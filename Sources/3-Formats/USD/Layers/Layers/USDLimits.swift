/// The limits on the size of a file.
public struct USDLimits: Sendable, Hashable {
  /// The bytes of one file.
  public var fileSize = 16 << 30
  /// The bytes of a decompressed file of a package.
  public var inflatedSize = 256 << 20
  /// The values in one array, whatever the file declares.
  public var arrayElements = 1 << 31
  /// The tokens, paths, fields or specs, each, of one binary file.
  public var specs = 16 << 20
  /// The bytes of one path.
  public var pathLength = 1 << 16
  /// The prims in one layer.
  public var prims = 4 << 20
  /// The depth of nested prims.
  public var primDepth = 4096
  /// The depth of nested dictionaries and values.
  public var valueDepth = 128
  /// The layers that one scene is composed of.
  public var layers = 16_384
  /// The prims of a composed scene, instances counted once.
  public var composedPrims = 1 << 20
  /// The sites that one prim is composed of.
  public var primSites = 2048
  /// The sites that all prims are composed of, including those without opinions.
  public var composedSites = 3 << 19
  /// The prims that a layer and its sublayers relocate.
  public var relocations = 1024
  /// The length of a chain of references.
  public var arcDepth = 256

  /// Creates the limits that readers have by default.
  public init() {}

  /// The limits that readers have by default.
  public static let standard = USDLimits()
}
