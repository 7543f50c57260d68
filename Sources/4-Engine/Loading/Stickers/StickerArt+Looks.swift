public import Images
public import Platform
public import SceneModel
internal import Stickers

extension StickerArt {
  /// Creates the artwork of an image for a look, on the calling thread.
  ///
  /// Most looks are materials over the image. ``StickerLook/comic`` is drawn anew from it, and
  /// ``StickerLook/kissCut`` laid onto its backing paper: over artwork of ``init(image:border:)`` materials draw
  /// something simpler in their place.
  ///
  /// - Parameters:
  ///   - image: The subject, with an alpha channel.
  ///   - look: The look, with which a ``StickerMaterial`` is to be made.
  ///   - border: The width of the border as a share of the longer side; `nil` for that of the look.
  /// - Throws: ``StickerError`` when the image is fully transparent.
  public init(image: CGImage, look: StickerLook, border: Float? = nil) throws(StickerError) {
    let pixels = image.standardPixels.image(RGBA8.self)
    guard let drawn = StickerFiles.drawn(pixels, look) else { throw .invisible }
    self = try StickerArt(drawn, border: border ?? look.borderWidth).drawn(for: look)
  }

  /// Creates the artwork of an image for a look, away from the caller's actor.
  @concurrent public static func make(
    image: CGImage, look: StickerLook, border: Float? = nil
  ) async throws(StickerError) -> StickerArt {
    try StickerArt(image: image, look: look, border: border)
  }
}

extension StickerMaterial {
  /// Creates a sticker of an image with a look.
  ///
  /// - Parameters:
  ///   - image: The subject, with an alpha channel.
  ///   - look: The look.
  ///   - size: The length of the longer side, in the space of the mesh.
  /// - Throws: ``StickerError`` when the image is fully transparent.
  public init(image: CGImage, look: Look, size: Float = 0.1) throws(StickerError) {
    self.init(art: try StickerArt(image: image, look: look), look: look, size: size)
  }
}
