import GraphicsGL
import Log
import Meshes
import SceneModel
import ShaderPrograms

/// The renderer's copies of textures.
final class TextureCache {
  @MainActor private final class Entry: TexturePixelKeeper {
    private(set) var version: UInt64
    let texture: Texture
    private let description: TextureDescription
    private let channels: MTLTextureSwizzleChannels
    private let format: MTLPixelFormat
    let byteCount: Int

    /// Makes room for a texture; its pixels come afterwards.
    init(_ context: Context, _ contents: TextureContents, version: UInt64, label: String)
      throws(GraphicsError)
    {
      self.version = version
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

    var levels: [[UInt8]] {
      (0..<description.levels).map { level in
        var bytes: [UInt8] = []
        bytes.reserveCapacity(description.byteCount(level: level))
        for layer in 0..<description.layers { bytes += texture.storedBytes(level: level, layer: layer) }
        return bytes
      }
    }

    func upload(_ contents: TextureContents) {
      var upload = TextureUpload(contents.levels, layers: contents.slices)
      while upload.goOn(into: texture, atMost: .max) {}
    }
  }

  private let context: Context
  private var entries: [UInt64: Entry] = [:]
  /// The texture that comes in parts at present.
  private var arriving: (number: UInt64, entry: Entry, upload: TextureUpload<UInt8>)?
  /// What could not be made, with the version of the pixels.
  private var failed: [UInt64: UInt64] = [:]
  private(set) var byteCount = 0
  /// Bytes that resources have let go of since the last stretch of uploads.
  private var bytesLetGo = 0
  /// What is shown in place of a texture that cannot be made: a checkered warning.
  private let fallback: Texture
  /// The pictures that cameras draw into textures.
  private let pictures: TextureStore

  init(_ context: Context) throws(GraphicsError) {
    self.context = context
    pictures = TextureStore.of(context)
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
      Log.warning("\(error): a checkered pattern is shown in its place", category: "Rendering")
      failed[number] = texture.version
      return fallback.handle
    }
  }

  private func newEntry(_ texture: TextureResource) throws(GraphicsError) -> Entry {
    try Entry(
      context, texture.contents, version: texture.version, label: "texture \(texture.number.value)")
  }

  /// Brings a part of a texture to the device.
  ///
  /// - Parameters:
  ///   - texture: The texture, whose earlier parts may be there already.
  ///   - limit: How many bytes the part may have, but for one row at least.
  /// - Returns: Whether more is to come.
  func bringPart(of texture: TextureResource, atMost limit: Int) -> Bool {
    let number = texture.number.value
    guard entries[number] == nil, failed[number] != texture.version, texture.picture == nil,
      !(texture.pixels?.keeper is Entry)
    else {
      _ = handle(texture)
      return false
    }
    if arriving?.number != number || arriving?.entry.version != texture.version {
      // What cannot be made is told about by whom it is drawn.
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

  /// Has the resource let go of what it need not have a second time.
  ///
  /// A graphics card may lose what it holds, and the context of a window goes with the window; there the resource
  /// keeps the bytes itself, as it does once they were replaced: who does that will do it again.
  private func keepPixels(of texture: TextureResource, _ entry: Entry) {
    guard context.isHeadless, context.driver.isSoftware, let pixels = texture.pixels else { return }
    pixels.move(to: entry)
    bytesLetGo += entry.byteCount
  }

  /// Ends a stretch of uploads: what was let go of in large pieces goes to those who need it next.
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
  /// The format in which the device stores pixels.
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
