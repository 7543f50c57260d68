import simd

/// Four triangles: a corner, the edges to the other two, and their indices.
///
/// Unused lanes have no area.
struct TrianglePacket: TreePacket {
  private var cornerX = SIMD4<Float>(), cornerY = SIMD4<Float>(), cornerZ = SIMD4<Float>()
  private var firstX = SIMD4<Float>(), firstY = SIMD4<Float>(), firstZ = SIMD4<Float>()
  private var secondX = SIMD4<Float>(), secondY = SIMD4<Float>(), secondZ = SIMD4<Float>()
  private var triangles = SIMD4<Int32>(repeating: -1)

  init() {}

  /// Puts a triangle into a lane.
  mutating func set(
    _ lane: Int, _ corners: (SIMD3<Float>, SIMD3<Float>, SIMD3<Float>), triangle: Int
  ) {
    let (a, b, c) = corners
    let one = b - a, other = c - a
    (cornerX[lane], cornerY[lane], cornerZ[lane]) = (a.x, a.y, a.z)
    (firstX[lane], firstY[lane], firstZ[lane]) = (one.x, one.y, one.z)
    (secondX[lane], secondY[lane], secondZ[lane]) = (other.x, other.y, other.z)
    triangles[lane] = Int32(triangle)
  }

  /// Tests four triangles (Möller & Trumbore, "Fast, minimum storage ray/triangle intersection", 1997).
  ///
  /// - Returns: Whether one of them is nearer than what was found.
  @inline(__always)
  static func test(_ packet: Self, _ ray: Ray, _ found: inout RayHit) -> Bool {
    let (dx, dy, dz) = (lanes(ray.direction.x), lanes(ray.direction.y), lanes(ray.direction.z))
    let px = dy * packet.secondZ - dz * packet.secondY
    let py = dz * packet.secondX - dx * packet.secondZ
    let pz = dx * packet.secondY - dy * packet.secondX
    let determinant = packet.firstX * px + packet.firstY * py + packet.firstZ * pz
    let inverse = 1 / determinant
    let tx = lanes(ray.origin.x) - packet.cornerX
    let ty = lanes(ray.origin.y) - packet.cornerY
    let tz = lanes(ray.origin.z) - packet.cornerZ
    let u = (tx * px + ty * py + tz * pz) * inverse
    let qx = ty * packet.firstZ - tz * packet.firstY
    let qy = tz * packet.firstX - tx * packet.firstZ
    let qz = tx * packet.firstY - ty * packet.firstX
    let v = (dx * qx + dy * qy + dz * qz) * inverse
    let t = (packet.secondX * qx + packet.secondY * qy + packet.secondZ * qz) * inverse
    // Comparisons with what is no number, of triangles without area, are false.
    let hits =
      (u .>= 0) .& (v .>= 0) .& (u + v .<= 1) .& (t .> lanes(ray.least)) .& (t .< lanes(found.distance))
      .& (determinant .!= 0)
    guard any(hits) else { return false }
    for lane in 0..<4 where hits[lane] && t[lane] < found.distance {
      found = RayHit(distance: t[lane], triangle: Int(packet.triangles[lane]), u: u[lane], v: v[lane])
    }
    return true
  }
}

extension WideTree where Packet == TrianglePacket {
  /// Creates the hierarchy of triangles.
  ///
  /// - Parameters:
  ///   - count: The number of triangles.
  ///   - corners: Returns the three corners of a triangle.
  init(count: Int, corners: (Int) -> (SIMD3<Float>, SIMD3<Float>, SIMD3<Float>)) {
    self.init(count: count, corners: corners) { triangle, lane, packet in
      packet.set(lane, corners(triangle), triangle: triangle)
    }
  }
}
