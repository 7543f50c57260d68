import Meshes
import simd

/// A surface that stickers are put on: one instance of a mesh's parts, as triangles with all attributes of
/// their corners.
struct StickerReceiver {
  let mesh: PackedMesh
  let instance: PackedMesh.Instance
  private let toSurface: float4x4
  private let normalMatrix: float4x4
  let fromSurface: float4x4

  init?(_ mesh: PackedMesh, _ instance: PackedMesh.Instance) {
    guard instance.transform.determinant != 0 else { return nil }
    (self.mesh, self.instance) = (mesh, instance)
    toSurface = instance.transform
    fromSurface = instance.transform.inverse
    normalMatrix = fromSurface.transpose
  }

  /// True if the instance's transform swaps the sides of triangles.
  var isMirrored: Bool { toSurface.determinant < 0 }

  func point(_ vertex: UInt32) -> SIMD3<Float> { (toSurface * SIMD4(mesh.position(Int(vertex)), 1)).xyz }

  func normal(_ vertex: UInt32) -> SIMD3<Float> {
    let normal = (normalMatrix * SIMD4(mesh.normal(Int(vertex)), 0)).xyz
    let length = simd_length(normal)
    return length > 0 ? normal / length : SIMD3(0, 0, 1)
  }

  /// A triangle near a sticker.
  struct Triangle {
    var part: Int
    var corners: SIMD3<UInt32>
    var points: (SIMD3<Float>, SIMD3<Float>, SIMD3<Float>)
  }

  /// Returns the triangles that a sticker may cover: near it, facing it, and connected to the one nearest to
  /// its center.
  func triangles(near placement: StickerPlacement) -> [Triangle] {
    var near: [Triangle] = []
    let reach = placement.radius * 1.3
    let low = placement.position - reach, high = placement.position + reach
    for number in instance.parts {
      let part = mesh.parts[number]
      guard part.topology == .triangle else { continue }
      // The bounding boxes of parts are in the part's own space.
      let box = part.bounds.transformed(by: toSurface)
      guard meets(box.min, box.max, low, high) else { continue }
      for first in stride(from: part.firstIndex, to: part.firstIndex + part.indexCount - 2, by: 3) {
        let corners = SIMD3(mesh.indices[first], mesh.indices[first + 1], mesh.indices[first + 2])
        let points = (point(corners.x), point(corners.y), point(corners.z))
        let least = pointwiseMin(pointwiseMin(points.0, points.1), points.2)
        let most = pointwiseMax(pointwiseMax(points.0, points.1), points.2)
        guard meets(least, most, low, high) else { continue }
        let cosine =
          (0..<3).map { simd_dot(normal(corners[$0]), placement.normal) }.max() ?? -1
        guard cosine > placement.leastCosine else { continue }
        near.append(Triangle(part: number, corners: corners, points: points))
      }
    }
    return joined(near, to: placement)
  }

  private func meets(
    _ low: SIMD3<Float>, _ high: SIMD3<Float>, _ otherLow: SIMD3<Float>, _ otherHigh: SIMD3<Float>
  ) -> Bool {
    all(low .<= otherHigh) && all(otherLow .<= high)
  }

  /// Returns the triangles connected to the nearest one through shared corners: not those behind a thin wall,
  /// nor those of a finger beside the hand.
  private func joined(_ triangles: [Triangle], to placement: StickerPlacement) -> [Triangle] {
    var trianglesByCorner: [SIMD3<UInt32>: [Int]] = [:]
    func key(_ point: SIMD3<Float>) -> SIMD3<UInt32> {
      // Adding zero turns negative zero into positive zero.
      let point = point + 0
      return SIMD3(point.x.bitPattern, point.y.bitPattern, point.z.bitPattern)
    }
    var nearest = -1, least = Float.infinity
    for (number, triangle) in triangles.enumerated() {
      for point in [triangle.points.0, triangle.points.1, triangle.points.2] {
        trianglesByCorner[key(point), default: []].append(number)
      }
      let distance = TriangleDistance.squared(placement.position, triangle.points)
      if distance < least { (nearest, least) = (number, distance) }
    }
    guard nearest >= 0 else { return [] }
    var isReached = [Bool](repeating: false, count: triangles.count)
    isReached[nearest] = true
    var pending = [nearest]
    while let number = pending.popLast() {
      let triangle = triangles[number]
      for point in [triangle.points.0, triangle.points.1, triangle.points.2] {
        for neighbor in trianglesByCorner[key(point)] ?? [] where !isReached[neighbor] {
          isReached[neighbor] = true
          pending.append(neighbor)
        }
      }
    }
    return triangles.indices.filter { isReached[$0] }.map { triangles[$0] }
  }
}

/// A namespace for distances between points and triangles.
private enum TriangleDistance {
  /// Returns the squared distance: the height above the inside, else the distance of the nearest side.
  static func squared(
    _ point: SIMD3<Float>, _ triangle: (SIMD3<Float>, SIMD3<Float>, SIMD3<Float>)
  ) -> Float {
    let (a, b, c) = triangle
    let normal = simd_cross(b - a, c - a)
    let isInside =
      simd_dot(simd_cross(b - a, point - a), normal) >= 0
      && simd_dot(simd_cross(c - b, point - b), normal) >= 0
      && simd_dot(simd_cross(a - c, point - c), normal) >= 0
    if isInside, simd_length_squared(normal) > 0 {
      let height = simd_dot(point - a, normal)
      return height * height / simd_length_squared(normal)
    }
    return Swift.min(squared(point, a, b), squared(point, b, c), squared(point, c, a))
  }

  private static func squared(_ point: SIMD3<Float>, _ a: SIMD3<Float>, _ b: SIMD3<Float>) -> Float {
    let way = b - a, length = simd_length_squared(way)
    let share = length > 0 ? Swift.min(Swift.max(simd_dot(point - a, way) / length, 0), 1) : 0
    return simd_length_squared(point - a - share * way)
  }
}
