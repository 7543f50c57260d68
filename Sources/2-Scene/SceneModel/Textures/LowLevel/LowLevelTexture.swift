/// A texture whose bytes a program writes itself, every frame if it wants to.
///
/// On Apple's systems command buffers write into it; here its bytes are lent for writing, level by level and slice by
/// slice, and whoever shows the texture gets the new ones with the next frame. Or a camera draws into it: then it shows
/// that picture, without the bytes ever leaving the device, until bytes are written again.
@MainActor public final class LowLevelTexture: Sendable {
  public nonisolated let descriptor: Descriptor
  /// Changes whenever bytes may have changed.
  package private(set) var version: UInt64 = 0
  package private(set) var contents: TextureContents
  /// What a renderer draws into and shows in place of the bytes; nil once somebody has written those.
  package private(set) var picture: (any AnyObject & Sendable)?

  /// Makes a texture of zeros.
  ///
  /// - Parameter descriptor: Its shape, fixed for its life.
  /// - Throws: ``TextureError`` naming what cannot be.
  public init(descriptor: Descriptor) throws {
    contents = try descriptor.emptyContents()
    self.descriptor = descriptor
  }

  /// Lends the bytes of a slice: rows without gaps, the top one first.
  ///
  /// - Parameters:
  ///   - level: 0 for the picture itself.
  ///   - slice: The layer, the face in the order +x, −x, +y, −y, +z, −z, or the depth.
  ///   - body: Reads them; they must not be kept.
  public func withUnsafeBytes(level: Int = 0, slice: Int = 0, _ body: (UnsafeRawBufferPointer) -> Void) {
    let range = range(level, slice)
    contents.levels[level].withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[range])) }
  }

  /// Lends the bytes of a slice for changing.
  ///
  /// - Parameters:
  ///   - level: 0 for the picture itself; others are not made of it.
  ///   - slice: The layer, the face or the depth.
  ///   - body: Changes them; they must not be kept.
  public func withUnsafeMutableBytes(
    level: Int = 0, slice: Int = 0, _ body: (UnsafeMutableRawBufferPointer) -> Void
  ) {
    let range = range(level, slice)
    version &+= 1
    picture = nil
    contents.levels[level].withUnsafeMutableBytes { body(UnsafeMutableRawBufferPointer(rebasing: $0[range])) }
  }

  /// Lends the bytes of a slice for writing all of them; what they hold before is undefined.
  public func replaceUnsafeMutableBytes(
    level: Int = 0, slice: Int = 0, _ body: (UnsafeMutableRawBufferPointer) -> Void
  ) {
    withUnsafeMutableBytes(level: level, slice: slice, body)
  }

  /// Shows what a renderer draws in place of the bytes.
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
