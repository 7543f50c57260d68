package import simd

/// A convex body with a transform, as distance queries need it: by its support points.
package struct ConvexBody {
  private enum Core {
    case box(SIMD3<Double>)
    /// A capsule: all points within the radius of a segment along y.
    case segment(half: Double, radius: Double)
    case hull(ConvexHull)
    case triangle(SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)
  }

  private let core: Core
  private let linear: double3x3
  private let transposed: double3x3
  private(set) var center: SIMD3<Double>
  /// The margin around the body in all directions, by which round shapes are exact.
  package let margin: Double

  /// Creates a body from a transformed shape.
  ///
  /// - Returns: `nil` for meshes, which are not convex, and for empty hulls.
  package init?(_ geometry: ShapeGeometry, _ matrix: double4x4) {
    linear = double3x3(matrix.columns.0.xyz, matrix.columns.1.xyz, matrix.columns.2.xyz)
    transposed = linear.transpose
    center = matrix.columns.3.xyz
    switch geometry {
    case .box(let half):
      core = .box(SIMD3<Double>(half))
      margin = 0
    case .sphere(let radius):
      let scale = Self.uniformScale(linear)
      core = .segment(half: 0, radius: scale == nil ? Double(radius) : 0)
      margin = (scale ?? 0) * Double(radius)
    case .capsule(let half, let radius):
      let scale = Self.uniformScale(linear)
      core = .segment(half: Double(half), radius: scale == nil ? Double(radius) : 0)
      margin = (scale ?? 0) * Double(radius)
    case .convex(let hull):
      guard !hull.vertices.isEmpty else { return nil }
      core = .hull(hull)
      margin = 0
    case .mesh:
      return nil
    }
  }

  /// Creates a body from a triangle.
  package init(_ a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>) {
    core = .triangle(a, b, c)
    linear = matrix_identity_double3x3
    transposed = linear
    center = .zero
    margin = 0
  }

  /// Returns the support point in a direction, without the margin.
  package func support(_ direction: SIMD3<Double>) -> SIMD3<Double> {
    let local = transposed * direction
    let point: SIMD3<Double>
    switch core {
    case .box(let half):
      point = half.replacing(with: -half, where: local .< 0)
    case .segment(let half, let radius):
      var tip = SIMD3(0, local.y < 0 ? -half : half, 0)
      let length = simd_length(local)
      if radius > 0, length > 0 { tip += local * (radius / length) }
      point = tip
    case .hull(let hull):
      point = hull.support(local)
    case .triangle(let a, let b, let c):
      let heights = SIMD3(simd_dot(a, local), simd_dot(b, local), simd_dot(c, local))
      point = heights.x >= heights.y && heights.x >= heights.z ? a : heights.y >= heights.z ? b : c
    }
    return linear * point + center
  }

  /// The greatest distance of the body's points from its center.
  package var reach: Double {
    let axes = [SIMD3<Double>(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)]
    let spans = axes.map { simd_dot(support($0) - support(-$0), $0) / 2 }
    return simd_length(SIMD3(spans[0], spans[1], spans[2])) + margin
  }

  /// Returns the factor of a uniformly scaling matrix, if it is one.
  private static func uniformScale(_ m: double3x3) -> Double? {
    let (x, y, z) = m.columns
    let scale = simd_length(x)
    let tolerance = 1e-6 * scale
    guard abs(simd_length(y) - scale) <= tolerance, abs(simd_length(z) - scale) <= tolerance,
      abs(simd_dot(x, y)) <= tolerance * scale, abs(simd_dot(y, z)) <= tolerance * scale,
      abs(simd_dot(z, x)) <= tolerance * scale
    else { return nil }
    return scale
  }
}
