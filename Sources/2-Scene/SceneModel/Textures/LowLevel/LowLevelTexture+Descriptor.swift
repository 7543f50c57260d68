public import ShaderPrograms

extension LowLevelTexture {
  /// The shape of a low-level texture.
  public struct Descriptor: Hashable, Sendable {
    public var textureType: MTLTextureType
    public var pixelFormat: MTLPixelFormat
    public var width: Int
    public var height: Int
    public var depth: Int
    public var mipmapLevelCount: Int
    public var arrayLength: Int
    /// Of no consequence here.
    public var textureUsage: MTLTextureUsage
    public var swizzle: MTLTextureSwizzleChannels

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

    /// The most memory a low-level texture may take.
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

/// What a texture is used for, as ported code says it; everything is allowed here.
public struct MTLTextureUsage: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let unknown: MTLTextureUsage = []
  public static let shaderRead = MTLTextureUsage(rawValue: 1)
  public static let shaderWrite = MTLTextureUsage(rawValue: 2)
  public static let renderTarget = MTLTextureUsage(rawValue: 4)
  public static let pixelFormatView = MTLTextureUsage(rawValue: 16)
}
