import GraphicsGL
import SceneModel
import simd

/// The screen-space bounds of objects, in clip space: −1…1 in each direction.
struct ScreenBounds {
  private var low = SIMD2<Float>(repeating: .infinity)
  private var high = SIMD2<Float>(repeating: -.infinity)

  var isEmpty: Bool { low.x >= high.x || low.y >= high.y }

  /// Extends the bounds by the projection of a box; to everything, if the box reaches behind the camera.
  mutating func formUnion(_ box: CenteredBox, _ viewProjection: float4x4) {
    let columns = viewProjection.columns
    let center = viewProjection * SIMD4(box.center, 1)
    let x = columns.0 * box.halfExtents.x, y = columns.1 * box.halfExtents.y,
      z = columns.2 * box.halfExtents.z
    for corner in 0..<8 {
      let point =
        center + (corner & 1 == 0 ? x : -x) + (corner & 2 == 0 ? y : -y) + (corner & 4 == 0 ? z : -z)
      guard point.w > 1e-4 else {
        (low, high) = (SIMD2(-1, -1), SIMD2(1, 1))
        return
      }
      let projected = SIMD2(point.x, point.y) / point.w
      low = pointwiseMin(low, projected)
      high = pointwiseMax(high, projected)
    }
    low = pointwiseMax(low, SIMD2(-1, -1))
    high = pointwiseMin(high, SIMD2(1, 1))
  }

  mutating func formUnion(_ other: ScreenBounds) {
    low = pointwiseMin(low, other.low)
    high = pointwiseMax(high, other.high)
  }

  /// Returns the pixels, with a margin of one on each side for rounding.
  func pixels(width: Int, height: Int) -> PixelRectangle {
    let size = SIMD2(Float(width), Float(height))
    let from = (low * 0.5 + 0.5) * size - 1, to = (high * 0.5 + 0.5) * size + 1
    let (x, y) = (Swift.max(Int(from.x), 0), Swift.max(Int(from.y), 0))
    return PixelRectangle(
      x: x, y: y, width: Swift.min(Int(to.x.rounded(.up)), width) - x,
      height: Swift.min(Int(to.y.rounded(.up)), height) - y)
  }
}
