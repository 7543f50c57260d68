import Foundation
import Platform
import Testing

struct PlatformColorComponentsTests {
  @Test func componentsAreWrittenThroughPointers() {
    var red: CGFloat = 0
    var green: CGFloat = 0
    var blue: CGFloat = 0
    var alpha: CGFloat = 0
    #expect(
      UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4).getRed(
        &red, green: &green, blue: &blue, alpha: &alpha))
    #expect([red, green, blue, alpha] == [0.1, 0.2, 0.3, 0.4])
    UIColor.white.getRed(nil, green: &green, blue: nil, alpha: nil)
    #expect(green == 1)
  }

  @Test(arguments: [
    // color, hue in degrees, saturation, brightness
    (UIColor.red, 0.0, 1.0, 1.0), (.yellow, 60, 1, 1), (.green, 120, 1, 1), (.cyan, 180, 1, 1),
    (.blue, 240, 1, 1),
    (.magenta, 300, 1, 1), (.orange, 30, 1, 1), (.brown, 30, 2 / 3, 0.6), (.purple, 300, 1, 0.5),
    (.gray, 0, 0, 0.5),
    (.black, 0, 0, 0), (UIColor(red: 1, green: 0, blue: 0.5, alpha: 1), 330, 1, 1),
  ])
  func hueHasItsKnownValues(color: UIColor, degrees: Double, saturation: Double, brightness: Double) {
    var found: (hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) = (-1, -1, -1, -1)
    color.getHue(
      &found.hue, saturation: &found.saturation, brightness: &found.brightness, alpha: &found.alpha)
    #expect(abs(found.hue * 360 - degrees) < 1e-9)
    #expect(abs(found.saturation - saturation) < 1e-12)
    #expect(abs(found.brightness - brightness) < 1e-12)
    #expect(found.alpha == 1)
    #expect(color.hueComponent == found.hue)
    #expect(color.saturationComponent == found.saturation)
    #expect(color.brightnessComponent == found.brightness)
  }

  @Test(arguments: Array(stride(from: 0.0, to: 1, by: 1 / 48)), [0.25, 1.0])
  func hueComesBack(hue: Double, saturation: Double) {
    let color = UIColor(hue: hue, saturation: saturation, brightness: 0.8, alpha: 1)
    #expect(abs(color.hueComponent - hue) < 1e-12)
    #expect(abs(color.saturationComponent - saturation) < 1e-12)
    #expect(abs(color.brightnessComponent - 0.8) < 1e-12)
  }

  @Test func aWholeTurnOfHueChangesNothing() {
    #expect(UIColor(hue: 1, saturation: 1, brightness: 1, alpha: 1) == .red)
    #expect(
      UIColor(hue: -0.25, saturation: 1, brightness: 1, alpha: 1)
        == UIColor(hue: 0.75, saturation: 1, brightness: 1, alpha: 1))
  }

  @Test func whiteIsTheGrayOfTheSameLuminance() {
    var white: CGFloat = 0
    var alpha: CGFloat = 0
    #expect(UIColor(white: 0.3, alpha: 0.5).getWhite(&white, alpha: &alpha))
    #expect([white, alpha] == [0.3, 0.5])
    // sRGB green has a luminance of 0.71517, stored as 0.86246.
    #expect(abs(UIColor.green.whiteComponent - 0.86246) < 1e-5)
  }

  @Test func blendingMovesComponentsAndAlpha() throws {
    let mix = try #require(
      UIColor.red.blended(withFraction: 0.25, of: UIColor(red: 0, green: 0, blue: 1, alpha: 0)))
    #expect(mix.cgColor.components == [0.75, 0, 0.25, 0.75])
    #expect(UIColor.red.blended(withFraction: -3, of: .blue) == .red)
    #expect(UIColor.red.blended(withFraction: 3, of: .blue) == .blue)
  }

  @Test func macCodeConvertsBeforeItReads() throws {
    let color = try #require(NSColor(white: 0.5, alpha: 1).usingColorSpace(.sRGB))
    #expect(color.numberOfComponents == 4)
    #expect(color.colorSpace == .sRGB)
    #expect(abs(color.redComponent - 0.5) < 1e-12)
    let wide = NSColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1)
    #expect(wide.redComponent > 1.09)
    #expect(wide.usingColorSpace(.deviceRGB)?.redComponent == 1)
    #expect(NSColorSpace(cgColorSpace: CGColorSpaceCreateDeviceGray())?.numberOfColorComponents == 1)
  }
}
