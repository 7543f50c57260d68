package import Meshes
import simd

/// A convex hull of points.
///
/// It may be flat (two-sided faces), a line or a point (no faces); then it has no inside.
package final class ConvexHull: Sendable {
  /// The corners of the hull.
  package let vertices: ContiguousArray<SIMD3<Float>>
  /// The indices into ``vertices``, three for each triangle, counterclockwise seen from outside.
  package let faces: ContiguousArray<UInt32>
  package let tree: TriangleTree
  /// The volume in cubic meters; 0 for a flat hull.
  package let volume: Double
  /// The adjacent corners of each corner, one list after the other.
  private let neighbors: ContiguousArray<UInt32>
  /// The start of each corner's list in ``neighbors``, and the end of the last.
  private let neighborStarts: ContiguousArray<UInt32>

  /// The number of corners up to which testing all of them is faster than hill climbing.
  private static let fewVertices = 24

  /// Creates the hull of points, ignoring those that are not finite.
  package init(_ points: some Sequence<SIMD3<Float>>) {
    let hull = HullBuilder.hull(of: points)
    vertices = hull.vertices
    faces = hull.faces
    bounds = hull.vertices.reduce(.empty) { $0.union($1) }
    tree = TriangleTree(ContiguousArray(hull.faces.map { hull.vertices[Int($0)] }))
    volume = Self.volume(hull.vertices, hull.faces)
    (neighbors, neighborStarts) = Self.adjacency(hull.faces, hull.vertices.count)
  }

  package let bounds: BoundingBox

  /// Returns whether a point lies inside or on the surface of a hull that is not flat.
  package func contains(_ point: SIMD3<Float>) -> Bool {
    guard volume > 0, bounds.contains(point) else { return false }
    let point = SIMD3<Double>(point)
    return stride(from: 0, to: faces.count, by: 3).allSatisfy { first in
      let (a, b, c) = Self.corners(vertices, faces, first)
      return simd_dot(simd_cross(b - a, c - a), point - a) <= 0
    }
  }

  /// Returns the support point: the corner that lies farthest in a direction.
  package func support(_ direction: SIMD3<Double>) -> SIMD3<Double> {
    guard vertices.count > Self.fewVertices, !faces.isEmpty else {
      return vertices.reduce((point: SIMD3<Double>.zero, height: -Double.infinity)) { best, vertex in
        let point = SIMD3<Double>(vertex), height = simd_dot(point, direction)
        return height > best.height ? (point, height) : best
      }.point
    }
    // On a convex body hill climbing reaches the maximum.
    var index = 0
    var point = SIMD3<Double>(vertices[0])
    var height = simd_dot(point, direction)
    while true {
      var next = index
      for entry in Int(neighborStarts[index])..<Int(neighborStarts[index + 1]) {
        let candidate = SIMD3<Double>(vertices[Int(neighbors[entry])])
        let candidateHeight = simd_dot(candidate, direction)
        if candidateHeight > height {
          (next, point, height) = (Int(neighbors[entry]), candidate, candidateHeight)
        }
      }
      guard next != index else { return point }
      index = next
    }
  }

  /// Returns the volume as the sum of the tetrahedra between one corner and each face.
  private static func volume(
    _ vertices: ContiguousArray<SIMD3<Float>>, _ faces: ContiguousArray<UInt32>
  ) -> Double {
    guard let first = vertices.first else { return 0 }
    let origin = SIMD3<Double>(first)
    var sum = 0.0
    for face in stride(from: 0, to: faces.count, by: 3) {
      let (a, b, c) = corners(vertices, faces, face)
      sum += simd_dot(a - origin, simd_cross(b - origin, c - origin))
    }
    return Swift.max(0, sum / 6)
  }

  private static func corners(
    _ vertices: ContiguousArray<SIMD3<Float>>, _ faces: ContiguousArray<UInt32>, _ first: Int
  ) -> (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) {
    (
      SIMD3(vertices[Int(faces[first])]), SIMD3(vertices[Int(faces[first + 1])]),
      SIMD3(vertices[Int(faces[first + 2])])
    )
  }

  private static func adjacency(
    _ faces: ContiguousArray<UInt32>, _ vertexCount: Int
  ) -> (ContiguousArray<UInt32>, ContiguousArray<UInt32>) {
    // Each edge belongs to two triangles that run along it in opposite directions: one entry for each of its
    // ends.
    var starts = ContiguousArray<UInt32>(repeating: 0, count: vertexCount + 1)
    for vertex in faces { starts[Int(vertex) + 1] += 1 }
    for vertex in 0..<vertexCount { starts[vertex + 1] += starts[vertex] }
    var next = starts
    var neighbors = ContiguousArray<UInt32>(repeating: 0, count: faces.count)
    for first in stride(from: 0, to: faces.count, by: 3) {
      for corner in 0..<3 {
        let from = Int(faces[first + corner])
        neighbors[Int(next[from])] = faces[first + (corner + 1) % 3]
        next[from] += 1
      }
    }
    return (neighbors, starts)
  }
}
