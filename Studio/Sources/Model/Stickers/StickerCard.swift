package import Images
package import Stickers

/// The sticker of a photo at the sizes in which it is shown.
package nonisolated struct StickerCard: Hashable, Sendable {
  /// The sticker.
  package let image: Image<RGBA8>
  /// The sticker out of focus, as cards beside the middle look: small, since it is drawn enlarged.
  package let soft: Image<RGBA8>
  /// The small sticker of the grid.
  package let thumbnail: Image<RGBA8>
  /// The colors of the photo.
  package let scheme: Palette
  /// The alpha of the cut in the frame of the photo, for the editor.
  package let mask: Image<UInt8>
  /// The width of the border in pixels that the look has by itself.
  package let automaticBorder: Float
  /// The confidence of the cut, 0…1.
  package let confidence: Float

  /// The longer sides of the images.
  package static let cardSide = 560, softSide = 72, thumbnailSide = 192, maskSide = 512
  /// The confidence below which a hint is advisable.
  private static let lowConfidence: Float = 0.35

  /// Creates a card of a photo in a look.
  package init(_ photo: ProcessedPhoto, _ look: StickerLook) {
    image = photo.sticker.image.fitted(longSide: Self.cardSide)
    thumbnail = image.fitted(longSide: Self.thumbnailSide)
    soft = thumbnail.fitted(longSide: Self.softSide)
    mask = photo.subject.picture.channel(.alpha).fitted(longSide: Self.maskSide)
    automaticBorder = StickerStyle(look).borderWidth(of: photo.subject.picture) ?? 0
    (scheme, confidence) = (photo.palette, photo.subject.confidence)
  }

  /// True if the user should check the cut.
  package var isUncertain: Bool { confidence < Self.lowConfidence }
}
