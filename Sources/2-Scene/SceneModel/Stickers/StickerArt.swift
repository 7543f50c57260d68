package import Geometry
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
  /// The size of the image, margins included, in units of the longer visible side.
  package let frame: SIMD2<Float>
  /// The size of the whole textures in the same units, the same for all artworks of an atlas.
  package let textureFrame: SIMD2<Float>
  /// The visible size in the same units: the longer side is 1.
  package let extent: SIMD2<Float>
  /// The distance from the cut, in those units, at which the distance field is 0 and 1.
  package let reach: Float
  /// The distance of the subject's outline from the cut.
  package let border: Float
  /// The shape on a coarse grid.
  package let silhouette: StickerSilhouette
  /// The part of the textures that the image takes.
  package let region: StickerRegion
  /// The change of the image that is drawn into it.
  package private(set) var artwork = StickerLook.Artwork.image
  /// The shape that stands for all artworks of an atlas; nil for one that has textures of its own.
  private let sheet: StickerSilhouette?

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
    (textureFrame, region, sheet) = (cut.frame, .whole, nil)
  }

  /// Creates the artwork of an image on a sheet.
  ///
  /// - Parameters:
  ///   - place: The image.
  ///   - sheet: The artwork of the whole sheet.
  ///   - cut: The sheet.
  init(_ place: DieCutSheet.Place, on sheet: StickerArt, _ cut: DieCut) {
    (texture, self.cut, relief) = (sheet.texture, sheet.cut, sheet.relief)
    (reach, border) = (sheet.reach, sheet.border)
    (frame, textureFrame, extent) = (place.frame, sheet.frame, place.extent)
    region = StickerRegion(origin: place.origin, size: place.size)
    silhouette = StickerSilhouette(cut, in: region)
    self.sheet = sheet.silhouette
  }

  /// Creates the artwork of a sheet.
  init(sheet cut: DieCut) {
    texture = TextureResource(TextureContents(cut.color, .color))
    self.cut = TextureResource(TextureContents(cut.cut, .scalar))
    relief = TextureResource(TextureContents(cut.relief, .normal))
    (frame, extent, reach, border) = (cut.frame, cut.frame, cut.reach, cut.border)
    (textureFrame, silhouette, region, sheet) = (cut.frame, StickerSilhouette(cut), .whole, nil)
  }

  /// Returns the artwork, of which the image is known to be drawn for a look.
  package func drawn(for look: StickerLook) -> StickerArt {
    var art = self
    art.artwork = look.artwork
    return art
  }

  /// The artwork of the whole atlas, which is the same for all of its artworks; this one where there is none.
  package var shared: StickerArt {
    guard let sheet else { return self }
    return StickerArt(self, standingFor: sheet)
  }

  private init(_ art: StickerArt, standingFor sheet: StickerSilhouette) {
    (texture, cut, relief) = (art.texture, art.cut, art.relief)
    (reach, border, frame, extent) = (art.reach, art.border, art.textureFrame, art.textureFrame)
    (textureFrame, silhouette, region, self.sheet) = (art.textureFrame, sheet, .whole, nil)
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

  public var description: String {
    switch self {
    case .invisible: "the image is fully transparent: a sticker needs pixels that are at least half opaque"
    }
  }
}
