import Geometry
import Images

/// The shape of a sticker on a coarse grid, to measure how much of it shows.
///
/// It belongs to one artwork: two are equal if they are the same object.
package final class StickerSilhouette: Hashable, Sendable {
  /// The number of cells along each side of the frame.
  package static let side = 48
  /// The sticker coordinates of the cells that are inside the cut.
  package let places: [SIMD2<Float>]

  /// Creates the shape of a die cut, or of a part of it.
  init(_ cut: DieCut, in region: StickerRegion = .whole) {
    let field = cut.cut
    guard field.layout == .gray16, let texels = field.levels.first else {
      places = []
      return
    }
    var places: [SIMD2<Float>] = []
    for row in 0..<Self.side {
      for column in 0..<Self.side {
        let place = (SIMD2(Float(column), Float(row)) + 0.5) / Float(Self.side)
        let texel = region.texture(place)
        // Rows of texels go down.
        let x = Int(texel.x * Float(field.width)), y = Int((1 - texel.y) * Float(field.height))
        // The high byte of little-endian numbers: half and more is inside.
        if texels[2 * (y * field.width + x) + 1] >= 128 { places.append(place) }
      }
    }
    self.places = places
  }

  /// Returns whether two artworks share their shape.
  package static func == (first: StickerSilhouette, second: StickerSilhouette) -> Bool { first === second }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
