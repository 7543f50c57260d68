package import Images
public import Platform

/// An atlas of stickers: artworks of many images that share their textures.
///
/// Stickers of one atlas on one model are drawn together, whatever images they show, and take one set of textures
/// instead of one each. All images are scaled to the same length, so an atlas suits small stickers in large numbers.
public struct StickerAtlas: Sendable {
  /// The artworks, in the order of the images; all have the same border.
  public let arts: [StickerArt]
  /// The number of sets of textures, each of at most 4096 × 4096 texels.
  public let sheetCount: Int

  /// The length in texels of the longer side of an image, unless another is given.
  public static let standardSide = 512

  /// Creates an atlas on the calling thread.
  ///
  /// - Parameters:
  ///   - images: The subjects, with alpha channels.
  ///   - border: The width of the border as a share of the longer side, 0 for none.
  ///   - side: The length to which the longer side of each image is scaled, from 64 to 1024.
  /// - Throws: ``StickerError`` when an image is fully transparent.
  public init(
    images: [CGImage], border: Float = StickerArt.standardBorder, side: Int = StickerAtlas.standardSide
  ) throws(StickerError) {
    try self.init(images.map { $0.standardPixels.image(RGBA8.self) }, border: border, side: side)
  }

  /// Creates an atlas, away from the caller's actor.
  @concurrent public static func make(
    images: [CGImage], border: Float = StickerArt.standardBorder, side: Int = StickerAtlas.standardSide
  ) async throws(StickerError) -> StickerAtlas {
    try StickerAtlas(images: images, border: border, side: side)
  }

  /// Creates an atlas of pixels on the calling thread.
  package init(
    _ images: [Image<RGBA8>], border: Float, side: Int = StickerAtlas.standardSide
  ) throws(StickerError) {
    let sheets = DieCutSheet.sheets(of: images, border: border, side: side)
    arts = Self.arts(on: sheets, count: images.count).compactMap(\.self)
    sheetCount = sheets.count
    guard arts.count == images.count else { throw .invisible }
  }

  /// Returns artworks that share their textures; nil for images that are fully transparent.
  package static func arts(
    of images: [Image<RGBA8>], border: Float, side: Int = StickerAtlas.standardSide
  ) -> [StickerArt?] {
    arts(on: DieCutSheet.sheets(of: images, border: border, side: side), count: images.count)
  }

  private static func arts(on sheets: [DieCutSheet], count: Int) -> [StickerArt?] {
    var arts = [StickerArt?](repeating: nil, count: count)
    for sheet in sheets {
      let whole = StickerArt(sheet: sheet.textures)
      for place in sheet.places { arts[place.index] = StickerArt(place, on: whole, sheet.textures) }
    }
    return arts
  }
}
