import Images
import Testing

struct CoverageMaskTests {
  private static func rectangle(
    _ left: Float, _ top: Float, _ right: Float, _ bottom: Float
  ) -> [SIMD2<Float>] {
    [SIMD2(left, top), SIMD2(right, top), SIMD2(right, bottom), SIMD2(left, bottom)]
  }

  private static func shares(_ mask: CoverageMask) -> [[Float]] {
    (0..<mask.height).map { y in
      var row = [Float](repeating: -1, count: mask.width)
      var span = row.mutableSpan
      mask.row(y, into: &span)
      return row
    }
  }

  @Test func rectanglesBetweenPixelsCoverTheirShare() {
    var mask = CoverageMask(width: 4, height: 3)
    mask.add(Self.rectangle(0.5, 0.25, 2.75, 2))
    #expect(Self.shares(mask) == [[0.375, 0.75, 0.5625, 0], [0.5, 1, 0.75, 0], [0, 0, 0, 0]])
  }

  @Test func theDirectionOfALoopDoesNotMatterButHolesRunTheOtherWay() {
    let outer = Self.rectangle(0, 0, 4, 4), hole = Self.rectangle(1, 1, 3, 3)
    var turned = CoverageMask(width: 4, height: 4)
    turned.add(outer.reversed())
    #expect(Self.shares(turned).allSatisfy { $0 == [1, 1, 1, 1] })
    var mask = CoverageMask(width: 4, height: 4)
    mask.add(outer)
    mask.add(hole.reversed())
    #expect(Self.shares(mask) == [[1, 1, 1, 1], [1, 0, 0, 1], [1, 0, 0, 1], [1, 1, 1, 1]])
  }

  @Test func trianglesCoverTheirAreaToAMillionth() {
    // Corners at odd positions, edges of all slopes.
    let corners: [SIMD2<Float>] = [SIMD2(3.3, 1.7), SIMD2(58.9, 12.2), SIMD2(21.4, 60.6)]
    var mask = CoverageMask(width: 64, height: 64)
    mask.add(corners)
    let (u, v) = (corners[1] - corners[0], corners[2] - corners[0])
    let area = abs(u.x * v.y - u.y * v.x) / 2
    let sum = Self.shares(mask).joined().reduce(0, +)
    #expect(abs(sum / area - 1) < 1e-5)
  }

  @Test func everyPixelOfACircleAgreesWithCountedSamples() {
    let center = SIMD2<Float>(8.3, 7.6)
    let polygon = (0..<400).map { step -> SIMD2<Float> in
      let angle = Double(step) / 400 * 2 * .pi
      return center + 5.45 * SIMD2(Float(Self.cosine(angle)), Float(Self.cosine(angle - .pi / 2)))
    }
    var mask = CoverageMask(width: 16, height: 16)
    mask.add(polygon)
    for (y, row) in Self.shares(mask).enumerated() {
      for (x, share) in row.enumerated() {
        var inside = 0
        for sample in 0..<1_024 {
          let point =
            SIMD2(Float(x) + (Float(sample % 32) + 0.5) / 32, Float(y) + (Float(sample / 32) + 0.5) / 32)
            - center
          if point.x * point.x + point.y * point.y < 5.45 * 5.45 { inside += 1 }
        }
        #expect(abs(share - Float(inside) / 1_024) < 0.01)
      }
    }
  }

  @Test func whatLiesOutsideIsCutOff() {
    var mask = CoverageMask(width: 3, height: 2)
    mask.add(Self.rectangle(-100, -50, 1.5, 1))
    mask.add(Self.rectangle(2.5, 1, 9_000, 1e9))
    mask.add([SIMD2(.nan, 0), SIMD2(1, .infinity), SIMD2(2, 2)])
    mask.add([])
    let shares = Self.shares(mask)
    #expect(shares[0] == [1, 0.5, 0] && shares[1] == [0, 0, 0.5])
    #expect(mask.image.pixels == [255, 128, 0, 0, 0, 128])
  }

  @Test func slantedEdgesThatLeaveTheMaskStayExactInside() {
    // The left part of this triangle lies outside; the cut must not bend its edge.
    var mask = CoverageMask(width: 2, height: 2)
    mask.add([SIMD2(-2, 0), SIMD2(2, 0), SIMD2(-2, 4)])
    #expect(Self.shares(mask) == [[1, 0.5], [0.5, 0]])
  }

  /// A cosine to ten digits, without a C library.
  private static func cosine(_ angle: Double) -> Double {
    var (term, sum) = (1.0, 1.0)
    for n in 1..<20 {
      term *= -angle * angle / Double((2 * n - 1) * (2 * n))
      sum += term
    }
    return sum
  }
}
