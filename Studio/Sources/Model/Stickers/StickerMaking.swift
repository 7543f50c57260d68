package import Images
package import Stickers

/// A maker of stickers; tests have one that needs no photos.
package nonisolated protocol StickerMaking: Sendable {
  /// Makes a sticker.
  ///
  /// - Throws: ``PhotoError`` where the photo cannot be read or has no subject, and when the task is cancelled.
  @concurrent func sticker(_ request: PhotoRequest) async throws(PhotoError) -> ProcessedPhoto

  /// Returns a photo as stickers are cut from it.
  @concurrent func photo(_ source: PhotoSource) async throws(PhotoError) -> Image<RGBA8>
}
