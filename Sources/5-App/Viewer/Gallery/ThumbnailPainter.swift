package import Images
package import Presentation
import Rendering

/// A painter of thumbnails beside the window's own thread, so that keys and the pointer never wait for a scene.
package nonisolated protocol ThumbnailPainter: Sendable {
  /// Paints a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - seconds: The time since its last image, in which it turned or played; nil for its first one.
  /// - Returns: The image, of the size of ``Thumbnail``.
  /// - Throws: The reason why it cannot be painted.
  func paint(_ scene: SceneSource, after seconds: Double?) async throws -> PaintedThumbnail

  /// Releases what is kept for the next image, and ends the one that is being painted.
  func end() async
}

/// An image of a painter.
package nonisolated struct PaintedThumbnail: Sendable {
  /// The image.
  package let image: Image<RGBA8>
  /// True if the scene rests from now on.
  package let isLast: Bool

  /// Creates an image.
  package init(_ image: Image<RGBA8>, isLast: Bool) { (self.image, self.isLast) = (image, isLast) }
}

/// The size of thumbnails.
package nonisolated enum Thumbnail {
  package static let width = HUDPictures.cellSize.width
  package static let height = HUDPictures.cellSize.height
  static let aspect = Float(width) / Float(height)
}
