import GraphicsGL
import Locks
import Meshes
import SceneModel
import ShaderPrograms

/// The texture behind ``MTLTexture``: an identifier of pixels, resolved on the main actor when drawing.
nonisolated final class RenderTexture: MTLTexture {
  /// The location of the pixels.
  enum Backing: Hashable, Sendable {
    /// The texture store of the context, under ``number``.
    case own
    /// An image of the frame that is being drawn.
    case sourceColor
    case sourceDepth
    case targetColor
  }

  /// Pixels waiting to be uploaded, top row first.
  struct Upload: Sendable {
    var region: MTLRegion
    var bytes: [UInt8]
  }

  let backing: Backing
  /// The identifier of the pixels in the store.
  let number = ResourceNumber()
  let width: Int
  let height: Int
  let pixelFormat: MTLPixelFormat
  let usage: MTLTextureUsage
  /// True if its rows are stored top first, as in the textures of materials.
  let isTopFirst: Bool
  private let state = Guarded(State())

  private struct State {
    var label: String?
    var uploads: [Upload] = []
  }

  init(
    _ backing: Backing, width: Int, height: Int, format: MTLPixelFormat, usage: MTLTextureUsage,
    isTopFirst: Bool = false
  ) {
    (self.backing, self.width, self.height, self.usage) = (backing, width, height, usage)
    self.isTopFirst = isTopFirst
    pixelFormat = format
  }

  var device: any MTLDevice { RenderDevice.shared }
  var textureType: MTLTextureType { .type2D }

  var label: String? {
    get { state.withLock { $0.label } }
    set { state.withLock { $0.label = newValue } }
  }

  func replace(
    region: MTLRegion, mipmapLevel level: Int, withBytes pixelBytes: UnsafeRawPointer, bytesPerRow: Int
  ) {
    guard backing == .own, level == 0, region.clipped(width: width, height: height) == region else {
      preconditionFailure("\(region) of level \(level) is outside of the texture, or cannot be written")
    }
    let row = region.size.width * pixelFormat.bytesPerPixel
    precondition(bytesPerRow >= row, "bytesPerRow is \(bytesPerRow), but a row has \(row) bytes")
    var bytes: [UInt8] = []
    bytes.reserveCapacity(row * region.size.height)
    for y in 0..<region.size.height {
      bytes += UnsafeRawBufferPointer(start: pixelBytes + y * bytesPerRow, count: row)
    }
    let upload = Upload(region: region, bytes: bytes)
    state.withLock { $0.uploads.append(upload) }
  }

  func getBytes(
    _ pixelBytes: UnsafeMutableRawPointer, bytesPerRow: Int, from region: MTLRegion, mipmapLevel level: Int
  ) {
    guard backing == .own, level == 0, region.clipped(width: width, height: height) == region else {
      preconditionFailure("\(region) of level \(level) is outside of the texture, or cannot be read")
    }
    let drawn = MainActor.assumeIsolated {
      CommittedCommands.run(isUrgent: true)
      return TextureStore.read(self, region)
    }
    let bytes = drawn.isEmpty ? waitingBytes(region) : drawn
    let row = region.size.width * pixelFormat.bytesPerPixel
    bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, bytes.count == row * region.size.height else { return }
      for y in 0..<region.size.height {
        (pixelBytes + y * bytesPerRow).copyMemory(from: base + y * row, byteCount: row)
      }
    }
  }

  /// True if pixels wait to be uploaded.
  var hasUploads: Bool { state.withLock { !$0.uploads.isEmpty } }

  /// Returns the pixels of a region of a texture that was never drawn into: those that wait to be uploaded.
  private func waitingBytes(_ region: MTLRegion) -> [UInt8] {
    let size = pixelFormat.bytesPerPixel, row = width * size
    var whole = [UInt8](repeating: 0, count: row * height)
    for upload in state.withLock({ $0.uploads }) {
      let (origin, count) = (upload.region.origin, upload.region.size.width * size)
      for y in 0..<upload.region.size.height {
        let start = (origin.y + y) * row + origin.x * size
        whole.replaceSubrange(start..<start + count, with: upload.bytes[y * count..<(y + 1) * count])
      }
    }
    var bytes: [UInt8] = []
    for y in region.origin.y..<region.origin.y + region.size.height {
      let start = y * row + region.origin.x * size
      bytes += whole[start..<start + region.size.width * size]
    }
    return bytes
  }

  /// Returns the pending uploads and removes them.
  func takeUploads() -> [Upload] {
    state.withLock { state in
      defer { state.uploads.removeAll(keepingCapacity: true) }
      return state.uploads
    }
  }

  /// Returns the storage format; `nil` for formats that cannot be rendered to.
  static func format(_ format: MTLPixelFormat) -> PixelFormat? {
    format == .depth32Float || format == .invalid ? nil : format.deviceFormat
  }

  var isBlueFirst: Bool { pixelFormat == .bgra8Unorm || pixelFormat == .bgra8Unorm_srgb }
}
