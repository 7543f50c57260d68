import Images
import Testing

struct OKLabTests {
  /// The pairs that Ottosson's page lists, in XYZ there, and the corners of sRGB by its formulas in double precision.
  @Test(arguments: [
    (RGBA8(red: 255, green: 255, blue: 255), 1.0, 0.0, 0.0),
    (RGBA8(red: 255, green: 0, blue: 0), 0.627955, 0.224863, 0.125846),
    (RGBA8(red: 0, green: 255, blue: 0), 0.866440, -0.233888, 0.179498),
    (RGBA8(red: 0, green: 0, blue: 255), 0.452014, -0.032457, -0.311528),
    (RGBA8(red: 0, green: 0, blue: 0), 0.0, 0.0, 0.0),
  ])
  func knownColors(pixel: RGBA8, lightness: Double, a: Double, b: Double) {
    let color = OKLab(pixel)
    #expect(abs(Double(color.lightness) - lightness) < 2e-5)
    #expect(abs(Double(color.a) - a) < 2e-5)
    #expect(abs(Double(color.b) - b) < 2e-5)
  }

  @Test func everyPixelComesBack() {
    for code in stride(from: 0, to: 1 << 24, by: 997) {
      let pixel = RGBA8(
        red: UInt8(code >> 16), green: UInt8(truncatingIfNeeded: code >> 8),
        blue: UInt8(truncatingIfNeeded: code))
      #expect(OKLab(pixel).pixel == pixel)
    }
  }

  @Test func whatSRGBLacksLosesStrengthAndKeepsItsHue() {
    let wild = OKLab(lightness: 0.7, chroma: 0.4, hue: 2)
    #expect(!wild.isInSRGB)
    let tame = wild.fittedToSRGB
    #expect(tame.isInSRGB)
    #expect(abs(tame.hue - 2) < 1e-4 && tame.lightness == wild.lightness)
    #expect(tame.chroma > 0.1)
    #expect(!OKLab(lightness: 0.7, chroma: tame.chroma + 0.002, hue: 2).isInSRGB)
  }

  @Test func whatIsLighterThanWhiteBecomesWhite() {
    #expect(OKLab(lightness: 1.4, a: 0.1, b: 0).pixel == RGBA8(red: 255, green: 255, blue: 255))
    #expect(OKLab(lightness: -1, a: 0.1, b: 0).pixel == RGBA8(red: 0, green: 0, blue: 0))
  }
}
