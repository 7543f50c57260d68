// Metal's names in RealityKit's texture API, as plain types.

/// A sampler descriptor, as ported code uses it.
public final class MTLSamplerDescriptor {
  /// The filter for minification.
  public var minFilter = MTLSamplerMinMagFilter.linear
  /// The filter for magnification.
  public var magFilter = MTLSamplerMinMagFilter.linear
  /// The filter between mipmap levels.
  public var mipFilter = MTLSamplerMipFilter.linear
  /// The address mode of the horizontal texture coordinate.
  public var sAddressMode = MTLSamplerAddressMode.repeat
  /// The address mode of the vertical texture coordinate.
  public var tAddressMode = MTLSamplerAddressMode.repeat
  /// The address mode of the depth texture coordinate.
  public var rAddressMode = MTLSamplerAddressMode.repeat
  /// The maximal anisotropy.
  public var maxAnisotropy = 1

  /// Creates a sampler descriptor with default values.
  public init() {}

  package init(_ settings: SamplerSettings) {
    minFilter = settings.minFilter
    magFilter = settings.magFilter
    mipFilter = settings.mipFilter
    sAddressMode = settings.sAddressMode
    tAddressMode = settings.tAddressMode
    rAddressMode = settings.rAddressMode
    maxAnisotropy = settings.maxAnisotropy
  }

  package var settings: SamplerSettings {
    SamplerSettings(
      minFilter: minFilter, magFilter: magFilter, mipFilter: mipFilter, sAddressMode: sAddressMode,
      tAddressMode: tAddressMode, rAddressMode: rAddressMode, maxAnisotropy: maxAnisotropy)
  }
}

/// The settings of a sampler as a value.
package struct SamplerSettings: Hashable, Sendable {
  package var minFilter = MTLSamplerMinMagFilter.linear
  package var magFilter = MTLSamplerMinMagFilter.linear
  package var mipFilter = MTLSamplerMipFilter.linear
  package var sAddressMode = MTLSamplerAddressMode.repeat
  package var tAddressMode = MTLSamplerAddressMode.repeat
  package var rAddressMode = MTLSamplerAddressMode.repeat
  package var maxAnisotropy = 1

  package init(
    minFilter: MTLSamplerMinMagFilter = .linear, magFilter: MTLSamplerMinMagFilter = .linear,
    mipFilter: MTLSamplerMipFilter = .linear, sAddressMode: MTLSamplerAddressMode = .repeat,
    tAddressMode: MTLSamplerAddressMode = .repeat, rAddressMode: MTLSamplerAddressMode = .repeat,
    maxAnisotropy: Int = 1
  ) {
    (self.minFilter, self.magFilter, self.mipFilter) = (minFilter, magFilter, mipFilter)
    (self.sAddressMode, self.tAddressMode, self.rAddressMode) = (sAddressMode, tAddressMode, rAddressMode)
    self.maxAnisotropy = maxAnisotropy
  }

  /// The default settings: linear and repeating.
  package static let usual = SamplerSettings()
}

/// A filter for minification or magnification.
public enum MTLSamplerMinMagFilter: UInt, Hashable, Sendable {
  /// The nearest texel.
  case nearest = 0
  /// A linear interpolation of the nearest texels.
  case linear = 1
}

/// A filter between mipmap levels.
public enum MTLSamplerMipFilter: UInt, Hashable, Sendable {
  /// The first level only.
  case notMipmapped = 0
  /// The nearest level.
  case nearest = 1
  /// A linear interpolation between two levels.
  case linear = 2
}

/// An address mode for coordinates outside of the texture.
public enum MTLSamplerAddressMode: UInt, Hashable, Sendable {
  /// Clamping to the edge texel.
  case clampToEdge = 0
  /// Mirroring once, then clamping to the edge texel.
  case mirrorClampToEdge = 1
  /// Repeating the texture.
  case `repeat` = 2
  /// Repeating the texture, mirrored every other time.
  case mirrorRepeat = 3
  /// Transparent or opaque black, depending on the format.
  case clampToZero = 4
  /// The border color.
  case clampToBorderColor = 5
}

