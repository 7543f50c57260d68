import simd

/// A frame of three directions at right angles.
struct DirectionFrame {
  let x, y, z: SIMD3<Float>

  private init(x: SIMD3<Float>, y: SIMD3<Float>, z: SIMD3<Float>) { (self.x, self.y, self.z) = (x, y, z) }

  /// Creates a frame around a unit normal, always the same for it (Duff et al., "Building an orthonormal basis,
  /// revisited", 2017).
  init(_ normal: SIMD3<Float>) {
    let sign: Float = normal.z >= 0 ? 1 : -1
    let a = -1 / (sign + normal.z), b = normal.x * normal.y * a
    self.init(
      x: SIMD3(1 + sign * normal.x * normal.x * a, sign * b, -sign * normal.x),
      y: SIMD3(b, sign + normal.y * normal.y * a, -normal.y), z: normal)
  }

  /// Creates a frame around a normal whose first direction is nearest to another one.
  init(_ normal: SIMD3<Float>, along direction: SIMD3<Float>) {
    let across = simd_cross(normal, direction), size = simd_length(across)
    guard size > 1e-6 else {
      self.init(normal)
      return
    }
    let y = across / size
    self.init(x: simd_cross(y, normal), y: y, z: normal)
  }

  func toWorld(_ v: SIMD3<Float>) -> SIMD3<Float> { x * v.x + y * v.y + z * v.z }
  func toLocal(_ v: SIMD3<Float>) -> SIMD3<Float> { SIMD3(simd_dot(v, x), simd_dot(v, y), simd_dot(v, z)) }
}

/// The maps from the unit square to directions.
enum DirectionSampling {
  /// Returns a direction around z whose density is the cosine over pi.
  static func cosine(_ point: SIMD2<Float>) -> SIMD3<Float> {
    let radius = point.x.squareRoot(), angle = 2 * Float.pi * point.y
    return SIMD3(
      radius * Elementary.cos(angle), radius * Elementary.sin(angle), Swift.max(1 - point.x, 0).squareRoot())
  }

  /// Returns a microfacet's normal by what is visible of it (Heitz, "Sampling the GGX distribution of visible
  /// normals", 2018; as a cap of the sphere, Dupuy & Benyoub 2023).
  static func visibleNormal(_ view: SIMD3<Float>, alpha: SIMD2<Float>, _ point: SIMD2<Float>) -> SIMD3<Float>
  {
    let stretched = simd_normalize(SIMD3(alpha.x * view.x, alpha.y * view.y, view.z))
    let angle = 2 * Float.pi * point.x
    let z = (1 - point.y) * (1 + stretched.z) - stretched.z
    let sine = Swift.min(Swift.max(1 - z * z, 0), 1).squareRoot()
    let half = SIMD3(sine * Elementary.cos(angle), sine * Elementary.sin(angle), z) + stretched
    return simd_normalize(SIMD3(alpha.x * half.x, alpha.y * half.y, Swift.max(half.z, 1e-9)))
  }
}
