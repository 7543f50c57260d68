import Meshes
import TestSupport
import Testing
import simd

/// Polygons of many corners: their triangles cover them once, in a time that grows with the corners.
@Suite struct PolygonTriangulationTests {
  enum Outline: CaseIterable {
    case star, comb, spiral, parabola

    func corners(_ count: Int) -> [SIMD3<Float>] {
      (0..<count).map { index in
        let half = count / 2, angle = 2 * Float.pi * Float(index) / Float(count)
        switch self {
        case .star:
          let radius = index % 2 == 0 ? Float(1) : 0.6
          return SIMD3(radius * cosine(angle), radius * cosine(angle - .pi / 2), 0)
        case .comb:
          return index < half
            ? SIMD3(Float(half - 1 - index), index % 2 == 0 ? 0.25 : 1, 0) : SIMD3(Float(index - half), -1, 0)
        case .spiral:
          let step = index < half ? index : count - 1 - index
          let turn = 12 * Float(step) / Float(half), radius = turn + (index < half ? 1.5 : 1)
          return SIMD3(radius * cosine(turn), radius * cosine(turn - .pi / 2), 0)
        case .parabola:
          // Rounded to whole numbers, so that it is not convex everywhere.
          return SIMD3(Float(index), Float(index * index / count), 0)
        }
      }
    }

    private func cosine(_ angle: Float) -> Float {
      simd_quatf(angle: angle, axis: SIMD3(0, 0, 1)).act(SIMD3(1, 0, 0)).x
    }
  }

  private func area(_ a: SIMD3<Float>, _ b: SIMD3<Float>, _ c: SIMD3<Float>) -> Double {
    let u = SIMD3<Double>(b - a), v = SIMD3<Double>(c - a)
    return (u.x * v.y - u.y * v.x) / 2
  }

  @Test(arguments: Outline.allCases, [40, 63, 64, 65, 1000, 20_000])
  func trianglesCoverThePolygonOnce(_ outline: Outline, count: Int) {
    let corners = outline.corners(count)
    var whole = 0.0, sum = 0.0, size = 0.0, number = 0
    for index in corners.indices { whole += area(.zero, corners[index], corners[(index + 1) % count]) }
    var triangulation = PolygonTriangulation()
    triangulation.split(corners) { a, b, c in
      let triangle = area(corners[a], corners[b], corners[c])
      (sum, size, number) = (sum + triangle, size + abs(triangle), number + 1)
    }
    #expect(number == count - 2)
    // As the signs agree, nothing is covered twice.
    #expect(abs(sum - whole) <= 1e-3 * abs(whole))
    #expect(size - abs(sum) <= 1e-3 * abs(whole))
  }

  @Test func outlinesThatCrossThemselvesEnd() {
    var seed: UInt64 = 7
    func random() -> Float {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Float(seed >> 40) / Float(1 << 24)
    }
    let corners = (0..<20_000).map { _ in SIMD3(random(), random(), 0) }
    var number = 0
    var triangulation = PolygonTriangulation()
    let duration = ProcessorTime.measure { triangulation.split(corners) { _, _, _ in number += 1 } }
    #expect(number == corners.count - 2)
    #expect(duration < .seconds(20), "every corner was tried against all others")
  }

  @Test(arguments: [Float.infinity, .nan, 3e38])
  func cornersWithoutAPositionEnd(value: Float) {
    var corners = Outline.star.corners(100)
    corners[7].x = value
    corners[50].y = -value
    var number = 0
    var triangulation = PolygonTriangulation()
    triangulation.split(corners) { _, _, _ in number += 1 }
    #expect(number == 98)
  }
}
