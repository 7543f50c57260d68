import simd

/// A point of a surface with the attributes that scattering depends on: `Surface` of `Shaders/surface/surface.glsl`.
struct SurfacePoint {
  var position: SIMD3<Float>
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

  func blend(_ value: (TracedScene.Vertex) -> SIMD3<Float>) -> SIMD3<Float> {
    value(vertices.0) * weights.x + value(vertices.1) * weights.y + value(vertices.2) * weights.z
  }

  func blend(_ value: (TracedScene.Vertex) -> SIMD4<Float>) -> SIMD4<Float> {
    value(vertices.0) * weights.x + value(vertices.1) * weights.y + value(vertices.2) * weights.z
  }
}
