/// The pixels of a texture, which need not be in memory twice.
///
/// With a software renderer, device textures are in main memory. A renderer that has uploaded the bytes
/// becomes their keeper: they are released here, and reads get them from the keeper, which lives as long as
/// the pixels.
@MainActor package final class TexturePixels {
  /// The contents without the bytes.
  package nonisolated let shape: TextureContents
  package nonisolated let levelCount: Int
  private var levels: [[UInt8]]
  package private(set) var keeper: (any TexturePixelKeeper)?

  package nonisolated init(_ contents: TextureContents) {
    shape = contents.withoutPixels
    levelCount = contents.levels.count
    levels = contents.levels
  }

  package var contents: TextureContents {
    var contents = shape
    contents.levels = keeper?.levels ?? levels
    return contents
  }

  /// Releases the bytes, unless they have a keeper already.
  package func move(to keeper: any TexturePixelKeeper) {
    guard self.keeper == nil else { return }
    self.keeper = keeper
    levels = []
  }
}

/// A keeper of a texture's bytes, which reads them back on request.
@MainActor package protocol TexturePixelKeeper: AnyObject {
  /// The levels, each with its slices one after the other, as in ``TextureContents/levels``.
  var levels: [[UInt8]] { get }
}
