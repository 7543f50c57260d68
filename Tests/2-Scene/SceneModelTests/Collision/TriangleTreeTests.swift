import Collision
import Meshes
import Testing
import simd

@testable import SceneModel

struct TriangleTreeTests {
  /// Möller and Trumbore's test in double precision, written for this test alone.
  private func distance(_ ray: CastRay, _ a: SIMD3<Float>, _ b: SIMD3<Float>, _ c: SIMD3<Float>) -> Double? {
    let o = SIMD3<Double>(ray.origin), d = SIMD3<Double>(ray.direction)
    let first = SIMD3<Double>(b) - SIMD3<Double>(a), second = SIMD3<Double>(c) - SIMD3<Double>(a)
    let p = simd_cross(d, second), determinant = simd_dot(first, p)
    guard abs(determinant) > 1e-14 else { return nil }
    let offset = o - SIMD3<Double>(a), u = simd_dot(offset, p) / determinant
    let q = simd_cross(offset, first), v = simd_dot(d, q) / determinant
    let t = simd_dot(second, q) / determinant
    return u >= 0 && v >= 0 && u + v <= 1 && t >= 0 ? t : nil
  }

  @Test func theTreeFindsWhatLookingAtAllTrianglesFinds() throws {
    let corners = bumpyBall(rows: 12, columns: 16)
    let tree = TriangleTree(ContiguousArray(corners))
    #expect(tree.triangleCount == corners.count / 3)
    var random = TestRandom(1)
    var hits = 0
    for _ in 0..<500 {
      let ray = try #require(CastRay(from: random.point(2), to: random.point(2)))
      var nearest = Double.infinity
      for first in stride(from: 0, to: corners.count, by: 3) {
        guard let t = distance(ray, corners[first], corners[first + 1], corners[first + 2]) else { continue }
        nearest = min(nearest, t)
      }
      let hit = tree.nearest(ray, upTo: ray.length)
      guard abs(nearest - Double(ray.length)) > 1e-3 else { continue }
      #expect((hit != nil) == (nearest < Double(ray.length)))
      guard let hit else { continue }
      hits += 1
      #expect(abs(Double(hit.distance) - nearest) < 1e-5)
      let a = corners[3 * hit.face], b = corners[3 * hit.face + 1], c = corners[3 * hit.face + 2]
      let point = a * (1 - hit.weights.x - hit.weights.y) + b * hit.weights.x + c * hit.weights.y
      #expect(isNear(point, ray.point(hit.distance), tolerance: 1e-5))
      #expect(hit.isBackFace == (simd_dot(hit.normal, ray.direction) > 0))
    }
    #expect(hits > 150)
  }

  @Test func noRayFromInsideSlipsThroughEdgesAndCorners() throws {
    let corners = bumpyBall(rows: 9, columns: 14)
    let tree = TriangleTree(ContiguousArray(corners))
    for first in stride(from: 0, to: corners.count, by: 3) {
      for corner in 0..<3 {
        let a = corners[first + corner], b = corners[first + (corner + 1) % 3]
        for share: Float in [0, 0.25, 1 / 3, 0.5, 0.77] {
          let target = a + (b - a) * share
          for start: SIMD3<Float> in [.zero, [0.1, -0.2, 0.05]] {
            let ray = try #require(CastRay(origin: start, direction: target - start, length: 10))
            let hit = try #require(tree.nearest(ray, upTo: 10))
            #expect(hit.distance > 0.5)
          }
        }
      }
    }
  }

  @Test func ofEqualTrianglesTheFirstIsMet() throws {
    let one = square(1)
    let tree = TriangleTree(ContiguousArray((0..<40).flatMap { _ in one }))
    let ray = try #require(CastRay(origin: [0.5, -0.5, 3], direction: [0, 0, -1], length: 10))
    let hit = try #require(tree.nearest(ray, upTo: 10))
    #expect(hit.face == 0 && hit.distance == 3 && !hit.isBackFace)
    #expect(tree.nearest(ray, upTo: 2.9) == nil)
    #expect(tree.nearest(ray, upTo: 10) { face, _ in face == 22 }?.face == 22)
    #expect(tree.nearest(ray, upTo: 10) { _, isBackFace in isBackFace } == nil)
  }

  @Test func trianglesThatCannotBeMetDoNoHarm() throws {
    let nan = SIMD3<Float>(.nan, 0, 0), point = SIMD3<Float>(0, 0, 0)
    let corners: ContiguousArray = [
      nan, point, point, point, point, point, [0, 0, 0], [1, 0, 0], [2, 0, 0],
    ]
    let tree = TriangleTree(corners + ContiguousArray(square(1, z: -1)))
    let ray = try #require(CastRay(origin: [0, 0.1, 3], direction: [0, 0, -1], length: 10))
    #expect(tree.nearest(ray, upTo: 10)?.face == 4)
    #expect(tree.triangleCount == 4)
    #expect(TriangleTree([]).nearest(ray, upTo: 10) == nil && TriangleTree([]).bounds.isEmpty)
  }
}
