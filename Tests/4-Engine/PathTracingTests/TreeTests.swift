import Testing
import simd

@testable import PathTracing

@Suite("Rays through the hierarchy")
struct TreeTests {
  /// Returns numbers from -1 to 1 that are always the same.
  static func numbers(_ count: Int, seed: UInt64 = 1) -> [Float] {
    var state = seed
    return (0..<count).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Float(state >> 40) / Float(1 << 23) - 1
    }
  }

  static func triangles(_ count: Int) -> [(SIMD3<Float>, SIMD3<Float>, SIMD3<Float>)] {
    let n = numbers(count * 9)
    return (0..<count).map { triangle in
      let k = triangle * 9, center = SIMD3(n[k], n[k + 1], n[k + 2])
      return (
        center, center + 0.2 * SIMD3(n[k + 3], n[k + 4], n[k + 5]),
        center + 0.2 * SIMD3(n[k + 6], n[k + 7], n[k + 8])
      )
    }
  }

  @Test("the nearest hit is that of a search through all triangles", arguments: [1, 3, 5, 40, 2000])
  func nearest(count: Int) {
    let triangles = Self.triangles(count)
    let tree = WideTree(count: count) { triangles[$0] }
    let alone = triangles.map { triangle in WideTree(count: 1) { _ in triangle } }
    let n = Self.numbers(600, seed: 9)
    var hits = 0
    for ray in 0..<100 {
      let origin = SIMD3(n[ray * 6], n[ray * 6 + 1], n[ray * 6 + 2]) * 2
      let target = triangles[ray % count].0 + 0.02
      let ray = Ray(origin: origin, direction: simd_normalize(target - origin))
      let found = tree.nearest(ray), expected = alone.compactMap { $0.nearest(ray)?.distance }.min()
      #expect(found?.distance == expected)
      if found != nil { hits += 1 }
    }
    #expect(count < 40 || hits > 10)
  }

  @Test("a ray along an axis, in the plane of a flat scene's bounds, hits")
  func flat() {
    let tree = WideTree(count: 1) { _ in (SIMD3(0, 0, 0), SIMD3(1, 0, 0), SIMD3(0, 1, 0)) }
    let hit = tree.nearest(Ray(origin: SIMD3(0.2, 0, 5), direction: SIMD3(0, 0, -1)))
    #expect(hit?.distance == 5)
    #expect(tree.nearest(Ray(origin: SIMD3(0.2, 0.2, 5), direction: SIMD3(0, 0, -1), most: 4)) == nil)
    #expect(tree.nearest(Ray(origin: SIMD3(0.9, 0.9, 5), direction: SIMD3(0, 0, -1))) == nil)
  }

  @Test(
    "scenes that are too small or too large to be divided are still searched",
    arguments: [Float.leastNonzeroMagnitude * 1_000, 3e38])
  func extremes(size: Float) {
    let triangles = Self.triangles(500).map { ($0.0 * size, $0.1 * size, $0.2 * size) }
    let tree = WideTree(count: triangles.count) { triangles[$0] }
    #expect(tree.nearest(Ray(origin: SIMD3(9, 9, 9), direction: SIMD3(0, 0, 1))) == nil)
  }

  @Test(
    "triangles on top of each other, without area, or with corners that are no numbers do not end the program"
  )
  func degenerate() {
    let same = (SIMD3<Float>(0, 0, 0), SIMD3<Float>(1, 0, 0), SIMD3<Float>(0, 1, 0))
    let many = WideTree(count: 5000) { _ in same }
    #expect(many.nearest(Ray(origin: SIMD3(0.2, 0.2, 1), direction: SIMD3(0, 0, -1))) != nil)
    let broken = WideTree(count: 100) { index in
      index % 2 == 0 ? (SIMD3(.nan, 0, 0), same.1, same.2) : (same.0, same.0, same.0)
    }
    #expect(broken.nearest(Ray(origin: SIMD3(0.2, 0.2, 1), direction: SIMD3(0, 0, -1))) == nil)
    #expect(WideTree(count: 0) { _ in same }.nearest(Ray(origin: .zero, direction: SIMD3(1, 0, 0))) == nil)
    // Each triangle ten times as far as the one before: the most uneven splits there are.
    let uneven = WideTree(count: 300) { index in
      let far = Elementary.pow(1.25, Float(index))
      return (same.0 + far, same.1 + far, same.2 + far)
    }
    #expect(uneven.nearest(Ray(origin: SIMD3(1.2, 1.2, 2), direction: SIMD3(0, 0, -1))) != nil)
  }
}
