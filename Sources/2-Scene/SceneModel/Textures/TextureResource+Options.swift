extension TextureResource {
  /// What the numbers in a picture mean.
  public enum Semantic: Hashable, Sendable {
    /// Numbers as they stand.
    case raw
    /// One number in each pixel, in the red channel.
    case scalar
    /// Colors for display, decoded to linear light.
    case color
    /// Colors that may be brighter than white.
    case hdrColor
    /// Directions: 0…1 stands for −1…1.
    case normal
  }

  /// Which smaller copies a texture has, for surfaces that are far away.
  public enum MipmapsMode: Hashable, Sendable {
    /// None.
    case none
    /// All of them, empty, for somebody else to fill.
    case allocateAll
    /// All of them, made from the picture.
    case allocateAndGenerateAll
  }

  /// How small a texture is kept.
  ///
  /// Nothing is compressed here, whatever is asked for: pictures keep every bit and take the memory that they take.
  /// The names are there so that ported code compiles.
  public struct Compression: Hashable, Sendable {
    private enum Kind: Hashable { case none, standard, astc(ASTCBlockSize, ASTCQuality) }

    private let kind: Kind

    public static var none: Compression { Compression(kind: .none) }
    public static var `default`: Compression { Compression(kind: .standard) }

    public static func astc(blockSize: ASTCBlockSize, quality: ASTCQuality = .fast) -> Compression {
      Compression(kind: .astc(blockSize, quality))
    }

    public enum ASTCBlockSize: Hashable, Sendable {
      case block4x4, block5x4, block5x5, block6x5, block6x6, block8x5, block8x6, block8x8
      case block10x5, block10x6, block10x8, block10x10, block12x10, block12x12
    }

    public enum ASTCQuality: Hashable, Sendable {
      case fast, normal, high, exhaustive
    }
  }

  /// How a texture is made from a picture.
  public struct CreateOptions: Hashable, Sendable {
    /// What the picture's numbers mean; when nil, they are colors, and brighter than white if the picture has floats.
    public var semantic: Semantic?
    public var compression: Compression
    public var mipmapsMode: MipmapsMode
    /// For cut-outs: the opacity from which their material draws a pixel.
    ///
    /// Smaller copies then keep the share of pixels that are drawn, so that foliage and fences do not thin out in the
    /// distance. Ours, not Apple's.
    public var opacityThreshold: Float?

    public init(semantic: Semantic?, mipmapsMode: MipmapsMode = .allocateAndGenerateAll) {
      self.init(semantic: semantic, compression: .default, mipmapsMode: mipmapsMode)
    }

    public init(
      semantic: Semantic?, compression: Compression, mipmapsMode: MipmapsMode = .allocateAndGenerateAll
    ) {
      self.semantic = semantic
      self.compression = compression
      self.mipmapsMode = mipmapsMode
    }
  }
}
