import simd

/// A point of a surface with the attributes that scattering depends on: `Surface` of `Shaders/surface/surface.glsl`.
struct SurfacePoint {
  var position: SIMD3<Float>
  /// The largest coordinate of the sum that the position is: rounding errors grow with it.
  var extent: Float
  /// The unit vector to where the ray came from.
  var view: SIMD3<Float>
  /// The unit normal of the triangle, towards the viewer.
  var plane: SIMD3<Float>
  /// True if the ray has hit the front of the triangle.
  var isFront: Bool
  var normal: SIMD3<Float>
  var clearcoatNormal: SIMD3<Float>
  var anisotropyDirection: SIMD3<Float>
  var baseColor: SIMD3<Float>
  var opacity: Float
  var metallic: Float
  var roughness: Float
  var specular: Float
  var emissive: SIMD3<Float>
  var clearcoat: Float
  var clearcoatRoughness: Float
  var sheen: SIMD3<Float>
  var sheenRoughness: Float
  var reflection: SIMD3<Float>
  var transmission: Float
  var thickness: Float
  var film: Float
  var filmThickness: Float
  var anisotropy: Float

  /// Returns the start of a ray that leaves the surface, moved off it so far that rounding errors do not bring it back.
  ///
  /// - Parameter normal: The normal of the plane, on the side on which the ray leaves.
  /// - Returns: The start of the ray.
  func start(above normal: SIMD3<Float>) -> SIMD3<Float> { position + normal * (extent * 4e-6) }
}

/// The part of a hit that tells whether the ray goes on: little, since most hits of shadow rays end there.
struct SurfacePlace {
  let part: TracedScene.Part
  let vertices: (TracedScene.Vertex, TracedScene.Vertex, TracedScene.Vertex)
  /// The weights of the vertices.
  let weights: SIMD3<Float>

  init(_ hit: RayHit, _ scene: TracedScene) {
    let triangle = scene.triangles[hit.triangle]
    part = scene.parts[Int(triangle.w)]
    vertices = (
      scene.vertices[Int(triangle.x)], scene.vertices[Int(triangle.y)], scene.vertices[Int(triangle.z)]
    )
    weights = SIMD3(1 - hit.u - hit.v, hit.u, hit.v)
  }

  /// The normal of the front face, not of unit length.
  var frontNormal: SIMD3<Float> {
    let normal = simd_cross(
      vertices.1.position - vertices.0.position, vertices.2.position - vertices.0.position)
    return part.isMirrored ? -normal : normal
  }

  /// The largest coordinate of the weighted corners, without signs.
  var extent: Float {
    (abs(vertices.0.position) * weights.x + abs(vertices.1.position) * weights.y
      + abs(vertices.2.position) * weights.z).max()
  }

  func blend(_ value: (TracedScene.Vertex) -> SIMD3<Float>) -> SIMD3<Float> {
    value(vertices.0) * weights.x + value(vertices.1) * weights.y + value(vertices.2) * weights.z
  }

  func blend(_ value: (TracedScene.Vertex) -> SIMD4<Float>) -> SIMD4<Float> {
    value(vertices.0) * weights.x + value(vertices.1) * weights.y + value(vertices.2) * weights.z
  }
}
