import Images
import TestSupport
import Testing

struct GuidedFilterTests {
  @Test func aPlaneOfOneValueStays() {
    let plane = Image<UInt8>(width: 30, height: 20, filledWith: 90, encoding: .linear)
    let result = GuidedFilter(radius: 4).filter(plane, guide: .noise(30, 20, seed: 1, opaque: true))
    for value in result.pixels { #expect(abs(value - 90.0 / 255) < 1e-4) }
  }

  /// What is a linear function of the colors is given back by any window.
  @Test func aPlaneThatFollowsTheColorsStays() {
    let guide = Image.noise(40, 32, seed: 2, opaque: true)
    let plane = Image<UInt8>(
      width: 40, height: 32,
      pixels: guide.pixels.map { UInt8((Int($0.red) + Int($0.green) + Int($0.blue)) / 3) },
      encoding: .linear)
    let result = GuidedFilter(radius: 5, epsilon: 1e-6).filter(plane, guide: guide)
    for (value, wanted) in zip(result.pixels, plane.pixels) { #expect(abs(value * 255 - Float(wanted)) < 1) }
  }

  /// On a guide of one color, all that is left are two box filters.
  @Test func withoutEdgesItIsABoxFilterTwice() {
    let noise = Image.noise(25, 18, seed: 3, opaque: true).channel(.green)
    let guide = Image(width: 25, height: 18, filledWith: RGBA8(red: 9, green: 100, blue: 200))
    let result = GuidedFilter(radius: 3).filter(noise, guide: guide)
    let values = noise.pixels.map { Double($0) / 255 }
    let expected = Self.box(Self.box(values, 25, 18, 3), 25, 18, 3)
    for (value, wanted) in zip(result.pixels, expected) { #expect(abs(Double(value) - wanted) < 1e-4) }
  }

  @Test func anEdgeMovesToThatOfThePicture() {
    // The mask ends two pixels too early.
    var guide = Image(width: 40, height: 24, filledWith: RGBA8(red: 20, green: 60, blue: 200))
    var plane = Image<UInt8>(width: 40, height: 24, encoding: .linear)
    for y in 0..<24 {
      for x in 20..<40 { guide[x, y] = RGBA8(red: 220, green: 200, blue: 20) }
      for x in 22..<40 { plane[x, y] = 255 }
    }
    let result = GuidedFilter(radius: 6).filter(plane, guide: guide)
    #expect(result[21, 12] > 0.65 && result[19, 12] < 0.1)
  }

  private static func box(_ values: [Double], _ width: Int, _ height: Int, _ radius: Int) -> [Double] {
    (0..<values.count).map { i in
      let (x, y) = (i % width, i / width)
      var (sum, count) = (0.0, 0.0)
      for v in max(0, y - radius)...min(height - 1, y + radius) {
        for u in max(0, x - radius)...min(width - 1, x + radius) {
          sum += values[v * width + u]
          count += 1
        }
      }
      return sum / count
    }
  }
}
