/// A low-level texture, whose contents a program writes itself, every frame if it wants to.
///
/// On Apple's systems command buffers write into it; here closures access its bytes, level by level and slice
/// by slice, and the next frame shows the new ones. Or a camera renders into it: then it shows that image,
/// without the pixels ever leaving the device, until bytes are written again.
@preconcurrency @MainActor public final class LowLevelTexture: Sendable {
  /// The description of the texture.
  public nonisolated let descriptor: Descriptor
  /// The version, which changes whenever the contents may have changed.
  package private(set) var version: UInt64 = 0
  package private(set) var contents: TextureContents
  /// The render target that is shown in place of the bytes; `nil` once bytes have been written.
  package private(set) var picture: (any AnyObject & Sendable)?

  /// Creates a texture filled with zeros.
  ///
  /// - Parameter descriptor: Its description, fixed for its lifetime.
  /// - Throws: ``TextureError`` naming the unsupported property.
  public init(descriptor: Descriptor) throws {
    contents = try descriptor.emptyContents()
    self.descriptor = descriptor
  }

  /// Calls a closure with the bytes of a slice: rows without gaps, the top row first.
  ///
  /// - Parameters:
  ///   - level: The mipmap level; 0 is the full size.
  ///   - slice: The layer, the face in the order +x, −x, +y, −y, +z, −z, or the depth.
  ///   - body: The closure; the bytes must not escape it.
  public func withUnsafeBytes(level: Int = 0, slice: Int = 0, _ body: (UnsafeRawBufferPointer) -> Void) {
    let range = range(level, slice)
    contents.levels[level].withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[range])) }
  }

  /// Calls a closure that may change the bytes of a slice.
  ///
  /// - Parameters:
  ///   - level: The mipmap level; 0 is the full size, from which others are not generated.
  ///   - slice: The layer, the face or the depth.
  ///   - body: The closure; the bytes must not escape it.
  public func withUnsafeMutableBytes(
    level: Int = 0, slice: Int = 0, _ body: (UnsafeMutableRawBufferPointer) -> Void
  ) {
    let range = range(level, slice)
    version &+= 1
    picture = nil
    contents.levels[level].withUnsafeMutableBytes { body(UnsafeMutableRawBufferPointer(rebasing: $0[range])) }
  }

  /// Calls a closure that overwrites the bytes of a slice; their previous values are undefined.
  public func replaceUnsafeMutableBytes(
    level: Int = 0, slice: Int = 0, _ body: (UnsafeMutableRawBufferPointer) -> Void
  ) {
    withUnsafeMutableBytes(level: level, slice: slice, body)
  }

  /// Shows a render target in place of the bytes.
  package func show(_ picture: any AnyObject & Sendable) {
    guard self.picture !== picture else { return }
    self.picture = picture
    version &+= 1
  }

  private func range(_ level: Int, _ slice: Int) -> Range<Int> {
    precondition(contents.levels.indices.contains(level), "the texture has no level \(level)")
    precondition((0..<contents.slices).contains(slice), "the texture has no slice \(slice)")
    let size = contents.sliceSize(ofLevel: level)
    return slice * size..<(slice + 1) * size
  }
}