/// A source of one channel of a swizzle.
public enum MTLTextureSwizzle: UInt8, Hashable, Sendable {
  /// The constant 0.
  case zero = 0
  /// The constant 1.
  case one = 1
  /// The red channel.
  case red = 2
  /// The green channel.
  case green = 3
  /// The blue channel.
  case blue = 4
  /// The alpha channel.
  case alpha = 5
}

/// A swizzle of a texture's channels.
public struct MTLTextureSwizzleChannels: Hashable, Sendable {
  /// The source of the red channel.
  public var red: MTLTextureSwizzle
  /// The source of the green channel.
  public var green: MTLTextureSwizzle
  /// The source of the blue channel.
  public var blue: MTLTextureSwizzle
  /// The source of the alpha channel.
  public var alpha: MTLTextureSwizzle

  /// Creates a swizzle with the given values.
  public init(
    red: MTLTextureSwizzle = .red, green: MTLTextureSwizzle = .green, blue: MTLTextureSwizzle = .blue,
    alpha: MTLTextureSwizzle = .alpha
  ) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }
}

/// A pixel format of textures.
public enum MTLPixelFormat: UInt, Hashable, Sendable {
  /// An invalid format.
  case invalid = 0
  /// One 8-bit normalized channel.
  case r8Unorm = 10
  /// One 16-bit normalized channel.
  case r16Unorm = 20
  /// One 16-bit floating-point channel.
  case r16Float = 25
  /// Two 8-bit normalized channels.
  case rg8Unorm = 30
  /// One 32-bit floating-point channel.
  case r32Float = 55
  /// Two 16-bit floating-point channels.
  case rg16Float = 65
  /// Four 8-bit normalized channels.
  case rgba8Unorm = 70
  /// Four 8-bit channels with sRGB-encoded colors.
  case rgba8Unorm_srgb = 71
  /// Four 8-bit normalized channels in the order blue, green, red, alpha.
  case bgra8Unorm = 80
  /// Four 8-bit channels with sRGB-encoded colors in the order blue, green, red, alpha.
  case bgra8Unorm_srgb = 81
  /// Four 16-bit normalized channels.
  case rgba16Unorm = 110
  /// Four 16-bit floating-point channels.
  case rgba16Float = 115
  /// Four 32-bit floating-point channels.
  case rgba32Float = 125
  /// A 32-bit floating-point depth.
  case depth32Float = 252

  /// The size of one pixel, in bytes.
  package var bytesPerPixel: Int {
    switch self {
    case .invalid: 0
    case .r8Unorm: 1
    case .r16Unorm, .r16Float, .rg8Unorm: 2
    case .r32Float, .rg16Float, .rgba8Unorm, .rgba8Unorm_srgb, .bgra8Unorm, .bgra8Unorm_srgb, .depth32Float: 4
    case .rgba16Unorm, .rgba16Float: 8
    case .rgba32Float: 16
    }
  }

  /// The number of channels.
  package var channelCount: Int {
    switch self {
    case .invalid: 0
    case .r8Unorm, .r16Unorm, .r16Float, .r32Float, .depth32Float: 1
    case .rg8Unorm, .rg16Float: 2
    case .rgba8Unorm, .rgba8Unorm_srgb, .bgra8Unorm, .bgra8Unorm_srgb, .rgba16Unorm, .rgba16Float,
      .rgba32Float:
      4
    }
  }
}

/// A type of textures.
public enum MTLTextureType: UInt, Hashable, Sendable {
  /// A 2D texture.
  case type2D = 2
  /// An array of 2D textures.
  case type2DArray = 3
  /// A cube texture.
  case typeCube = 5
  /// A 3D texture.
  case type3D = 7
}
