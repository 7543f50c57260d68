import Meshes
import simd

/// The frame of a projected sticker in the space of a map: a rectangle whose image moves along the depth onto what
/// lies there.
package struct ProjectionFrame: Sendable {
  /// The center.
  package let center: SIMD3<Float>
  /// The direction to the right side, of unit length.
  package let right: SIMD3<Float>
  /// The direction to the top.
  package let up: SIMD3<Float>
  /// The normal, towards the viewer.
  package let normal: SIMD3<Float>
  /// The width and height in cells.
  package let extent: SIMD2<Float>
  /// The largest distance of covered surfaces from the frame's plane.
  package let reach: Float

  private let across: SIMD3<Float>
  private let along: SIMD3<Float>

  /// The smallest cosine of the angle between a frame and the viewer.
  static let leastTilt: Float = 0.3
  /// The smallest cosine of the angle between a covered surface and the viewer.
  package static let leastCosine: Float = 0.06
  /// The share of the surface below a sticker that makes it lie flat there.
  private static let flatShare = 0.6
  /// The cosine of the angle within which surfaces count as one plane.
  private static let planeCosine: Float = 0.9

  /// Creates a frame that lies on the surfaces in the middle of a map.
  ///
  /// If most of them face one direction, it takes that direction, and their mean otherwise, as over an edge.
  ///
  /// - Parameters:
  ///   - triangles: The triangles of the map, by their numbers.
  ///   - map: The map, whose center is the place at depth 0.
  ///   - extent: The width and height in cells.
  ///   - reach: The largest distance of covered surfaces from the frame's plane.
  ///   - roll: The counterclockwise rotation, in radians.
  package init?(
    over triangles: [ProjectedTriangle], _ map: SurfaceMap, extent: SIMD2<Float>, reach: Float, roll: Float
  ) {
    let middle = SIMD2(Float(map.width), Float(map.height)) / 2
    let radius = simd_reduce_max(extent) / 2
    var seen: [(point: SIMD3<Float>, normal: SIMD3<Float>)] = []
    var first: SIMD3<Float>?, nearest = Float.infinity
    for cell in map.numbers.indices where map.numbers[cell] >= 0 {
      let point = map.center(cell), distance = simd_distance(point, middle)
      guard distance <= radius, Swift.abs(map.depths[cell]) <= reach,
        let normal = triangles[Int(map.numbers[cell])].normal
      else { continue }
      seen.append((SIMD3(point - middle, map.depths[cell]), normal))
      if distance < nearest { (first, nearest) = (normal, distance) }
    }
    guard let first else { return nil }
    let flat = seen.filter { simd_dot($0.normal, first) > Self.planeCosine }
    let used = Double(flat.count) >= Self.flatShare * Double(seen.count) ? flat : seen
    let sum = used.reduce(SIMD3<Float>()) { $0 + $1.normal }
    normal = Self.tilted(simd_length(sum) > 0 ? simd_normalize(sum) : SIMD3(0, 0, -1))
    // The plane lies in the middle of these surfaces.
    var depth: Float = 0
    for _ in 0..<2 {
      var total: Float = 0, count: Float = 0
      for one in used {
        let height = simd_dot(normal, one.point - SIMD3(0, 0, depth))
        guard Swift.abs(height) <= reach else { continue }
        (total, count) = (total + height, count + 1)
      }
      if count > 0 { depth += total / count / normal.z }
    }
    center = SIMD3(middle, depth)
    // Seen from the viewer, whose depth grows away from it, x goes right and y up: a left-handed space.
    let level = simd_normalize(simd_cross(normal, SIMD3(0, 1, 0)))
    let top = simd_cross(level, normal)
    let (sine, cosine) = (Elementary.sin(roll), Elementary.cos(roll))
    right = cosine * level + sine * top
    up = cosine * top - sine * level
    (self.extent, self.reach) = (extent, reach)
    across = (right - normal * (right.z / normal.z)) / extent.x
    along = (up - normal * (up.z / normal.z)) / extent.y
  }

  /// Returns a normal that faces the viewer at least a little, so that the sticker is not stretched without end.
  private static func tilted(_ normal: SIMD3<Float>) -> SIMD3<Float> {
    guard -normal.z < leastTilt else { return normal }
    let side = SIMD3(normal.x, normal.y, 0)
    guard simd_length(side) > 0 else { return SIMD3(0, 0, -1) }
    return simd_normalize(side) * (1 - leastTilt * leastTilt).squareRoot() - SIMD3(0, 0, leastTilt)
  }

  /// Returns the sticker coordinates of a point, in units of the frame from its lower left corner.
  package func coordinates(of point: SIMD3<Float>) -> SIMD2<Float> {
    let way = point - center
    return SIMD2(simd_dot(way, across), simd_dot(way, along)) + 0.5
  }

  /// Returns the point of the frame with sticker coordinates.
  package func point(_ coordinates: SIMD2<Float>) -> SIMD3<Float> {
    let offset = (coordinates - 0.5) * extent
    return center + offset.x * right + offset.y * up
  }

  /// Returns the distance of a point from the frame's plane, positive on the side of the viewer.
  package func height(of point: SIMD3<Float>) -> Float { simd_dot(normal, point - center) }
}
