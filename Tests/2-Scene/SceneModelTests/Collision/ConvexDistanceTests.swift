import Collision
import Meshes
import Testing
import simd

@testable import SceneModel

struct ConvexDistanceTests {
  private func body(_ geometry: ShapeGeometry, _ transform: Transform) throws -> ConvexBody {
    try #require(ConvexBody(geometry, double4x4(widening: transform.matrix)))
  }

  @Test func boxesAreApartAsTheFormulaSays() throws {
    let unit = ShapeGeometry.box(halfSize: [1, 1, 1])
    var random = TestRandom(2)
    for _ in 0..<200 {
      let offset = random.point(6)
      let found = ConvexDistance(
        try body(unit, Transform(translation: offset)), try body(unit, Transform()))
      let gap = simd_max(abs(offset) - 2, .zero)
      #expect(abs(found.distance - Double(simd_length(gap))) < 1e-6)
      guard found.distance > 0 else { continue }
      let expected = SIMD3<Double>(simd_normalize(gap * simd_sign(offset)))
      #expect(simd_distance(found.normal, expected) < 1e-5)
      let difference = found.pointOnFirst - found.pointOnSecond
      #expect(abs(simd_length(difference) - found.distance) < 1e-6)
    }
  }

  @Test func roundShapesAreExactThroughTheirMargin() throws {
    let first = try body(.sphere(radius: 1), Transform(scale: [2, 2, 2], translation: [7, 0, 0]))
    let second = try body(.capsule(halfSegment: 1, radius: 0.5), Transform(translation: [0, 0.5, 0]))
    let found = ConvexDistance(first, second)
    #expect(first.margin == 2 && second.margin == 0.5 && found.distance == 7)
  }

  @Test func stretchedSpheresAreEllipsoids() throws {
    let first = try body(.sphere(radius: 1), Transform(scale: [3, 1, 2]))
    let second = try body(.box(halfSize: [1, 1, 1]), Transform(translation: [6, 0, 0]))
    #expect(first.margin == 0)
    #expect(abs(ConvexDistance(first, second).distance - 2) < 1e-6)
  }

  @Test func bodiesThatOverlapShareAPoint() throws {
    let hull = ConvexHull(bumpyBall(rows: 6, columns: 8))
    var random = TestRandom(6)
    for _ in 0..<50 {
      let first = try body(
        .convex(hull), Transform(rotation: random.rotation(), translation: random.direction() * 0.8))
      let second = try body(.box(halfSize: [1, 1, 1]), Transform())
      let found = ConvexDistance(first, second)
      #expect(found.distance == 0 && found.normal == .zero)
      #expect(simd_distance(found.pointOnFirst, found.pointOnSecond) < 1e-9)
      #expect(abs(found.pointOnSecond).max() < 1 + 1e-9)
    }
  }

  @Test func flatAndPointedBodiesWork() throws {
    let triangle = ConvexBody([0, 0, 0], [4, 0, 0], [0, 4, 0])
    let point = try body(.convex(ConvexHull([SIMD3<Float>(1, 1, 3)])), Transform())
    let found = ConvexDistance(point, triangle)
    #expect(found.distance == 3 && simd_distance(found.normal, [0, 0, 1]) < 1e-12)
    #expect(simd_distance(found.pointOnSecond, [1, 1, 0]) < 1e-12)
    let same = ConvexDistance(triangle, triangle)
    #expect(same.distance == 0)
  }
}
