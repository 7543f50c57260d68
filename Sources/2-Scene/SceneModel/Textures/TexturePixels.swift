/// The pixels of a texture, which need not lie in memory twice.
///
/// Where the processor draws, textures of the device lie in the same memory as everything else. A renderer that has
/// copied the bytes there becomes their keeper: they are let go of here, and whoever asks for them gets them from
/// the keeper, which lives as long as the pixels do.
@MainActor package final class TexturePixels {
  /// All about them but the bytes.
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

  /// Lets go of the bytes, unless they have a keeper already.
  package func move(to keeper: any TexturePixelKeeper) {
    guard self.keeper == nil else { return }
    self.keeper = keeper
    levels = []
  }
}

/// Who has the bytes of a texture, and reads them back for whoever asks.
@MainActor package protocol TexturePixelKeeper: AnyObject {
  /// Each level with its slices one after the other, as in ``TextureContents/levels``.
  var levels: [[UInt8]] { get }
}
