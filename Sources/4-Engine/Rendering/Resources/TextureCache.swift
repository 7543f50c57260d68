import GraphicsGL
import Log
import Meshes
import SceneModel
import ShaderPrograms

/// The renderer's device copies of textures.
final class TextureCache {
  @MainActor private final class Entry: TexturePixelKeeper {
    private(set) var version: UInt64
    let texture: Texture
    private let context: Context
    private let description: TextureDescription
    private let channels: MTLTextureSwizzleChannels
    private let format: MTLPixelFormat
    let byteCount: Int

    /// Allocates a texture; its pixels are uploaded afterwards.
    init(_ context: Context, _ contents: TextureContents, version: UInt64, label: String)
      throws(GraphicsError)
    {
      self.version = version
      self.context = context
      description = contents.description
      channels = contents.swizzle
      format = contents.format
      byteCount = contents.byteCount
      texture = try Texture(context, description, label: label)
      if contents.isBGRA || channels != MTLTextureSwizzleChannels() {
        func source(_ swizzle: MTLTextureSwizzle) -> TextureChannel {
          swizzle.channel(isBGRA: contents.isBGRA)
        }
        texture.setSwizzle(
          red: source(channels.red), green: source(channels.green), blue: source(channels.blue),
          alpha: source(channels.alpha))
      }
    }

    /// Replaces the pixels by new ones of the same shape; false when they have another shape.
    func replace(_ contents: TextureContents, version: UInt64) -> Bool {
      guard contents.description == description, contents.swizzle == channels, contents.format == format
      else {
        return false
      }
      upload(contents)
      self.version = version
      return true
    }

    var levels: [[UInt8]] {
      context.work {
        (0..<description.levels).map { level in
          var bytes: [UInt8] = []
          bytes.reserveCapacity(description.byteCount(level: level))
          for layer in 0..<description.layers { bytes += texture.storedBytes(level: level, layer: layer) }
          return bytes
        }
      }
    }

    func upload(_ contents: TextureContents) {
      var upload = TextureUpload(contents.levels, layers: contents.slices)
      while upload.goOn(into: texture, atMost: .max) {}
    }
  }

  private let context: Context
  private var entries: [UInt64: Entry] = [:]
  /// The texture that is being uploaded in parts.
  private var arriving: (number: UInt64, entry: Entry, upload: TextureUpload<UInt8>)?
  /// The textures that could not be created, with the version of their pixels.
  private var failed: [UInt64: UInt64] = [:]
  private(set) var byteCount = 0
  /// The bytes that resources have released since the last round of uploads.
  private var bytesLetGo = 0
  /// The texture shown in place of one that cannot be created: a fine checkerboard of gray.
  private let fallback: Texture
  /// The images that cameras render into textures.
  private let pictures: TextureStore

  init(_ context: Context) throws(GraphicsError) {
    self.context = context
    pictures = TextureStore.of(context)
    let size = 64, square = 4
    let pixels = (0..<size * size).flatMap { pixel -> [UInt8] in
      let isLight = (pixel % size / square + pixel / size / square) % 2 == 0
      let tone: UInt8 = isLight ? 177 : 129
      return [tone, tone, tone, 255]
    }
    fallback = try Texture(
      context, width: size, height: size, format: .rgba8SRGB, pixels: pixels.span.bytes,
      label: "missing texture")
  }

  /// Returns the device copy of a texture, created or updated where needed.
  func handle(_ texture: TextureResource) -> TextureHandle {
    if let live = texture.picture as? RenderTexture, let handle = pictures.drawn(live) { return handle }
    let number = texture.number.value
    if let entry = entries[number] {
      if entry.version == texture.version || entry.replace(texture.contents, version: texture.version) {
        return entry.texture.handle
      }
      remove(number)
    }
    if let kept = texture.pixels?.keeper as? Entry, kept.texture.belongs(to: context) {
      // Another renderer of this context has it.
      return add(kept, number)
    }
    guard failed[number] != texture.version else { return fallback.handle }
    do {
      let entry = try newEntry(texture)
      entry.upload(texture.contents)
      keepPixels(of: texture, entry)
      return add(entry, number)
    } catch {
      Log.warning("\(error): a checkerboard is drawn in its place", category: "Rendering")
      failed[number] = texture.version
      return fallback.handle
    }
  }

  private func newEntry(_ texture: TextureResource) throws(GraphicsError) -> Entry {
    try Entry(
      context, texture.contents, version: texture.version, label: "texture \(texture.number.value)")
  }

  /// Uploads a part of a texture.
  ///
  /// - Parameters:
  ///   - texture: The texture, whose earlier parts may have been uploaded already.
  ///   - limit: The number of bytes to upload at most, but at least one row.
  /// - Returns: Whether more parts remain.
  func bringPart(of texture: TextureResource, atMost limit: Int) -> Bool {
    let number = texture.number.value
    guard entries[number] == nil, failed[number] != texture.version, texture.picture == nil,
      !(texture.pixels?.keeper is Entry)
    else {
      _ = handle(texture)
      return false
    }
    if arriving?.number != number || arriving?.entry.version != texture.version {
      // The error is reported when the texture is drawn.
      guard let entry = try? newEntry(texture) else { return false }
      let contents = texture.contents
      arriving = (number, entry, TextureUpload(contents.levels, layers: contents.slices))
    }
    guard let entry = arriving?.entry else { return false }
    if arriving?.upload.goOn(into: entry.texture, atMost: limit) == true { return true }
    arriving = nil
    keepPixels(of: texture, entry)
    _ = add(entry, number)
    return false
  }

  private func add(_ entry: Entry, _ number: UInt64) -> TextureHandle {
    byteCount += entry.byteCount
    entries[number] = entry
    return entry.texture.handle
  }

  /// Lets the resource release pixels that the device holds.
  ///
  /// A graphics card may lose its memory, and the context of a window ends with the window; there the
  /// resource retains the bytes itself, as it does once they were replaced: pixels that were replaced once
  /// are likely to be replaced again.
  private func keepPixels(of texture: TextureResource, _ entry: Entry) {
    guard context.isHeadless, context.driver.isSoftware, let pixels = texture.pixels else { return }
    pixels.move(to: entry)
    bytesLetGo += entry.byteCount
  }

  /// Ends a round of uploads: large released blocks of memory are returned to the system for other uses.
  func endUploads() {
    guard bytesLetGo > 4 << 20 else { return }
    bytesLetGo = 0
    context.returnMemory()
  }

  func remove(_ number: UInt64) {
    byteCount -= entries[number]?.byteCount ?? 0
    entries[number] = nil
    failed[number] = nil
  }
}

extension TextureContents {
  fileprivate var description: TextureDescription {
    TextureDescription(shape, width: width, height: height, format: format.deviceFormat, levels: levels.count)
  }

  fileprivate var shape: TextureShape {
    switch type {
    case .type2D: .plane
    case .type2DArray, .type3D: .array(layers: slices)
    case .typeCube: .cube
    }
  }

  fileprivate var isBGRA: Bool { format == .bgra8Unorm || format == .bgra8Unorm_srgb }
}

nonisolated extension MTLPixelFormat {
  /// The pixel format on the device.
  var deviceFormat: PixelFormat {
    switch self {
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
  /// Returns the channel on the device, where blue comes first in some formats.
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
