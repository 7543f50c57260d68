import Testing
import simd

@testable import Geometry

struct PathTests {
  @Test func arcsAreRound() {
    var path = Path()
    path.addArc(center: SIMD2(1, 2), radius: 3, startAngle: 0.2, endAngle: 5, clockwise: false)
    for point in path.strokes(.uniform(16))[0] {
      #expect(abs(simd_distance(point, SIMD2(1, 2)) - 3) < 0.002)
    }
  }

  @Test(arguments: [
    (0, Float.pi / 2, false, Float.pi / 2), (0, Float.pi / 2, true, -Float.pi * 3 / 2),
    (0, Float.pi * 2, false, Float.pi * 2), (0, -Float.pi / 2, true, -Float.pi / 2),
    (Float.pi / 2, 0, false, Float.pi * 3 / 2),
  ])
  func arcsGoTheWayTheyAreAsked(start: Float, end: Float, clockwise: Bool, turn: Float) {
    var path = Path()
    path.addArc(center: .zero, radius: 1, startAngle: start, endAngle: end, clockwise: clockwise)
    let points = path.strokes(.uniform(32))[0]
    var swept = 0.0
    for (a, b) in zip(points, points.dropFirst()) { swept += a.x * b.y - a.y * b.x }
    #expect(abs(swept - Double(turn)) < 0.01)
  }

  @Test func shapesHaveTheirAreas() {
    var path = Path()
    path.addEllipse(origin: SIMD2(0, 0), size: SIMD2(4, 2))
    #expect(Outline(path.polygons(.tolerance(1e-4)), .nonZero).area.isNear(.pi * 2, within: 0.001))
    path = Path { $0.addRoundedRect(origin: .zero, size: SIMD2(4, 2), cornerRadius: 0.5) }
    #expect(
      Outline(path.polygons(.tolerance(1e-5)), .nonZero).area.isNear(8 - 0.25 * (4 - .pi), within: 0.001))
    path = Path { $0.addRect(origin: SIMD2(1, 1), size: SIMD2(4, 2)) }
    #expect(Outline(path.polygons(.uniform(3)), .nonZero).area == 8)
  }

  @Test func flatteningStaysWithinItsTolerance() {
    var path = Path()
    path.move(to: .zero)
    path.addCurve(to: SIMD2(10, 0), control1: SIMD2(0, 8), control2: SIMD2(10, -8))
    let exact = path.strokes(.uniform(1024))[0]
    for tolerance in [0.1, 0.01, 0.001] {
      let rough = path.strokes(.tolerance(tolerance))[0]
      for point in exact {
        let distances = zip(rough, rough.dropFirst()).map { a, b -> Double in
          let along = b - a, share = min(max(simd_dot(point - a, along) / simd_dot(along, along), 0), 1)
          return simd_distance(point, a + along * share)
        }
        #expect(distances.contains { $0 <= tolerance })
      }
      #expect(rough.count < 160)
    }
  }

  @Test func stepsWithoutABeginningBeginWhereTheyCan() {
    var path = Path()
    path.closeSubpath()
    #expect(path.isEmpty && path.currentPoint == nil)
    path.addLine(to: SIMD2(1, 1))
    #expect(path.elements == [.move(to: SIMD2(1, 1)), .line(to: SIMD2(1, 1))])
  }

  @Test func strokesGoOnFromTheirBeginningWhenClosed() {
    let path = Path { path in
      path.addLines([.zero, SIMD2(1, 0), SIMD2(1, 1)])
      path.closeSubpath()
      path.addLine(to: SIMD2(-1, 0))
      path.addLine(to: SIMD2(-1, -1))
    }
    let expected: [[SIMD2<Double>]] = [
      [SIMD2(0, 0), SIMD2(1, 0), SIMD2(1, 1)], [SIMD2(0, 0), SIMD2(-1, 0), SIMD2(-1, -1)],
    ]
    #expect(path.polygons(.uniform(1)) == expected)
  }
}
