public import Images

/// A processed photo: a sticker of its subject, and its colors.
public struct ProcessedPhoto: Hashable, Sendable {
  /// The finished sticker with its border, cropped to the visible part.
  public var sticker: Sticker
  /// The colors of the whole photo.
  public var palette: Palette
  /// The subject as it was cut out, at the size of stickers.
  public var subject: Subject
  /// The size of the upright photo in pixels.
  public var photoWidth: Int
  /// The height of the upright photo in pixels.
  public var photoHeight: Int
  /// Warnings about harmless damage of the file.
  public var warnings: [String]

  /// Creates a processed photo.
  package init(
    sticker: Sticker, palette: Palette, subject: Subject, photoWidth: Int,
    photoHeight: Int, warnings: [String]
  ) {
    (self.sticker, self.palette, self.subject) = (sticker, palette, subject)
    (self.photoWidth, self.photoHeight, self.warnings) = (photoWidth, photoHeight, warnings)
  }

  /// The sticker in the frame of the photo, which is enlarged where border and shadow reach beyond it.
  ///
  /// All sides are enlarged by the same number of pixels, so that the center is unchanged.
  public var framed: Image<RGBA8> {
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
