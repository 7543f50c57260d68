package import Images

/// A processed photo: a sticker and the matching colors.
package struct ProcessedPhoto: Hashable, Sendable {
  /// The finished sticker with its border, cropped to the visible part.
  package var sticker: StickerRenderer.Sticker
  /// The colors of the whole photo.
  package var colorScheme: PhotoColorScheme
  /// The subject as it was cut out, at the size of stickers.
  package var subject: Subject
  /// The size of the upright photo in pixels.
  package var photoWidth: Int
  /// The height of the upright photo in pixels.
  package var photoHeight: Int
  /// Warnings about harmless damage of the file.
  package var warnings: [String]

  /// Creates a processed photo.
  package init(
    sticker: StickerRenderer.Sticker, colorScheme: PhotoColorScheme, subject: Subject, photoWidth: Int,
    photoHeight: Int, warnings: [String]
  ) {
    (self.sticker, self.colorScheme, self.subject) = (sticker, colorScheme, subject)
    (self.photoWidth, self.photoHeight, self.warnings) = (photoWidth, photoHeight, warnings)
  }

  /// The sticker in the frame of the photo, which is enlarged where border and shadow reach beyond it.
  ///
  /// All sides are enlarged by the same number of pixels, so that the center is unchanged.
  package var framed: Image<RGBA8> {
    let picture = subject.picture
    let image = sticker.image
    let growth = max(
      0, -sticker.left, -sticker.top, sticker.left + image.width - picture.width,
      sticker.top + image.height - picture.height)
    return image.placed(
      left: sticker.left + growth, top: sticker.top + growth, width: picture.width + 2 * growth,
      height: picture.height + 2 * growth)
  }
}
