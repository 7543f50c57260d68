extension TextureResource {
  /// The meaning of an image's values.
  public enum Semantic: Hashable, Sendable {
    /// Plain numbers.
    case raw
    /// One number per pixel, in the red channel.
    case scalar
    /// Display colors, decoded to linear light.
    case color
    /// Colors that may be brighter than white.
    case hdrColor
    /// Directions: 0…1 represents −1…1.
    case normal
  }

  /// A mode of mipmap creation.
  public enum MipmapsMode: Hashable, Sendable {
    /// The first level only, without further mipmaps.
    case none
    /// All mipmap levels, empty, to be filled by the program.
    case allocateAll
    /// All mipmap levels, generated from the image.
    case allocateAndGenerateAll
  }

  /// A texture compression.
  ///
  /// Textures are never compressed here, whatever is requested: they keep every bit and take full memory. The
  /// names exist so that ported code compiles.
  public struct Compression: Hashable, Sendable {
    private enum Kind: Hashable { case none, standard, astc(ASTCBlockSize, ASTCQuality) }

    private let kind: Kind

    /// Storage without compression.
    public static var none: Compression { Compression(kind: .none) }
    /// The default compression.
    public static var `default`: Compression { Compression(kind: .standard) }

    /// Returns an ASTC compression.
    public static func astc(blockSize: ASTCBlockSize, quality: ASTCQuality = .fast) -> Compression {
      Compression(kind: .astc(blockSize, quality))
    }

    /// A block size of ASTC compression.
    public enum ASTCBlockSize: Hashable, Sendable {
      /// A smaller block size, in texels.
      case block4x4, block5x4, block5x5, block6x5, block6x6, block8x5, block8x6, block8x8
      /// A larger block size, in texels.
      case block10x5, block10x6, block10x8, block10x10, block12x10, block12x12
    }

    /// A quality of ASTC compression.
    public enum ASTCQuality: Hashable, Sendable {
      /// A trade-off between speed and quality.
      case fast, normal, high, exhaustive
    }
  }

  /// The options with which a texture is created from an image.
  public struct CreateOptions: Hashable, Sendable {
    /// The meaning of the image's values; `nil` for colors, with high dynamic range if the image has floats.
    public var semantic: Semantic?
    /// The texture compression.
    public var compression: Compression
    /// The mode of mipmap creation.
    public var mipmapsMode: MipmapsMode
    /// The opacity threshold of the material, for alpha-tested textures.
    ///
    /// Mipmap levels then keep the coverage, so that foliage and fences do not thin out in the distance. It
    /// is an extension of RealityKit's API.
    public var opacityThreshold: Float?

    /// Creates options with the given values.
    public init(semantic: Semantic?, mipmapsMode: MipmapsMode = .allocateAndGenerateAll) {
      self.init(semantic: semantic, compression: .default, mipmapsMode: mipmapsMode)
    }

    /// Creates options with the given values.
    public init(
      semantic: Semantic?, compression: Compression, mipmapsMode: MipmapsMode = .allocateAndGenerateAll
    ) {
      self.semantic = semantic
      self.compression = compression
      self.mipmapsMode = mipmapsMode
    }
  }
}
