public import Images
public import Platform
public import SceneModel
public import Stickers

extension Subject {
  /// Cuts the subject out of an image, on several cores and off the caller's actor.
  ///
  /// - Parameters:
  ///   - image: The photo, upright.
  ///   - hints: Points, strokes and a rectangle of the photo; none by default.
  ///   - longSide: The most pixels of the cut-out's longer side, 1 to ``largestSide``; smaller images are not enlarged.
  /// - Returns: The subject in the frame of the photo.
  /// - Throws: ``PhotoError`` where there is no subject, or no visible pixel, and when the task is cancelled.
  @concurrent public static func cut(
    image: CGImage, hints: SubjectHints = SubjectHints(), longSide: Int = Subject.standardSide
  ) async throws(PhotoError) -> Subject {
    try await cut(image: image.photo, hints: hints, longSide: longSide)
  }

  /// Cuts out each subject of an image by itself, the largest first.
  ///
  /// - Parameters:
  ///   - image: The photo, upright.
  ///   - hints: Points, strokes and a rectangle of the photo; none by default.
  ///   - longSide: The most pixels of the cut-outs' longer side, 1 to ``largestSide``.
  /// - Returns: At least one subject; all are in the frame of the photo.
  /// - Throws: ``PhotoError`` where there is no subject, or no visible pixel, and when the task is cancelled.
  @concurrent public static func instances(
    image: CGImage, hints: SubjectHints = SubjectHints(), longSide: Int = Subject.standardSide
  ) async throws(PhotoError) -> [Subject] {
    try await instances(image: image.photo, hints: hints, longSide: longSide)
  }
}

extension Palette {
  /// Extracts the dominant colors of an image, on the calling thread.
  ///
  /// - Parameters:
  ///   - image: The image; transparent pixels do not count.
  ///   - count: The wanted number of colors, 3 to 10; there are fewer where the image has no more that can be told apart.
  ///   - preference: The preference when there are more colors than wanted.
  /// - Throws: ``PhotoError/invisible`` when the image is fully transparent.
  public init(
    image: CGImage, count: Int = 5, preference: ColorExtractor.Preference = .faithful
  ) throws(PhotoError) {
    try self.init(image: image.photo, count: count, preference: preference)
  }
}

extension CGImage {
  /// The pixels as photos have them: sRGB with eight bits.
  fileprivate var photo: Image<RGBA8> { standardPixels.image(RGBA8.self, encoding: .sRGB) }
}

extension StickerArt {
  /// Creates the artwork of a subject for a look, on the calling thread.
  ///
  /// - Parameters:
  ///   - subject: The subject, cut out of a photo.
  ///   - look: The look, with which a ``StickerMaterial`` is to be made.
  ///   - border: The width of the border as a share of the longer side; `nil` for that of the look.
  /// - Throws: ``StickerError`` when the subject is fully transparent.
  public init(subject: Subject, look: StickerLook, border: Float? = nil) throws(StickerError) {
    try self.init(image: CGImage(subject.picture), look: look, border: border)
  }

  /// Creates the artwork of a subject for a look, away from the caller's actor.
  @concurrent public static func make(
    subject: Subject, look: StickerLook, border: Float? = nil
  ) async throws(StickerError) -> StickerArt {
    try StickerArt(subject: subject, look: look, border: border)
  }
}

extension StickerMaterial {
  /// Creates a sticker of a subject with a look.
  ///
  /// - Parameters:
  ///   - subject: The subject, cut out of a photo.
  ///   - look: The look.
  ///   - size: The length of the longer side, in the space of the mesh.
  /// - Throws: ``StickerError`` when the subject is fully transparent.
  public init(subject: Subject, look: Look, size: Float = 0.1) throws(StickerError) {
    self.init(art: try StickerArt(subject: subject, look: look), look: look, size: size)
  }
}
