import simd

/// A ray prepared for watertight tests against triangles.
///
/// A ray through an edge or a corner that triangles share hits at least one of them. After Woop, Benthin and
/// Wald, "Watertight ray/triangle intersection" (JCGT 2013): points are sheared so that the ray runs along an
/// axis, and the sign of an edge is the same number for both triangles beside it.
package struct TriangleRay: BitwiseCopyable, Sendable {
  let origin: SIMD4<Float>
  private let column0: SIMD4<Float>
  private let column1: SIMD4<Float>
  private let column2: SIMD4<Float>

  package init(_ ray: CastRay) {
    origin = SIMD4(ray.origin, 0)
    let d = ray.direction, size = abs(d)
    // Columns 0 and 1 keep two coordinates; the third, the largest of the direction, is sheared away from
    // them.
    if size.z >= size.x, size.z >= size.y {
      column0 = SIMD4(1, 0, 0, 0)
      column1 = SIMD4(0, 1, 0, 0)
      column2 = SIMD4(-d.x, -d.y, 1, 0) / d.z
    } else if size.y >= size.x {
      column2 = SIMD4(1, 0, 0, 0)
      column0 = SIMD4(0, 1, 0, 0)
      column1 = SIMD4(-d.z, -d.x, 1, 0) / d.y
    } else {
      column1 = SIMD4(1, 0, 0, 0)
      column2 = SIMD4(0, 1, 0, 0)
      column0 = SIMD4(-d.y, -d.z, 1, 0) / d.x
    }
  }

  package struct Hit: BitwiseCopyable {
    package var distance: Float
    /// The barycentric weights of the second and the third corner.
    package var second: Float
    package var third: Float
  }

  /// Returns the intersection with either side of a triangle, up to the limit.
  @inline(__always) package func meets(
    _ a: SIMD4<Float>, _ b: SIMD4<Float>, _ c: SIMD4<Float>, upTo limit: Float
  ) -> Hit? {
    let a = shear(a), b = shear(b), c = shear(c)
    let u = c.x * b.y - c.y * b.x
    let v = a.x * c.y - a.y * c.x
    let w = b.x * a.y - b.y * a.x
    if u < 0 || v < 0 || w < 0, u > 0 || v > 0 || w > 0 { return nil }
    let sum = u + v + w
    guard sum != 0 else { return nil }
    let distance = (u * a.z + v * b.z + w * c.z) / sum
    guard distance >= 0, distance <= limit else { return nil }
    return Hit(distance: distance, second: v / sum, third: w / sum)
  }

  @inline(__always) private func shear(_ point: SIMD4<Float>) -> SIMD4<Float> {
    let p = point - origin
    return column0 * p.x + column1 * p.y + column2 * p.z
  }
}
