import GraphicsGL
import Images
import Log
import Meshes
import SceneModel
import ShaderPrograms

/// The pixels of textures that effects and callers created, for all renderers of a context.
///
/// They are found by number. The storage of a released texture is reused for the next one like it, so that an
/// effect that creates its textures in each frame takes no more memory than one that reuses them.
@MainActor final class TextureStore {
  /// The storage of a texture, which is a render target.
  final class Storage {
    let target: RenderTarget
    /// True if anything was drawn since the texture was created.
    var isDefined = false
    fileprivate var idleFrames = 0

    init(_ context: Context, _ description: RenderTarget.Description) throws(GraphicsError) {
      target = try RenderTarget(context, description, label: "effect")
    }

    var description: RenderTarget.Description {
      RenderTarget.Description(width: target.width, height: target.height, colors: target.colorFormats)
    }
  }

  private struct WeakStore {
    weak var store: TextureStore?
  }

  private static var stores: [ObjectIdentifier: WeakStore] = [:]

  private let context: Context
  private let releasedReader = ReleasedResources.addReader()
  private var used: [UInt64: Storage] = [:]
  private var spare: [Storage] = []

  private init(_ context: Context) { self.context = context }

  isolated deinit {
    ReleasedResources.removeReader(releasedReader)
    Self.stores[ObjectIdentifier(context)] = nil
  }

  /// Returns the store of a context; it lives as long as it is referenced.
  static func of(_ context: Context) -> TextureStore {
    if let store = stores[ObjectIdentifier(context)]?.store { return store }
    let store = TextureStore(context)
    stores[ObjectIdentifier(context)] = WeakStore(store: store)
    return store
  }

  /// Returns the storage of a texture, created where needed, after all its pending uploads.
  func storage(_ texture: RenderTexture) throws(GraphicsError) -> Storage {
    let storage = try find(texture)
    for upload in texture.takeUploads() { try apply(upload, texture, storage) }
    return storage
  }

  /// Returns the texture handle of a texture that was drawn into; nil before that.
  func drawn(_ texture: RenderTexture) -> TextureHandle? {
    if texture.hasUploads { _ = try? storage(texture) }
    guard let storage = used[texture.number.value], storage.isDefined else { return nil }
    return storage.target.color()
  }

  /// Returns true if the context has pixels of a texture.
  func has(_ texture: RenderTexture) -> Bool { used[texture.number.value] != nil }

  private func find(_ texture: RenderTexture) throws(GraphicsError) -> Storage {
    if let storage = used[texture.number.value] { return storage }
    guard let format = RenderTexture.format(texture.pixelFormat) else {
      preconditionFailure("textures of format \(texture.pixelFormat) are not supported")
    }
    let description = RenderTarget.Description(
      width: texture.width, height: texture.height, colors: [format])
    let storage: Storage
    if let index = spare.firstIndex(where: { $0.description == description }) {
      storage = spare.remove(at: index)
      storage.isDefined = false
      storage.idleFrames = 0
    } else {
      storage = try Storage(context, description)
    }
    used[texture.number.value] = storage
    return storage
  }

  private func apply(
    _ upload: RenderTexture.Upload, _ texture: RenderTexture, _ storage: Storage
  ) throws(GraphicsError) {
    let size = upload.region.size, row = size.width * texture.pixelFormat.bytesPerPixel
    var bytes = upload.bytes
    if texture.isBlueFirst { bytes.swapRedAndBlue() }
    if !texture.isTopFirst { bytes.withUnsafeMutableBytes { bytes in bytes.reverseRows(of: row) } }
    storage.target.upload(
      bytes.span.bytes,
      region: texture.rectangle(upload.region))
    storage.isDefined = true
  }

  /// Reclaims the storage of released textures; called once per frame.
  func collectGarbage() {
    for number in ReleasedResources.take(releasedReader) {
      if let storage = used.removeValue(forKey: number) { spare.append(storage) }
    }
    guard !spare.isEmpty else { return }
    for storage in spare { storage.idleFrames += 1 }
    spare.removeAll { $0.idleFrames > 8 }
  }

  /// Reads the pixels of a texture, top row first; empty where they cannot be read.
  static func read(_ texture: RenderTexture, _ region: MTLRegion) -> [UInt8] {
    for store in stores.values.compactMap(\.store) where store.used[texture.number.value] != nil {
      do {
        var bytes = try store.context.work { () throws(GraphicsError) in
          try store.storage(texture).target.read(
            region: texture.rectangle(region), rows: texture.isTopFirst ? .bottomFirst : .topFirst)
        }
        if texture.isBlueFirst { bytes.swapRedAndBlue() }
        return bytes
      } catch {
        Log.warning("a texture cannot be read: \(error)", category: "Rendering")
      }
    }
    return []
  }
}

extension RenderTexture {
  /// Returns the stored rectangle of a region; most textures store their last row first.
  nonisolated fileprivate func rectangle(_ region: MTLRegion) -> PixelRectangle {
    let (origin, size) = (region.origin, region.size)
    return PixelRectangle(
      x: origin.x, y: isTopFirst ? origin.y : height - origin.y - size.height, width: size.width,
      height: size.height)
  }
}

extension [UInt8] {
  /// Swaps the first and the third of every four bytes.
  fileprivate mutating func swapRedAndBlue() {
    for index in stride(from: 0, to: count - 3, by: 4) { swapAt(index, index + 2) }
  }
}

extension UnsafeMutableRawBufferPointer {
  /// Flips an image vertically.
  fileprivate func reverseRows(of length: Int) {
    guard length > 0 else { return }
    let rows = count / length
    for top in 0..<rows / 2 {
      let bottom = rows - 1 - top
      for byte in 0..<length {
        (self[top * length + byte], self[bottom * length + byte]) =
          (self[bottom * length + byte], self[top * length + byte])
      }
    }
  }
}
