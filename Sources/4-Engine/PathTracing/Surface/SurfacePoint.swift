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
  /// The normal of the front face, not of unit length.
  let frontNormal: SIMD3<Float>

  init(_ hit: RayHit, _ scene: TracedScene) {
    part = scene.parts[scene.part(of: hit.triangle)]
    guard hit.triangle < scene.triangles.count else {
      let vertex = scene.vertexOfRound(hit)
      (vertices, weights, frontNormal) = ((vertex, vertex, vertex), SIMD3(1, 0, 0), hit.normal)
      return
    }
    let triangle = scene.triangles[hit.triangle]
    vertices = (
      scene.vertices[Int(triangle.x)], scene.vertices[Int(triangle.y)], scene.vertices[Int(triangle.z)]
    )
    weights = SIMD3(1 - hit.u - hit.v, hit.u, hit.v)
    let normal = simd_cross(
      vertices.1.position - vertices.0.position, vertices.2.position - vertices.0.position)
    frontNormal = part.isMirrored ? -normal : normal
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

extension TracedScene {
  /// Returns the vertex that a round has where a ray hits it.
  fileprivate func vertexOfRound(_ hit: RayHit) -> Vertex {
    let number = hit.triangle - triangles.count, round = rounds[number]
    let start = vertices[Int(round.start)], end = vertices[Int(round.end)]
    var vertex = start
    vertex.position =
      mix(start.position, end.position, hit.u) + hit.normal * mix(round.radii.x, round.radii.y, hit.u)
    vertex.normal =
      parts[Int(round.part)].keepsNormals
      ? mix(start.normal, end.normal, hit.u) : smoothNormal(number, hit)
    vertex.coordinates = start.coordinates + (end.coordinates - start.coordinates) * hit.u
    vertex.color = start.color + (end.color - start.color) * hit.u
    return vertex
  }

  /// Returns the normal across a curve of lines instead of across one of them: that of `impostor.glsl`.
  private func smoothNormal(_ number: Int, _ hit: RayHit) -> SIMD3<Float> {
    let round = rounds[number]
    guard round.start != round.end else { return hit.normal }
    func axis(_ round: Round) -> SIMD3<Float> {
      simd_normalize(vertices[Int(round.end)].position - vertices[Int(round.start)].position)
    }
    let own = axis(round)
    func joined(_ other: Int, _ shares: (Round) -> Bool) -> SIMD3<Float>? {
      guard rounds.indices.contains(other), rounds[other].part == round.part, shares(rounds[other]) else {
        return nil
      }
      let axis = axis(rounds[other])
      return simd_dot(own, axis) > 0.7 ? simd_normalize(own + axis) : nil
    }
    let before = joined(number - 1) { $0.end == round.start },
      after = joined(number + 1) { $0.start == round.end }
    // Ends that are free stay round.
    if hit.u <= 0, before == nil { return hit.normal }
    if hit.u >= 1, after == nil { return hit.normal }
    let curve = simd_normalize(mix(before ?? own, after ?? own, hit.u))
    let across = hit.normal - curve * simd_dot(hit.normal, curve), size = simd_length(across)
    return size > 1e-6 ? across / size : hit.normal
  }
}
