public import Images

/// A finished sticker as a flat image: a subject with its border, its look and its shadow.
public struct Sticker: Hashable, Sendable {
  /// The image with straight alpha, cropped to the visible part and a margin.
  public var image: Image<RGBA8>
  /// The position of its first column in the cut-out's image; it may be negative.
  public var left: Int
  /// The position of its first row in the cut-out's image; it may be negative.
  public var top: Int

  /// Creates a sticker of an image.
  package init(image: Image<RGBA8>, left: Int, top: Int) {
    (self.image, self.left, self.top) = (image, left, top)
  }

  /// Renders a sticker of a subject, on the calling thread.
  ///
  /// - Parameters:
  ///   - subject: The subject.
  ///   - look: The look.
  ///   - border: The width of the border.
  /// - Throws: ``PhotoError/invisible`` when nothing of the subject is visible.
  public init(
    _ subject: Subject, look: StickerLook, border: StickerStyle.Border = .automatic
  ) throws(PhotoError) {
    try self.init(subject, style: StickerStyle(look, border: border))
  }

  /// Renders a sticker of a subject in a style, on the calling thread.
  ///
  /// - Parameters:
  ///   - subject: The subject.
  ///   - style: The look, the border and the shadow.
  /// - Throws: ``PhotoError/invisible`` when nothing of the subject is visible.
  public init(_ subject: Subject, style: StickerStyle) throws(PhotoError) {
    guard let sticker = StickerRenderer(style: style).sticker(of: subject.picture) else { throw .invisible }
    self = sticker
  }

  /// Renders a sticker of a subject in a style, away from the caller's actor.
  @concurrent public static func make(
    _ subject: Subject, style: StickerStyle
  ) async throws(PhotoError) -> Sticker {
    try Sticker(subject, style: style)
  }
}
