import Testing
import simd

@testable import Geometry

/// The depth buffer of projections, and what is cut by it.
struct SurfaceMapTests {
  @Test func `The nearest triangle is kept, and nothing in front of the limit`() {
    var map = SurfaceMap(width: 8, height: 4)
    map.draw([-9, -9, 5], [40, -9, 5], [-9, 40, 5], number: 1, beyond: 0)
    #expect(map.numbers.allSatisfy { $0 == 1 } && map.depths.allSatisfy { $0 == 5 })
    map.draw([0, 0, 2], [4, 0, 2], [0, 4, 2], number: 2, beyond: 0)
    #expect(map.cell([0.5, 0.5]).map { map.numbers[$0] } == 2)
    #expect(map.cell([6.5, 3.5]).map { map.numbers[$0] } == 1)
    map.draw([-9, -9, -1], [40, -9, -1], [-9, 40, -1], number: 3, beyond: 0)
    #expect(!map.numbers.contains(3))
  }

  @Test func `Triangles without an area and numbers that are none leave no trace`() {
    var map = SurfaceMap(width: 8, height: 8)
    map.draw([1, 1, 0], [5, 5, 0], [3, 3, 0], number: 1, beyond: -9)
    map.draw([.nan, 1, 0], [5, 5, 0], [3, 9, 0], number: 2, beyond: -9)
    map.draw([-.infinity, 1, 0], [5, 5, 0], [3, 9, 0], number: 3, beyond: -9)
    map.draw([1e30, 1, 0], [1e30, 9, 0], [2e30, 9, 0], number: 4, beyond: -9)
    #expect(map.numbers.allSatisfy { $0 == -1 })
    #expect(map.cell([.nan, 2]) == nil && map.cell([8, 2]) == nil && map.cell([-0.1, 2]) == nil)
    #expect(SurfaceMap(width: 1_000_000, height: -5).numbers.count == SurfaceMap.longestSide)
  }

  @Test func `The greatest depth around a cell reaches as far as asked`() throws {
    var map = SurfaceMap(width: 9, height: 9)
    map.draw([-9, -9, 1], [40, -9, 1], [-9, 40, 1], number: 0, beyond: -9)
    let before = map.farthest(within: 2)
    #expect(before.allSatisfy { $0 == 1 })
    let empty = SurfaceMap(width: 9, height: 9).farthest(within: 1)
    #expect(empty.allSatisfy { $0 == .infinity })
  }

  /// Two squares that face the viewer, the second one behind the left half of the first.
  private func triangles(_ depth: Float, _ low: SIMD2<Float>, _ high: SIMD2<Float>, model: Int)
    -> [ProjectedTriangle]
  {
    let a = SIMD3(low.x, low.y, depth), b = SIMD3(high.x, low.y, depth)
    let c = SIMD3(high.x, high.y, depth), d = SIMD3(low.x, high.y, depth)
    return [(a, b, c), (a, c, d)].map {
      ProjectedTriangle(
        model: model, instance: 0, part: 0, vertices: [0, 1, 2], corners: $0, isBack: false, isWhole: false,
        isGrazing: false)
    }
  }

  @Test func `A sticker goes over all models at its place, and not on what they hide`() throws {
    var map = SurfaceMap(width: 128, height: 128)
    let all =
      triangles(0, [0, 0], [64, 128], model: 0) + triangles(4, [0, 0], [128, 128], model: 1)
    for (number, one) in all.enumerated() {
      map.draw(one.a, one.b, one.c, number: Int32(number), beyond: -99)
    }
    let frame = try #require(
      ProjectionFrame(over: all, map, extent: [80, 80], reach: 40, roll: 0))
    #expect(simd_distance(frame.normal, [0, 0, -1]) < 1e-5 && simd_distance(frame.right, [1, 0, 0]) < 1e-5)
    var cutter = ProjectionCutter(frame, map), areas: [Float] = [0, 0]
    for triangle in all {
      for piece in cutter.pieces(of: triangle) {
        let points = piece.corners.map { triangle.a * $0.x + triangle.b * $0.y + triangle.c * $0.z }
        for last in 2..<points.count {
          areas[triangle.model] += simd_cross(points[last - 1] - points[0], points[last] - points[0]).z / 2
        }
      }
    }
    #expect(abs(areas[0] - 3200) < 1)
    // Its right half, and a strip behind the edge, which a viewer sees from the side.
    #expect(areas[1] > 3199 && areas[1] < 3200 + 80 * 16, "\(areas)")
  }

  @Test func `A roll turns a frame counterclockwise`() throws {
    var map = SurfaceMap(width: 64, height: 64)
    let all = triangles(0, [0, 0], [64, 64], model: 0)
    for (number, one) in all.enumerated() { map.draw(one.a, one.b, one.c, number: Int32(number), beyond: -9) }
    let frame = try #require(ProjectionFrame(over: all, map, extent: [40, 20], reach: 9, roll: .pi / 2))
    #expect(simd_distance(frame.right, [0, 1, 0]) < 1e-5 && simd_distance(frame.up, [-1, 0, 0]) < 1e-5)
    #expect(simd_distance(frame.coordinates(of: [32, 42, 0]), [0.75, 0.5]) < 1e-4)
    let place = frame.point([0.75, 0.5])
    #expect(simd_distance(place, [32, 42, 0]) < 1e-4)
  }
}
