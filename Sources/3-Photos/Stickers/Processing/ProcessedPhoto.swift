public import Images

/// What becomes of a photo: a sticker and the colors that go with it.
public struct ProcessedPhoto: Hashable, Sendable {
  /// The finished sticker: the look with its border, no larger than what is visible.
  public var sticker: StickerRenderer.Sticker
  /// The colors of the whole photo.
  public var colorScheme: PhotoColorScheme
  /// The subject as it was cut out, at the size of stickers.
  public var subject: Subject
  /// The size of the upright photo in pixels.
  public var photoWidth: Int
  public var photoHeight: Int
  /// What was harmless but not right with the file.
  public var warnings: [String]

  public init(
    sticker: StickerRenderer.Sticker, colorScheme: PhotoColorScheme, subject: Subject, photoWidth: Int,
    photoHeight: Int, warnings: [String]
  ) {
    (self.sticker, self.colorScheme, self.subject) = (sticker, colorScheme, subject)
    (self.photoWidth, self.photoHeight, self.warnings) = (photoWidth, photoHeight, warnings)
  }

  /// The sticker in the frame of the photo, which grows where border and shadow reach beyond it.
  ///
  /// All sides grow by the same number of pixels, so that the photo's middle stays the middle.
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
