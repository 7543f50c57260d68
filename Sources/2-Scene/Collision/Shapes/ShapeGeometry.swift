package import Meshes
package import simd

/// The geometry of a collision shape, in its own space.
package enum ShapeGeometry: Sendable {
  case box(halfSize: SIMD3<Float>)
  case sphere(radius: Float)
  /// A capsule: all points within the radius of a segment along y.
  case capsule(halfSegment: Float, radius: Float)
  case convex(ConvexHull)
  case mesh(TriangleTree)

  /// Returns the bounding box of the transformed shape.
  package func bounds(_ matrix: float4x4) -> BoundingBox {
    let x = matrix.columns.0.xyz, y = matrix.columns.1.xyz, z = matrix.columns.2.xyz
    let center = matrix.columns.3.xyz
    switch self {
    case .box(let half):
      return around(center, abs(x) * half.x + abs(y) * half.y + abs(z) * half.z)
    case .sphere(let radius):
      return around(center, radius * (x * x + y * y + z * z).squareRoot())
    case .capsule(let half, let radius):
      return around(center, abs(y) * half + radius * (x * x + y * y + z * z).squareRoot())
    case .convex(let hull):
      return hull.bounds.transformed(by: matrix)
    case .mesh(let tree):
      return tree.bounds.transformed(by: matrix)
    }
  }

  /// True if the shape has an inside, not only a surface.
  package var isSolid: Bool {
    if case .mesh = self { return false }
    return true
  }

  private func around(_ center: SIMD3<Float>, _ reach: SIMD3<Float>) -> BoundingBox {
    BoundingBox(min: center - reach, max: center + reach)
  }
}
