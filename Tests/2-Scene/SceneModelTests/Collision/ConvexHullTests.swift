import Collision
import Meshes
import Testing
import simd

@testable import SceneModel

struct ConvexHullTests {
  /// Checks that a hull is closed, and that no point lies outside of it.
  private func check(_ hull: ConvexHull, holds points: [SIMD3<Float>], tolerance: Double) {
    var edges: [SIMD2<UInt32>: Int] = [:]
    for first in stride(from: 0, to: hull.faces.count, by: 3) {
      for corner in 0..<3 {
        edges[SIMD2(hull.faces[first + corner], hull.faces[first + (corner + 1) % 3]), default: 0] += 1
      }
      let a = SIMD3<Double>(hull.vertices[Int(hull.faces[first])])
      let b = SIMD3<Double>(hull.vertices[Int(hull.faces[first + 1])])
      let c = SIMD3<Double>(hull.vertices[Int(hull.faces[first + 2])])
      let normal = simd_normalize(simd_cross(b - a, c - a))
      for point in points { #expect(simd_dot(SIMD3<Double>(point) - a, normal) <= tolerance) }
    }
    for (edge, count) in edges {
      #expect(count == 1)
      #expect(edges[SIMD2(edge.y, edge.x)] == 1)
    }
    #expect(hull.vertices.count - edges.count / 2 + hull.faces.count / 3 == 2)
    #expect(Set(hull.vertices).isSubset(of: Set(points)))
  }

  @Test func aGridWithDuplicatesBecomesACube() {
    var points: [SIMD3<Float>] = []
    for x in 0...6 {
      for y in 0...6 { for z in 0...6 { points.append(SIMD3(Float(x), Float(y), Float(z)) / 3 - 1) } }
    }
    let hull = ConvexHull(points + points.reversed())
    #expect(hull.bounds == BoundingBox(min: [-1, -1, -1], max: [1, 1, 1]))
    #expect(abs(hull.volume - 8) < 1e-5)
    #expect(Set(hull.vertices).isSuperset(of: [[-1, -1, -1], [1, 1, 1], [1, -1, 1], [-1, 1, 1]]))
    check(hull, holds: points, tolerance: 2e-6)
  }

  @Test(arguments: 1...12) func randomPointsAreHeld(seed: UInt64) {
    var random = TestRandom(seed)
    let count = 4 + Int(seed) * 25
    let scale = [Float(1), 1e-6, 1e6][Int(seed) % 3]
    // Every third one far from the origin, every fourth one nearly flat.
    let offset = seed % 3 == 0 ? SIMD3<Float>(50, -80, 20) : .zero
    let flatness: Float = seed % 4 == 0 ? 1e-4 : 1
    let points = (0..<count).map { _ in
      (random.point(1) * SIMD3(1, flatness, 1) + offset) * scale
    }
    check(ConvexHull(points), holds: points, tolerance: Double(scale) * 3e-6)
  }

  @Test func pointsOnASphereAreAllCorners() {
    var random = TestRandom(3)
    let points = (0..<600).map { _ in random.direction() }
    let hull = ConvexHull(points)
    #expect(hull.vertices.count == 600 && hull.faces.count == 3 * (2 * 600 - 4))
    #expect(hull.volume > 4 && hull.volume < 4.18880)
    check(hull, holds: points, tolerance: 1e-6)
  }

  @Test func flatPointsBecomeATwoSidedPolygon() {
    let points: [SIMD3<Float>] = [[0, 0, 2], [2, 0, 2], [2, 2, 2], [0, 2, 2], [1, 1, 2], [1, 0, 2]]
    let hull = ConvexHull(points)
    #expect(Set(hull.vertices) == [[0, 0, 2], [2, 0, 2], [2, 2, 2], [0, 2, 2]])
    #expect(hull.faces.count == 12 && hull.volume == 0)
    #expect(!hull.contains([1, 1, 2]))
  }

  @Test func fewerDimensionsLeaveALineAPointOrNothing() {
    let line = ConvexHull((0...10).map { SIMD3<Float>(repeating: Float($0)) })
    #expect(Set(line.vertices) == [.zero, SIMD3(repeating: 10)] && line.faces.isEmpty)
    let point = ConvexHull([SIMD3<Float>](repeating: [1, 2, 3], count: 5))
    #expect(Array(point.vertices) == [[1, 2, 3]] && point.faces.isEmpty)
    let nothing = ConvexHull([SIMD3<Float>(.nan, 0, 0), SIMD3(0, .infinity, 0)])
    #expect(nothing.vertices.isEmpty && nothing.bounds.isEmpty)
    #expect(ConvexHull([SIMD3<Float>]()).vertices.isEmpty)
  }

  @Test func theWalkFindsTheFarthestCorner() {
    var random = TestRandom(8)
    let points = (0..<500).map { _ in random.point(1) }
    let hull = ConvexHull(points)
    #expect(hull.vertices.count > 24)
    for _ in 0..<200 {
      let direction = SIMD3<Double>(random.direction())
      let best = points.map { simd_dot(SIMD3<Double>($0), direction) }.max() ?? 0
      #expect(abs(simd_dot(hull.support(direction), direction) - best) < 1e-6)
    }
  }
}
