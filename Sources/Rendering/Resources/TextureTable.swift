import GraphicsGL
import Log
import SceneModel

/// The renderer's copies of textures.
final class TextureTable {
  private final class Entry {
    private(set) var version: UInt64
    let texture: Texture
    private let description: TextureDescription
    private let channels: MTLTextureSwizzleChannels
    private let format: MTLPixelFormat
    let byteCount: Int

    init(_ context: Context, _ contents: TextureContents, version: UInt64, label: String)
      throws(GraphicsError)
    {
      self.version = version
      description = contents.description
      channels = contents.swizzle
      format = contents.format
      byteCount = contents.byteCount
      texture = try Texture(context, description, label: label)
      upload(contents)
      if contents.isBGRA || channels != MTLTextureSwizzleChannels() {
        func source(_ swizzle: MTLTextureSwizzle) -> TextureChannel {
          swizzle.channel(isBGRA: contents.isBGRA)
        }
        texture.setSwizzle(
          red: source(channels.red), green: source(channels.green), blue: source(channels.blue),
          alpha: source(channels.alpha))
      }
    }

    /// Takes new pixels of the same shape; false when they have another.
    func replace(_ contents: TextureContents, version: UInt64) -> Bool {
      guard contents.description == description, contents.swizzle == channels, contents.format == format
      else {
        return false
      }
      upload(contents)
      self.version = version
      return true
    }

    private func upload(_ contents: TextureContents) {
      for (level, bytes) in contents.levels.enumerated() {
        let slice = bytes.count / contents.slices
        for layer in 0..<contents.slices {
          texture.upload(
            bytes.span.extracting(layer * slice..<(layer + 1) * slice).bytes, level: level, layer: layer)
        }
      }
    }
  }

  private let context: Context
  private var entries: [UInt64: Entry] = [:]
  /// What could not be made, with the version of the pixels.
  private var failed: [UInt64: UInt64] = [:]
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
    if let entry = entries[number] {
      if entry.version == texture.version || entry.replace(texture.contents, version: texture.version) {
        return entry.texture.handle
      }
      remove(number)
    }
    guard failed[number] != texture.version else { return fallback.handle }
    do {
      let entry = try Entry(context, texture.contents, version: texture.version, label: "texture \(number)")
      byteCount += entry.byteCount
      entries[number] = entry
      return entry.texture.handle
    } catch {
      Log.warning("\(error): a checkered pattern is shown in its place", category: "Rendering")
      failed[number] = texture.version
      return fallback.handle
    }
  }

  func remove(_ number: UInt64) {
    byteCount -= entries[number]?.byteCount ?? 0
    entries[number] = nil
    failed[number] = nil
  }
}

extension TextureContents {
  fileprivate var description: TextureDescription {
    TextureDescription(shape, width: width, height: height, format: deviceFormat, levels: levels.count)
  }

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
