/// A die cut: an image cut out along its outline, as textures for graphics cards.
///
/// The outline is a signed distance field, which stays sharp at any magnification, unlike alpha (Green,
/// "Improved Alpha-Tested Magnification for Vector Textures and Special Effects", 2007).
package struct DieCut: Sendable {
  /// The image, whose colors extend beyond the outline so that filters find no others there.
  package let color: PixelLevels
  /// The signed distance field of the cut: half at the cut, 1 at ``reach`` inside.
  package let cut: PixelLevels
  /// The normal map of an inflated shape over the cut.
  package let relief: PixelLevels
  /// The width and height of these textures, in units of the longer visible side.
  package let frame: SIMD2<Float>
  /// The width and height of the visible part in the same units: the longer one is 1.
  package let extent: SIMD2<Float>
  /// The distance at which ``cut`` is 0 and 1, in the same units.
  package let reach: Float
  /// The width of the border around the subject's outline, in the same units.
  package let border: Float

  /// The widest border, as a share of the image's longer side.
  package static let widestBorder: Float = 0.1
  /// The longest side of the image in pixels; larger images are scaled down.
  package static let longestSide = 2048

  /// The longest sides of the distance field and of the normal map, which are smooth.
  private static let cutSide = 512, reliefSide = 256

  /// Cuts an image out; nil when none of it is at least half opaque.
  ///
  /// - Parameters:
  ///   - image: The subject; its alpha is the mask.
  ///   - border: The width of a border around it, as a share of its longer side.
  package init?(_ image: Image<RGBA8>, border: Float) {
    guard var subject = image.croppedToOpaque else { return nil }
    if max(subject.width, subject.height) > Self.longestSide {
      subject = subject.fitted(longSide: Self.longestSide)
    }
    let cell = DieCutCell(subject, border: border)
    let longest = max(cell.color.width, cell.color.height)
    self.init(
      cell, color: cell.color, distances: cell.distances(step: Self.step(from: longest, to: Self.cutSide)),
      normals: cell.normals(step: Self.step(from: longest, to: Self.reliefSide)))
  }

  /// Creates the textures of a cell, or of a sheet of cells like it.
  init(_ cell: DieCutCell, color: Image<RGBA8>, distances: Image<UInt16>, normals: Image<RGBA16>) {
    (frame, extent) = (SIMD2(Float(color.width), Float(color.height)) / cell.seen, cell.extent)
    (reach, border) = (cell.reachPixels / cell.seen, cell.borderPixels / cell.seen)
    self.color = PixelLevels(.rgba8(color), for: .color, hasHalves: true, coverageThreshold: nil)
    cut = PixelLevels(.gray16(distances), for: .scalar, hasHalves: true, coverageThreshold: nil)
    relief = PixelLevels(.rgba16(normals), for: .normals, hasHalves: true, coverageThreshold: nil)
  }

  /// Returns the pixels that one texel takes, so that a side is no longer than it may be.
  private static func step(from longest: Int, to side: Int) -> Int {
    var step = 1
    while longest > side * step && step < DieCutCell.longestStep { step *= 2 }
    return step
  }
}
