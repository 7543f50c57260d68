import Images
import Testing

struct GamutTests {
  @Test func displayP3IsDerivedFromItsPrimaries() {
    // XYZ of the two spaces' primaries must agree after the matrix: checked on luminance, which is
    // independent of it.
    let luminanceOfP3 = SIMD3(0.2289745640697488, 0.6917385218365063, 0.079286914093745)
    let luminanceOfSRGB = SIMD3(0.21263900587151036, 0.7151686787677559, 0.07219231536073371)
    for (axis, color) in [SIMD3<Double>(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)].enumerated() {
      let luminance = (Gamut.displayP3.toSRGB(color) * luminanceOfSRGB).sum()
      #expect(abs(luminance - luminanceOfP3[axis]) < 1e-9)
    }
  }

  @Test func whiteIsWhiteInEveryGamut() {
    let white = Gamut.displayP3.toSRGB(.one)
    #expect((white - .one).max() < 1e-12 && (white - .one).min() > -1e-12)
    #expect(Gamut.gray.fromSRGB(.one) == .one)
  }

  @Test(arguments: [SIMD3(1.0, 0, 0), SIMD3(0.2, 0.9, 0.1), SIMD3(-0.3, 0.5, 4)])
  func goingToDisplayP3AndBackChangesNothing(color: SIMD3<Double>) {
    let difference = Gamut.displayP3.toSRGB(Gamut.displayP3.fromSRGB(color)) - color
    #expect((difference * difference).sum() < 1e-24)
  }

  @Test func daylightIsWhite() {
    // XYZ of the white D65.
    let white = Gamut.sRGB(fromXYZ: SIMD3(0.95047, 1, 1.08883)) - .one
    #expect(white.max() < 1e-5 && white.min() > -1e-5)
  }
}
