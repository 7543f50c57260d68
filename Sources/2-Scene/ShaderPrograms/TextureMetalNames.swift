// The names of Metal that RealityKit's texture API shows, as plain types.

/// How a texture is read, as ported code describes it.
public final class MTLSamplerDescriptor {
  public var minFilter = MTLSamplerMinMagFilter.linear
  public var magFilter = MTLSamplerMinMagFilter.linear
  public var mipFilter = MTLSamplerMipFilter.linear
  public var sAddressMode = MTLSamplerAddressMode.repeat
  public var tAddressMode = MTLSamplerAddressMode.repeat
  public var rAddressMode = MTLSamplerAddressMode.repeat
  public var maxAnisotropy = 1

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

/// The same as a value.
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

  /// Linear and repeating.
  package static let usual = SamplerSettings()
}

public enum MTLSamplerMinMagFilter: UInt, Hashable, Sendable {
  case nearest = 0
  case linear = 1
}

public enum MTLSamplerMipFilter: UInt, Hashable, Sendable {
  case notMipmapped = 0
  case nearest = 1
  case linear = 2
}

public enum MTLSamplerAddressMode: UInt, Hashable, Sendable {
  case clampToEdge = 0
  case mirrorClampToEdge = 1
  case `repeat` = 2
  case mirrorRepeat = 3
  case clampToZero = 4
  case clampToBorderColor = 5
}

public enum MTLTextureSwizzle: UInt8, Hashable, Sendable {
  case zero = 0
  case one = 1
  case red = 2
  case green = 3
  case blue = 4
  case alpha = 5
}

/// Which channel of a texture stands for which.
public struct MTLTextureSwizzleChannels: Hashable, Sendable {
  public var red: MTLTextureSwizzle
  public var green: MTLTextureSwizzle
  public var blue: MTLTextureSwizzle
  public var alpha: MTLTextureSwizzle

  public init(
    red: MTLTextureSwizzle = .red, green: MTLTextureSwizzle = .green, blue: MTLTextureSwizzle = .blue,
    alpha: MTLTextureSwizzle = .alpha
  ) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }
}

/// The pixel formats textures can have here.
public enum MTLPixelFormat: UInt, Hashable, Sendable {
  case invalid = 0
  case r8Unorm = 10
  case r16Unorm = 20
  case r16Float = 25
  case rg8Unorm = 30
  case r32Float = 55
  case rg16Float = 65
  case rgba8Unorm = 70
  case rgba8Unorm_srgb = 71
  case bgra8Unorm = 80
  case bgra8Unorm_srgb = 81
  case rgba16Unorm = 110
  case rgba16Float = 115
  case rgba32Float = 125
  case depth32Float = 252

  /// The size of one pixel.
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

  /// How many numbers a pixel has.
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

public enum MTLTextureType: UInt, Hashable, Sendable {
  case type2D = 2
  case type2DArray = 3
  case typeCube = 5
  case type3D = 7
}
