import Meshes
import SceneModel
import simd

/// The view frustum: the six planes that bound a projection.
struct Frustum {
  /// The normals and distances; points inside have a positive sum with each.
  private let planes: [6 of SIMD4<Float>]

  init(_ viewProjection: float4x4) {
    let rows = viewProjection.transpose.columns
    // The far plane is tested last: without one its equation is degenerate and lets everything pass.
    planes = [
      rows.3 + rows.0, rows.3 - rows.0, rows.3 + rows.1, rows.3 - rows.1, rows.3 - rows.2, rows.2,
    ]
  }

  /// Returns whether a box may be visible; some invisible ones pass as well.
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

/// A bounding box given by its center, for culling.
struct CenteredBox: Equatable {
  var center: SIMD3<Float>
  var halfExtents: SIMD3<Float>

  init(center: SIMD3<Float>, halfExtents: SIMD3<Float>) {
    (self.center, self.halfExtents) = (center, halfExtents)
  }

  /// Extends the box to contain another one.
  mutating func formUnion(_ other: CenteredBox) {
    let low = pointwiseMin(center - halfExtents, other.center - other.halfExtents)
    let high = pointwiseMax(center + halfExtents, other.center + other.halfExtents)
    (center, halfExtents) = ((low + high) / 2, (high - low) / 2)
  }

  /// Creates the bounding box of a transformed one.
  init(_ bounds: BoundingBox, margin: Float, transformedBy matrix: float4x4) {
    let local = bounds.center
    let half = (bounds.max - bounds.min) / 2 + SIMD3(repeating: margin)
    center = (matrix * SIMD4(local, 1)).xyz
    let (x, y, z) = (matrix.columns.0.xyz, matrix.columns.1.xyz, matrix.columns.2.xyz)
    halfExtents = simd_abs(x) * half.x + simd_abs(y) * half.y + simd_abs(z) * half.z
  }
}
