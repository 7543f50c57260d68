import Images
import Testing

/// The height of inflated shapes.
struct StickerReliefTests {
  /// Distances to the outline of a strip, in rows.
  private func strip(_ half: Float, width: Int, height: Int) -> Image<Float> {
    Image(
      width: width, height: height,
      pixels: (0..<width * height).map { i in half - abs(Float(i / width) + 0.5 - Float(height) / 2) },
      encoding: .linear)
  }

  @Test(arguments: [60, 90] as [Float])
  func aStripBecomesAHalfCircle(half: Float) {
    let relief = StickerRelief(strip(half, width: 800, height: 260), reach: 10_000)
    for share in [0, 0.3, 0.6, 0.85] as [Float] {
      let y = 130 + Int(half * share)
      let across = Float(y) + 0.5 - 130
      let expected = (half * half - across * across).squareRoot()
      let height = relief.heights[y * 800 + 400]
      #expect(abs(height - expected) < 0.09 * half, "\(share): \(height), not \(expected)")
    }
  }

  @Test func wideAreasAreLevel() {
    let relief = StickerRelief(strip(95, width: 400, height: 200), reach: 12)
    let (middle, beside) = (relief.heights[100 * 400 + 200], relief.heights[60 * 400 + 200])
    #expect(middle > 10 && abs(middle - beside) < 0.2)
    #expect(relief.slope(200, 100).y.magnitude < 0.02)
  }

  @Test func itRisesFromTheRimOnBothSides() {
    let relief = StickerRelief(strip(40, width: 300, height: 120), reach: 20)
    #expect(relief.slope(150, 25).y > 0.3 && relief.slope(150, 94).y < -0.3)
    #expect(relief.heights[5 * 300 + 150] == 0)
  }

  @Test(arguments: [Float.infinity, -.infinity])
  func shapesWithoutOutlineAreFinite(depth: Float) {
    let relief = StickerRelief(
      Image(width: 20, height: 12, filledWith: depth, encoding: .linear), reach: 4)
    #expect(!relief.heights.contains { !$0.isFinite })
  }
}
