import Collision
import Meshes
import simd

/// The wireframe of a collision shape, in the shape's own space.
struct WireShape {
  typealias Edge = (start: SIMD3<Float>, end: SIMD3<Float>)

  /// The number of triangles of a mesh above which only some are shown.
  static let triangleLimit = 8192

  private(set) var edges: ContiguousArray<Edge> = []

  init(_ geometry: ShapeGeometry) {
    switch geometry {
    case .box(let half): edges = ContiguousArray(Self.boxEdges(-half, half))
    case .sphere(let radius): addCapsule(halfSegment: 0, radius: radius)
    case .capsule(let half, let radius): addCapsule(halfSegment: half, radius: radius)
    case .convex(let hull): add(hull)
    case .mesh(let tree): add(tree)
    }
  }

  /// Returns the twelve edges of a box.
  static func boxEdges(_ low: SIMD3<Float>, _ high: SIMD3<Float>) -> [Edge] {
    let corners = (0..<8).map { corner in
      SIMD3(
        corner & 1 == 0 ? low.x : high.x, corner & 2 == 0 ? low.y : high.y,
        corner & 4 == 0 ? low.z : high.z)
    }
    return (0..<8).flatMap { corner in
      [1, 2, 4].filter { corner & $0 == 0 }.map { (corners[corner], corners[corner | $0]) }
    }
  }

  /// Adds a capsule along y, or a sphere: three circles, two of which are drawn apart at their poles.
  private mutating func addCapsule(halfSegment: Float, radius: Float) {
    let count = 32, up = SIMD3<Float>(0, halfSegment, 0)
    func circle(_ x: SIMD3<Float>, _ y: SIMD3<Float>, _ center: (Float) -> SIMD3<Float>) {
      let points = (0..<count).map { index in
        let angle = 2 * Float.pi * Float(index) / Float(count)
        return (x * Elementary.cos(angle) + y * Elementary.sin(angle)) * radius
      }
      for index in points.indices {
        let start = points[index], end = points[(index + 1) % count]
        // Both ends of an edge belong to the cap in which its middle lies.
        let offset = center(start.y + end.y)
        edges.append((start + offset, end + offset))
      }
    }
    let x = SIMD3<Float>(1, 0, 0), y = SIMD3<Float>(0, 1, 0), z = SIMD3<Float>(0, 0, 1)
    circle(x, y) { $0 > 0 ? up : -up }
    circle(z, y) { $0 > 0 ? up : -up }
    circle(x, z) { _ in up }
    guard halfSegment > 0 else { return }
    circle(x, z) { _ in -up }
    for side in [x, -x, z, -z] { edges.append((side * radius - up, side * radius + up)) }
  }

  /// Adds the edges of a hull between faces that are not in one plane.
  private mutating func add(_ hull: ConvexHull) {
    struct Key: Hashable {
      let low, high: UInt32
    }
    var normals: [Key: SIMD3<Float>] = [:]
    for first in stride(from: 0, to: hull.faces.count - 2, by: 3) {
      let corners = (0..<3).map { hull.faces[first + $0] }
      let points = corners.map { hull.vertices[Int($0)] }
      let cross = simd_cross(points[1] - points[0], points[2] - points[0]), size = simd_length(cross)
      let normal = size > 0 ? cross / size : .zero
      for side in 0..<3 {
        let (a, b) = (corners[side], corners[(side + 1) % 3])
        let key = Key(low: Swift.min(a, b), high: Swift.max(a, b))
        if let other = normals.removeValue(forKey: key) {
          guard simd_dot(normal, other) < 0.999 else { continue }
          edges.append((hull.vertices[Int(key.low)], hull.vertices[Int(key.high)]))
        } else {
          normals[key] = normal
        }
      }
    }
    // A hull of a line or a point has no faces.
    if hull.faces.isEmpty, let first = hull.vertices.first {
      for vertex in hull.vertices.dropFirst() { edges.append((first, vertex)) }
    }
  }

  /// Adds the edges of triangles, each once; of a large mesh those of evenly chosen triangles.
  private mutating func add(_ tree: TriangleTree) {
    struct Key: Hashable {
      let low, high: SIMD3<Float>

      init(_ one: SIMD3<Float>, _ other: SIMD3<Float>) {
        let isOrdered = (one.x, one.y, one.z) <= (other.x, other.y, other.z)
        (low, high) = isOrdered ? (one, other) : (other, one)
      }
    }
    var seen: Set<Key> = []
    let step = Swift.max((tree.triangleCount + Self.triangleLimit - 1) / Self.triangleLimit, 1)
    for index in stride(from: 0, to: tree.triangleCount, by: step) {
      let (a, b, c) = tree.triangle(index)
      for (start, end) in [(a, b), (b, c), (c, a)] where seen.insert(Key(start, end)).inserted {
        edges.append((start, end))
      }
    }
  }
}
