import Meshes
import SceneModel
import simd

/// The six planes around what a projection shows.
struct Frustum {
  /// Normal and distance; what is inside has a positive sum with each.
  private let planes: [6 of SIMD4<Float>]

  init(_ viewProjection: float4x4) {
    let rows = viewProjection.transpose.columns
    // The far plane goes last: without one its equation is degenerate and lets everything pass.
    planes = [
      rows.3 + rows.0, rows.3 - rows.0, rows.3 + rows.1, rows.3 - rows.1, rows.3 - rows.2, rows.2,
    ]
  }

  /// Whether a box may be visible; some that are not pass as well.
  func mayShow(center: SIMD3<Float>, halfExtents: SIMD3<Float>) -> Bool {
    for index in planes.indices {
      let plane = planes[index]
      let normal = plane.xyz
      let reach = simd_dot(simd_abs(normal), halfExtents)
      if simd_dot(normal, center) + plane.w + reach < 0 { return false }
    }
    return true
  }
}

/// A box given by its middle, as culling wants it.
struct CenteredBox: Equatable {
  var center: SIMD3<Float>
  var halfExtents: SIMD3<Float>

  init(center: SIMD3<Float>, halfExtents: SIMD3<Float>) {
    (self.center, self.halfExtents) = (center, halfExtents)
  }

  /// Grows to hold another box.
  mutating func formUnion(_ other: CenteredBox) {
    let low = pointwiseMin(center - halfExtents, other.center - other.halfExtents)
    let high = pointwiseMax(center + halfExtents, other.center + other.halfExtents)
    (center, halfExtents) = ((low + high) / 2, (high - low) / 2)
  }

  /// The box around a transformed one.
  init(_ bounds: BoundingBox, margin: Float, transformedBy matrix: float4x4) {
    let local = bounds.center
    let half = (bounds.max - bounds.min) / 2 + SIMD3(repeating: margin)
    center = (matrix * SIMD4(local, 1)).xyz
    let (x, y, z) = (matrix.columns.0.xyz, matrix.columns.1.xyz, matrix.columns.2.xyz)
    halfExtents = simd_abs(x) * half.x + simd_abs(y) * half.y + simd_abs(z) * half.z
  }
}
