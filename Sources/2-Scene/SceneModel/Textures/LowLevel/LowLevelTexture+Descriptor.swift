public import ShaderPrograms

extension LowLevelTexture {
  /// A description of a low-level texture.
  public struct Descriptor: Hashable, Sendable {
    /// The type of the texture.
    public var textureType: MTLTextureType
    /// The pixel format.
    public var pixelFormat: MTLPixelFormat
    /// The width in pixels.
    public var width: Int
    /// The height in pixels.
    public var height: Int
    /// The depth in pixels.
    public var depth: Int
    /// The number of mipmap levels.
    public var mipmapLevelCount: Int
    /// The number of layers of an array.
    public var arrayLength: Int
    /// The usage of the texture; it has no effect here.
    public var textureUsage: MTLTextureUsage
    /// The swizzle of the channels.
    public var swizzle: MTLTextureSwizzleChannels

    /// Creates a descriptor with the given values.
    public init(
      textureType: MTLTextureType = .type2D, pixelFormat: MTLPixelFormat = .invalid, width: Int = 0,
      height: Int = 0, depth: Int = 1, mipmapLevelCount: Int = 1, arrayLength: Int = 1,
      textureUsage: MTLTextureUsage = .unknown,
      swizzle: MTLTextureSwizzleChannels = .init(red: .red, green: .green, blue: .blue, alpha: .alpha)
    ) {
      self.textureType = textureType
      self.pixelFormat = pixelFormat
      self.width = width
      self.height = height
      self.depth = depth
      self.mipmapLevelCount = mipmapLevelCount
      self.arrayLength = arrayLength
      self.textureUsage = textureUsage
      self.swizzle = swizzle
    }

    /// The maximal size of a low-level texture, in bytes.
    static let mostBytes = 1 << 31

    func emptyContents() throws(TextureError) -> TextureContents {
      try TextureContents.checkSize(width, height)
      if textureType == .typeCube, width != height { throw .faceNotSquare(width: width, height: height) }
      guard pixelFormat.isSampled else {
        throw .format("a LowLevelTexture cannot have the pixel format \(pixelFormat); choose one with colors")
      }
      let slices =
        switch textureType {
        case .type2D: 1
        case .typeCube: 6
        case .type2DArray: arrayLength
        case .type3D: depth
        }
      let most = TextureContents.mostSlices(textureType)
      guard (1...most).contains(slices) else { throw .sliceCount(slices, most: most) }
      let mostLevels =
        textureType == .type3D ? 1 : TextureContents.levelCount(width: width, height: height)
      guard (1...mostLevels).contains(mipmapLevelCount) else {
        throw .levelCount(mipmapLevelCount, most: mostLevels)
      }
      // At most 2^28 pixels of 16 bytes in 2^11 slices, which fits.
      let bytes = width * height * pixelFormat.bytesPerPixel * slices
      guard bytes <= Self.mostBytes else { throw .tooLarge(bytes: bytes, most: Self.mostBytes) }
      var contents = TextureContents(
        type: textureType, width: width, height: height, slices: slices, format: pixelFormat, semantic: nil,
        swizzle: swizzle, levels: [])
      contents.levels = (0..<mipmapLevelCount).map { level in
        [UInt8](repeating: 0, count: contents.sliceSize(ofLevel: level) * slices)
      }
      return contents
    }
  }
}

/// The usages of a texture; all of them are allowed here.
public struct MTLTextureUsage: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Unknown usage.
  public static let unknown: MTLTextureUsage = []
  /// Reading in shaders.
  public static let shaderRead = MTLTextureUsage(rawValue: 1)
  /// Writing in shaders.
  public static let shaderWrite = MTLTextureUsage(rawValue: 2)
  /// Rendering into the texture.
  public static let renderTarget = MTLTextureUsage(rawValue: 4)
  /// Views with another pixel format.
  public static let pixelFormatView = MTLTextureUsage(rawValue: 16)
}
