import Meshes
import simd

/// A corner of a sticker polygon, in barycentric coordinates of a surface triangle.
struct StickerCorner {
  /// The barycentric coordinates.
  var shares: SIMD3<Float>
  var coordinates: SIMD2<Float>
  /// The cosine of the angle between the surface and the sticker's center.
  var cosine: Float
  /// The normal of the film there, as long as its share, and its distance from the surface.
  var film = SIMD4<Float>()

  func mixed(with other: StickerCorner, _ share: Float) -> StickerCorner {
    StickerCorner(
      shares: shares + (other.shares - shares) * share,
      coordinates: coordinates + (other.coordinates - coordinates) * share,
      cosine: cosine + (other.cosine - cosine) * share, film: film + (other.film - film) * share)
  }
}

/// A sticker polygon: a convex part of one triangle of the receiver's surface.
struct StickerPolygon {
  private(set) var corners: [StickerCorner]

  init(_ corners: [StickerCorner]) { self.corners = corners }

  /// Clips the polygon to where a distance is not negative.
  mutating func cut(_ distance: (StickerCorner) -> Float) {
    guard corners.contains(where: { distance($0) < 0 }) else { return }
    var kept: [StickerCorner] = []
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      let here = distance(corner), there = distance(next)
      if here >= 0 { kept.append(corner) }
      guard (here < 0) != (there < 0) else { continue }
      // Always from the same side, so that neighbors meet in the same point.
      kept.append(
        here < 0
          ? next.mixed(with: corner, there / (there - here)) : corner.mixed(with: next, here / (here - there))
      )
    }
    corners = kept.count < 3 ? [] : kept
  }

  /// Clips the polygon to the frame and to the surface that faces the sticker.
  mutating func cutToFrame(leastCosine: Float) {
    for lane in 0..<2 {
      cut { $0.coordinates[lane] }
      cut { 1 - $0.coordinates[lane] }
    }
    cut { $0.cosine - leastCosine }
  }

  /// Splits the polygon into strips across a direction.
  func stripped(_ strips: StickerPlacement.Strips, frame: SIMD2<Float>) -> [StickerPolygon] {
    func coordinate(_ corner: StickerCorner) -> Float {
      simd_dot((corner.coordinates - 0.5) * frame, strips.direction) / strips.width
    }
    let coordinates = corners.map(coordinate)
    guard let low = coordinates.min(), let high = coordinates.max(), high - low < 10_000 else {
      return [self]
    }
    let first = Int(low.rounded(.down)), last = Int(high.rounded(.up))
    guard last - first > 1 else { return [self] }
    return (first..<last).compactMap { strip in
      var piece = self
      piece.cut { coordinate($0) - Float(strip) }
      piece.cut { Float(strip + 1) - coordinate($0) }
      return piece.corners.isEmpty ? nil : piece
    }
  }
}
