package import Images
public import Platform

/// What is printed on a sticker, and the line along which it is cut.
///
/// It is made of a picture with alpha: distances from the outline, and the slopes of an inflated form, come with it.
/// Making it takes some milliseconds; stickers of the same art share its textures.
public struct StickerArt: Hashable, Sendable {
  /// The border of most looks, as a share of the longer side.
  public static let standardBorder: Float = 0.022
  /// The widest border.
  public static let widestBorder: Float = DieCut.widestBorder
  /// The longest side of the picture that is kept, in pixels; larger ones are made smaller.
  public static let longestSide = DieCut.longestSide

  /// The picture, with colors beyond its outline so that filters find no others there.
  package let picture: TextureResource
  /// Distances from the cut: half at the cut, more inside.
  package let cut: TextureResource
  /// Directions of the inflated form.
  package let relief: TextureResource
  /// Width and height of the textures' frame in units of the longer side that is seen.
  package let frame: SIMD2<Float>
  /// Width and height of what is seen in the same units: the longer one is 1.
  package let extent: SIMD2<Float>
  /// The distance from the cut, in those units, at which the texture holds 0 and 1.
  package let reach: Float
  /// How far the subject's outline lies inside of the cut.
  package let border: Float

  /// Makes the art of a picture where the caller is.
  ///
  /// - Parameters:
  ///   - image: The subject; its alpha says what belongs to it.
  ///   - border: The width of the border as a share of the longer side, 0 for none.
  /// - Throws: ``StickerError`` when nothing of the picture is visible.
  public init(image: CGImage, border: Float = StickerArt.standardBorder) throws(StickerError) {
    try self.init(image.standardPixels.image(RGBA8.self), border: border)
  }

  /// Makes the art of a picture, away from the caller's actor.
  @concurrent public static func make(
    image: CGImage, border: Float = StickerArt.standardBorder
  ) async throws(StickerError) -> StickerArt {
    try StickerArt(image: image, border: border)
  }

  /// Makes the art of pixels where the caller is.
  package init(_ image: Image<RGBA8>, border: Float) throws(StickerError) {
    guard let cut = DieCut(image, border: border) else { throw .invisible }
    picture = TextureResource(TextureContents(cut.picture, .color))
    self.cut = TextureResource(TextureContents(cut.cut, .scalar))
    relief = TextureResource(TextureContents(cut.relief, .normal))
    (frame, extent, reach, self.border) = (cut.frame, cut.extent, cut.reach, cut.border)
  }
}

extension TextureContents {
  fileprivate init(_ laid: PixelLevels, _ semantic: TextureResource.Semantic) {
    self.init(
      width: laid.width, height: laid.height, format: laid.layout.format, semantic: semantic,
      levels: laid.levels)
  }
}

/// Why a picture cannot be a sticker.
public enum StickerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// All of it is transparent.
  case invisible

  public var description: String {
    switch self {
    case .invisible: "nothing of the picture is visible: a sticker needs pixels that are at least half opaque"
    }
  }
}
