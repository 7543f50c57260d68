import Foundation
import Images
import Testing

struct ColorEncodingTests {
  /// IEC 61966-2-1 in double precision.
  private static func decode(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
  private static func encode(_ light: Double) -> Double {
    light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }

  @Test func theCurveFollowsTheStandardAndIsMirroredBelowZero() {
    for i in 0...1_000 {
      let value = Float(i) / 1_000
      #expect(abs(Double(ColorEncoding.sRGB.light(of: value)) - Self.decode(Double(value))) < 3e-7)
      #expect(abs(Double(ColorEncoding.sRGB.value(of: value)) - Self.encode(Double(value))) < 3e-7)
      #expect(ColorEncoding.sRGB.light(of: -value) == -ColorEncoding.sRGB.light(of: value))
      #expect(ColorEncoding.linear.light(of: value) == value)
      #expect(ColorEncoding.linear.value(of: value) == value)
    }
    #expect(ColorEncoding.sRGB.light(of: 1) == 1)
    #expect(abs(ColorEncoding.sRGB.light(of: ColorEncoding.sRGB.value(of: 7)) - 7) < 1e-5)
  }

  @Test func everyByteSurvivesTheWayToLightAndBack() {
    let pixels = (0...255).map { RGBA8(red: $0, green: 255 - $0, blue: $0 / 2, alpha: $0) }
    for encoding in [ColorEncoding.sRGB, .linear] {
      let image = Image(width: 256, height: 1, pixels: pixels, encoding: encoding)
      let light = image.converted(to: RGBAFloat.self, encoding: .linear)
      #expect(light.converted(to: RGBA8.self, encoding: encoding) == image)
    }
  }

  @Test func everyWordSurvivesTheWayToLightAndBack() {
    let words = (0...65_535).map { UInt16($0) }
    let colors = words.map { RGBA16(red: $0, green: ~$0, blue: $0, alpha: $0) }
    for encoding in [ColorEncoding.sRGB, .linear] {
      let gray = Image(width: 256, height: 256, pixels: words, encoding: encoding)
      let lightGray = gray.converted(to: Float.self, encoding: .linear)
      #expect(lightGray.converted(to: UInt16.self, encoding: encoding) == gray)
      let color = Image(width: 256, height: 256, pixels: colors, encoding: encoding)
      let light = color.converted(to: RGBAFloat.self, encoding: .linear)
      #expect(light.converted(to: RGBA16.self, encoding: encoding) == color)
    }
  }

  @Test func bytesAreRoundedToTheNearestCodeOfTheCurve() {
    // A fine sweep, and both sides of every border between two codes.
    var samples = (0...200_000).map { Float($0) / 200_000 }
    for code in 0..<255 {
      let border = Float(Self.decode((Double(code) + 0.5) / 255))
      samples += [border.nextDown.nextDown, border.nextUp.nextUp]
    }
    samples += [0.0031308, Float(0.0031308).nextUp, .leastNonzeroMagnitude, Float(1).nextDown]
    let pixels = samples.map { RGBAFloat($0, 1 - $0, $0, $0) }
    let light = Image(width: samples.count, height: 1, pixels: pixels, encoding: .linear)
    let bytes = light.converted(to: RGBA8.self, encoding: .sRGB)
    var wrong = 0
    for (light, byte) in zip(pixels, bytes.pixels) {
      let red = Self.encode(Double(light.x)) * 255
      let green = Self.encode(Double(light.y)) * 255
      // Exact but where light itself is a float's rounding away from a border.
      if abs(red - Double(byte.red)) > 0.50001 || abs(green - Double(byte.green)) > 0.50001 { wrong += 1 }
      if abs(Double(light.w) * 255 - Double(byte.alpha)) > 0.50001 { wrong += 1 }
    }
    #expect(wrong == 0)
  }

  @Test func lightOutsideOfTheRangeIsClamped() {
    let pixels: [RGBAFloat] = [
      [-1, 2, .nan, .infinity], [-.infinity, 1.001, -0.0, -.nan], [1e30, -1e-30, 0.5, 3],
    ]
    let image = Image(width: 3, height: 1, pixels: pixels, encoding: .linear)
    #expect(
      image.converted(to: RGBA8.self, encoding: .sRGB).pixels == [
        RGBA8(red: 0, green: 255, blue: 0, alpha: 255), RGBA8(red: 0, green: 255, blue: 0, alpha: 0),
        RGBA8(red: 255, green: 0, blue: 188, alpha: 255),
      ])
    #expect(
      image.converted(to: RGBA16.self).pixels.map(\.red) == [0, 0, 65_535])
    #expect(image.converted(to: UInt8.self).pixels == [0, 0, 255])
  }
}
