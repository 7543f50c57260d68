import Testing

@testable import Platform

struct ColorMathTests {
  @Test(arguments: [
    (0.0, 0.0), (1.0, 1.0), (0.5, 0.21404114048223255), (0.04045, 0.0031308049535603713),
    (0.02, 0.0015479876160990713), (-0.5, -0.21404114048223255), (2.0, 4.953845751592042),
  ])
  func theCurveOfSRGBHasItsPublishedValues(stored: Double, light: Double) {
    #expect(abs(TransferCurve.sRGB.decode(stored) - light) < 1e-12)
  }

  @Test(
    arguments: [TransferCurve.linear, .sRGB, .gamma22], [-1.5, -0.02, 0, 0.001, 0.04, 0.18, 0.73, 1, 7.25])
  func encodingUndoesDecoding(curve: TransferCurve, value: Double) {
    #expect(abs(curve.encode(curve.decode(value)) - value) < 1e-7)
  }
}
