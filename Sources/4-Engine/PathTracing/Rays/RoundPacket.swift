import simd

/// A round: a ball, or a capsule whose radius changes from one end to the other.
struct RoundShape: BitwiseCopyable {
  /// The centers of both ends, with the radii in the last lane.
  var start = SIMD4<Float>(), end = SIMD4<Float>()

  /// The bounding box.
  var bounds: (low: SIMD3<Float>, high: SIMD3<Float>) {
    (
      pointwiseMin(start.xyz - start.w, end.xyz - end.w), pointwiseMax(start.xyz + start.w, end.xyz + end.w)
    )
  }

  /// Returns where a ray enters: `Shaders/surface/impostor.glsl` in Swift.
  ///
  /// - Parameter ray: The ray, whose direction has unit length.
  /// - Returns: The distance, the place on the axis from 0 to 1, and the unit normal.
  func entry(_ ray: Ray) -> (distance: Float, share: Float, normal: SIMD3<Float>)? {
    let direction = ray.direction, toStart = start.xyz - ray.origin, axis = end.xyz - start.xyz
    let ahead = simd_dot(toStart, direction), along = simd_dot(axis, direction)
    // The ways from the ray to the start and to the end, across the ray.
    let aside = toStart - direction * ahead, across = axis - direction * along
    let size = simd_dot(axis, axis), seen = simd_dot(across, across)
    let isSide = seen > 1e-10 * size && size > 0
    let place = isSide ? -simd_dot(aside, across) / seen : along > 0 ? 0 : 1
    let nearest = Swift.min(Swift.max(place, 0), 1), radius = mix(start.w, end.w, nearest)
    guard simd_length(aside + across * nearest) < radius else { return nil }
    var share = place
    if isSide {
      let gap = aside + across * place
      let way = (Swift.max(radius * radius - simd_dot(gap, gap), 0) * size / seen).squareRoot()
      share = place - way * along / size
      if share >= 0, share <= 1 {
        return hit(ahead + place * along - way, share: share, ray)
      }
    }
    share = Swift.min(Swift.max(share, 0), 1)
    let ball = start + (end - start) * share, toBall = ball.xyz - ray.origin
    let way = simd_dot(toBall, direction), gap = toBall - direction * way
    let rest = ball.w * ball.w - simd_dot(gap, gap)
    return rest < 0 ? nil : hit(way - rest.squareRoot(), share: share, ray)
  }

  private func hit(
    _ distance: Float, share: Float, _ ray: Ray
  ) -> (distance: Float, share: Float, normal: SIMD3<Float>)? {
    guard distance > ray.least, distance < ray.most else { return nil }
    let out = ray.origin + ray.direction * distance - (start.xyz + (end.xyz - start.xyz) * share)
    let size = simd_length(out)
    return size > 0 ? (distance, share, out / size) : nil
  }
}

/// Four rounds, and their indices; unused lanes have no radius.
struct RoundPacket: TreePacket {
  private var shapes = InlineArray<4, RoundShape>(repeating: RoundShape())
  private var numbers = SIMD4<Int32>(repeating: -1)

  init() {}

  /// Puts a round into a lane.
  mutating func set(_ lane: Int, _ shape: RoundShape, number: Int) {
    shapes[lane] = shape
    numbers[lane] = Int32(number)
  }

  static func test(_ packet: Self, _ ray: Ray, _ found: inout RayHit) -> Bool {
    var isNearer = false, ray = ray
    ray.most = found.distance
    for lane in 0..<4 where packet.numbers[lane] >= 0 {
      guard let entry = packet.shapes[lane].entry(ray) else { continue }
      found = RayHit(
        distance: entry.distance, triangle: Int(packet.numbers[lane]), u: entry.share, v: 0,
        normal: entry.normal)
      ray.most = entry.distance
      isNearer = true
    }
    return isNearer
  }
}
