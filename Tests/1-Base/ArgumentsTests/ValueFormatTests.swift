import Testing

@testable import Arguments

struct ValueFormatTests {
  @Test(
    arguments: [
      ("1x1", PixelSize(width: 1, height: 1)), ("16384x2", PixelSize(width: 16_384, height: 2)), ("0x1", nil),
      ("16385x1", nil), ("1X1", nil), ("1x", nil), ("x1", nil), ("1x1x1", nil), ("-1x1", nil), ("1.5x1", nil),
      (" 1x1", nil), ("", nil),
    ] as [(String, PixelSize?)])
  func sizes(text: String, value: PixelSize?) {
    #expect(ValueFormat.size.read(text) == value)
  }

  @Test(
    arguments: [
      ("0", 0), ("-2.5", -2.5), ("1e3", 1_000), (".5", 0.5), ("+4", 4), ("nan", nil), ("inf", nil),
      ("1e99", nil),
      ("0x10", nil), ("", nil), (" 1", nil), ("1,5", nil), ("ten", nil),
    ] as [(String, Float?)])
  func numbers(text: String, value: Float?) {
    #expect(ValueFormat<Float>.number().read(text) == value)
  }

  @Test(arguments: [
    ("1,2,3", SIMD3<Float>(1, 2, 3)), ("1,2", nil), ("1,2,3,4", nil), ("1,,3", nil), (",,", nil),
  ])
  func vectors(text: String, value: SIMD3<Float>?) {
    #expect(ValueFormat.vector.read(text) == value)
  }

  @Test func wholeNumbersSayTheirRange() {
    #expect(ValueFormat<Int>.integer().expected == "a whole number")
    #expect(ValueFormat<Int>.integer(in: 1...).expected == "a whole number from 1 up")
    #expect(ValueFormat<Int>.integer(in: .min...5).expected == "a whole number up to 5")
    #expect(ValueFormat<Int>.integer(in: 1...5).read("5") == 5)
    #expect(ValueFormat<Int>.integer(in: 1...5).read("6") == nil)
    #expect(ValueFormat<Int>.integer().read("99999999999999999999") == nil)
    #expect(ValueFormat<Int>.integer().read("1.0") == nil)
  }

  @Test func valuesAreShownAsTheyAreTyped() {
    #expect(ValueFormat.size.show(PixelSize(width: 3, height: 4)) == "3x4")
    #expect(ValueFormat<Float>.number().show(60) == "60")
    #expect(ValueFormat<Double>.number().show(0.5) == "0.5")
    #expect(ValueFormat.vector.show([1, -2, 0.5]) == "1,-2,0.5")
    #expect(ValueFormat.choice(of: SampleProgram.Look.self).show(.puffy) == "puffy")
  }

  @Test func aFormatCanHaveAnotherName() {
    let format = ValueFormat<Float>.number().named("DEG")
    #expect(format.metavar == "DEG")
    #expect(format.read("90") == 90)
  }
}
