import GraphicsGL
import Log
import SceneModel

/// The renderer's copies of textures.
final class TextureTable {
  private final class Entry {
    let version: UInt64
    let texture: Texture

    init(_ context: Context, _ contents: TextureContents, version: UInt64, label: String)
      throws(GraphicsError)
    {
      self.version = version
      let description = TextureDescription(
        contents.shape, width: contents.width, height: contents.height, format: contents.deviceFormat,
        levels: contents.levels.count)
      texture = try Texture(context, description, label: label)
      for (level, bytes) in contents.levels.enumerated() {
        let slice = bytes.count / contents.slices
        for layer in 0..<contents.slices {
          texture.upload(
            bytes.span.extracting(layer * slice..<(layer + 1) * slice).bytes, level: level, layer: layer)
        }
      }
      let channels = contents.swizzle
      if contents.isBGRA || channels != MTLTextureSwizzleChannels() {
        func source(_ swizzle: MTLTextureSwizzle) -> TextureChannel {
          swizzle.channel(isBGRA: contents.isBGRA)
        }
        texture.setSwizzle(
          red: source(channels.red), green: source(channels.green), blue: source(channels.blue),
          alpha: source(channels.alpha))
      }
    }
  }

  private let context: Context
  private var entries: [UInt64: Entry] = [:]
  private var failed: Set<UInt64> = []
  private(set) var byteCount = 0
  /// What is shown in place of a texture that cannot be made: a checkered warning.
  private let fallback: Texture

  init(_ context: Context) throws(GraphicsError) {
    self.context = context
    let (magenta, black): ([UInt8], [UInt8]) = ([255, 0, 255, 255], [20, 20, 20, 255])
    let size = 64
    let pixels = (0..<size * size).flatMap { pixel -> [UInt8] in
      let isMagenta = (pixel % size / 8 + pixel / size / 8) % 2 == 0
      return isMagenta ? magenta : black
    }
    fallback = try Texture(
      context, width: size, height: size, format: .rgba8SRGB, pixels: pixels.span.bytes,
      label: "missing texture")
  }

  /// The copy of a texture, made or renewed where needed.
  func handle(_ texture: TextureResource) -> TextureHandle {
    let number = texture.number.value
    if let entry = entries[number], entry.version == texture.version { return entry.texture.handle }
    guard !failed.contains(number) else { return fallback.handle }
    do {
      let entry = try Entry(context, texture.contents, version: texture.version, label: "texture \(number)")
      byteCount += texture.contents.byteCount
      entries[number] = entry
      return entry.texture.handle
    } catch {
      Log.warning("\(error): a checkered pattern is shown in its place", category: "Rendering")
      failed.insert(number)
      return fallback.handle
    }
  }

  func remove(_ number: UInt64) {
    entries[number] = nil
    failed.remove(number)
  }
}

extension TextureContents {
  fileprivate var shape: TextureShape {
    switch type {
    case .type2D: .plane
    case .type2DArray, .type3D: .array(layers: slices)
    case .typeCube: .cube
    }
  }

  fileprivate var isBGRA: Bool { format == .bgra8Unorm || format == .bgra8Unorm_srgb }

  fileprivate var deviceFormat: PixelFormat {
    switch format {
    case .r8Unorm: .r8
    case .r16Unorm: .r16
    case .r16Float: .r16Float
    case .rg8Unorm: .rg8
    case .r32Float: .r32Float
    case .rg16Float: .rg16Float
    case .rgba8Unorm, .bgra8Unorm, .invalid: .rgba8
    case .rgba8Unorm_srgb, .bgra8Unorm_srgb: .rgba8SRGB
    case .rgba16Unorm: .rgba16
    case .rgba16Float: .rgba16Float
    case .rgba32Float: .rgba32Float
    case .depth32Float: .depth32Float
    }
  }
}

extension MTLTextureSwizzle {
  /// The channel on the device, where blue comes first in some formats.
  fileprivate func channel(isBGRA: Bool) -> TextureChannel {
    switch self {
    case .zero: .zero
    case .one: .one
    case .red: isBGRA ? .blue : .red
    case .green: .green
    case .blue: isBGRA ? .red : .blue
    case .alpha: .alpha
    }
  }
}

extension SamplerSettings {
  var sampler: Sampler {
    var sampler = Sampler()
    sampler.minify = minFilter == .linear ? .linear : .nearest
    sampler.magnify = magFilter == .linear ? .linear : .nearest
    sampler.mip =
      switch mipFilter {
      case .notMipmapped: .none
      case .nearest: .nearest
      case .linear: .linear
      }
    sampler.wrapS = sAddressMode.wrap
    sampler.wrapT = tAddressMode.wrap
    sampler.wrapR = rAddressMode.wrap
    sampler.anisotropy = Float(maxAnisotropy)
    return sampler
  }
}

extension MTLSamplerAddressMode {
  fileprivate var wrap: Sampler.Wrap {
    switch self {
    case .clampToEdge: .clamp
    case .mirrorClampToEdge, .mirrorRepeat: .mirror
    case .repeat: .repeat
    case .clampToZero, .clampToBorderColor: .border
    }
  }
}
