internal import Glibc

/// A shape that fills a frame.
package enum PanelShape: Hashable, Sendable {
  /// A rectangle whose corners are arcs of a radius, at most half of its shorter side.
  case rectangle(cornerRadius: Double)
  /// The ellipse that touches the sides.
  case ellipse
  /// Closed polygons, whose corners are given in shares of the frame's sides.
  case polygons([[SIMD2<Double>]])

  /// Returns the outlines of the shape in a frame: see ``outline(in:inset:scale:)``.
  func outlines(in frame: PanelDrawing.Frame, inset: Double = 0, scale: Double) -> [[SIMD2<Double>]] {
    guard case .polygons(let polygons) = self else { return [outline(in: frame, inset: inset, scale: scale)] }
    return polygons.map { polygon in polygon.map { frame.origin + $0 * frame.size } }
  }

  /// Returns the outline of the shape in a frame, inset from its sides.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - inset: The distance from the sides of the frame.
  ///   - scale: The number of pixels of a point, which decides about the number of corners.
  /// - Returns: A closed polygon; empty where nothing is left.
  func outline(in frame: PanelDrawing.Frame, inset: Double = 0, scale: Double) -> [SIMD2<Double>] {
    let low = frame.origin + inset, high = frame.origin + frame.size - inset
    guard low.x < high.x, low.y < high.y else { return [] }
    let half = (high - low) / 2
    let radii: SIMD2<Double>
    switch self {
    case .ellipse: radii = half
    case .polygons: radii = .zero
    case .rectangle(let radius):
      radii = SIMD2(repeating: Swift.min(Swift.max(radius - inset, 0), Swift.min(half.x, half.y)))
    }
    guard radii.min() > 0 else { return [low, SIMD2(high.x, low.y), high, SIMD2(low.x, high.y)] }
    // The chords stay within a tenth of a pixel of the arc.
    let steps = Swift.min(Swift.max(Int((radii.max() * scale).squareRoot() * 2), 4), 64)
    let centers = [
      SIMD2(high.x - radii.x, high.y - radii.y), SIMD2(low.x + radii.x, high.y - radii.y),
      SIMD2(low.x + radii.x, low.y + radii.y), SIMD2(high.x - radii.x, low.y + radii.y),
    ]
    var points: [SIMD2<Double>] = []
    for (quarter, center) in centers.enumerated() {
      for step in 0...steps {
        let angle = (Double(quarter) + Double(step) / Double(steps)) * .pi / 2
        points.append(center + radii * SIMD2(cos(angle), sin(angle)))
      }
    }
    return points
  }
}
