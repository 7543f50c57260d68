package import Images
public import Platform

/// The artwork of a sticker: the image that is printed, and the outline along which it is cut.
///
/// It is made of an image with alpha, with a distance field of the outline, and the normals of an inflated
/// shape. Making it takes some milliseconds; stickers with the same artwork share its textures.
public struct StickerArt: Hashable, Sendable {
  /// The border width of most looks, as a share of the longer side.
  public static let standardBorder: Float = 0.022
  /// The maximal border width.
  public static let widestBorder: Float = DieCut.widestBorder
  /// The maximal length of the image's longer side in pixels; larger images are scaled down.
  public static let longestSide = DieCut.longestSide

  /// The image, with colors extended beyond its outline so that filtering finds no others there.
  package let texture: TextureResource
  /// The signed distance field of the cut: one half at the cut, more inside.
  package let cut: TextureResource
  /// The normal map of the inflated shape.
  package let relief: TextureResource
  /// The size of the textures in units of the longer visible side.
  package let frame: SIMD2<Float>
  /// The visible size in the same units: the longer side is 1.
  package let extent: SIMD2<Float>
  /// The distance from the cut, in those units, at which the distance field is 0 and 1.
  package let reach: Float
  /// The distance of the subject's outline from the cut.
  package let border: Float
  /// The shape on a coarse grid.
  package let silhouette: StickerSilhouette

  /// Creates the artwork of an image on the calling thread.
  ///
  /// - Parameters:
  ///   - image: The subject, with an alpha channel.
  ///   - border: The width of the border as a share of the longer side, 0 for none.
  /// - Throws: ``StickerError`` when the image is fully transparent.
  public init(image: CGImage, border: Float = StickerArt.standardBorder) throws(StickerError) {
    try self.init(image.standardPixels.image(RGBA8.self), border: border)
  }

  /// Creates the artwork of an image, away from the caller's actor.
  @concurrent public static func make(
    image: CGImage, border: Float = StickerArt.standardBorder
  ) async throws(StickerError) -> StickerArt {
    try StickerArt(image: image, border: border)
  }

  /// Creates the artwork of pixels on the calling thread.
  package init(_ image: Image<RGBA8>, border: Float) throws(StickerError) {
    guard let cut = DieCut(image, border: border) else { throw .invisible }
    texture = TextureResource(TextureContents(cut.color, .color))
    self.cut = TextureResource(TextureContents(cut.cut, .scalar))
    relief = TextureResource(TextureContents(cut.relief, .normal))
    (frame, extent, reach, self.border) = (cut.frame, cut.extent, cut.reach, cut.border)
    silhouette = StickerSilhouette(cut)
  }
}

extension TextureContents {
  fileprivate init(_ laid: PixelLevels, _ semantic: TextureResource.Semantic) {
    self.init(
      width: laid.width, height: laid.height, format: laid.layout.format, semantic: semantic,
      levels: laid.levels)
  }
}

/// An error in the creation of a sticker.
public enum StickerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The image is fully transparent.
  case invisible

  /// A description of the error.
  public var description: String {
    switch self {
    case .invisible: "the image is fully transparent: a sticker needs pixels that are at least half opaque"
    }
  }
}
