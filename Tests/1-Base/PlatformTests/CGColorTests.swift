import Foundation
import Platform
import Testing

struct CGColorTests {
  @Test func componentsAreThoseOfTheSpace() {
    #expect(CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4).components == [0.1, 0.2, 0.3, 0.4])
    #expect(CGColor(srgbRed: 1, green: 2, blue: -3, alpha: 1).components == [1, 2, -3, 1])
    #expect(CGColor(gray: 0.25, alpha: 0.5).components == [0.25, 0.5])
    #expect(CGColor(gray: 0.25, alpha: 0.5).numberOfComponents == 2)
    #expect(CGColor.white.components == [1, 1])
    #expect(CGColor.black.components == [0, 1])
    #expect(CGColor.clear.alpha == 0)
  }

  @Test func alphaStaysInItsRange() {
    #expect(CGColor(gray: 0, alpha: 3).alpha == 1)
    #expect(CGColor(gray: 0, alpha: -1).alpha == 0)
    #expect(CGColor.white.copy(alpha: 0.5)?.components == [1, 0.5])
  }

  @Test func aColorNeedsAsManyComponentsAsItsSpace() throws {
    let space = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    #expect(CGColor(colorSpace: space, components: [1, 0.5, 0, 1])?.components == [1, 0.5, 0, 1])
    #expect(CGColor(colorSpace: space, components: [1, 0.5, 0]) == nil)
    #expect(CGColor(colorSpace: space, components: []) == nil)
    #expect(CGColor(colorSpace: CGColorSpaceCreateDeviceGray(), components: [1, 0.5])?.alpha == 0.5)
  }

  @Test func colorsAreEqualInSpaceAndComponents() throws {
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(red == CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
    #expect(red != red.copy(alpha: 0.5))
    let space = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    let other = try #require(CGColor(colorSpace: space, components: [1, 0, 0, 1]))
    #expect(red != other)
    #expect(Set([red, red, other]).count == 2)
  }

  @Test func conversionKeepsTheLight() throws {
    let wide = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    let red = try #require(CGColor(colorSpace: wide, components: [1, 0, 0, 0.5]))
    let extended = try #require(CGColorSpace(name: CGColorSpace.extendedSRGB))
    let inSRGB = try #require(red.converted(to: extended, intent: .defaultIntent, options: nil)?.components)
    // The red of Display P3 in extended sRGB, as color tools print it.
    for (component, known) in zip(inSRGB, [1.0930, -0.2267, -0.1501, 0.5]) {
      #expect(abs(component - known) < 1e-4)
    }
    let back = try #require(
      CGColor(colorSpace: extended, components: inSRGB)?.converted(to: wide, intent: .perceptual)?.components)
    for (component, known) in zip(back, [1, 0, 0, 0.5]) { #expect(abs(component - known) < 1e-6) }
  }

  @Test func aSpaceThatIsNotExtendedCutsOff() throws {
    let wide = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    let red = try #require(CGColor(colorSpace: wide, components: [1, 0, 0, 1]))
    let converted = red.converted(to: CGColorSpaceCreateDeviceRGB(), intent: .defaultIntent)
    #expect(converted?.components == [1, 0, 0, 1])
  }

  @Test func grayTakesTheLuminance() throws {
    let space = try #require(CGColorSpace(name: CGColorSpace.linearGray))
    let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    let gray = try #require(green.converted(to: space, intent: .defaultIntent)?.components)
    #expect(abs(gray[0] - 0.7151687) < 1e-6)
    #expect(gray.count == 2)
  }

  @Test func linearLightIsWhatShadersGet() {
    #expect(CGColor(red: 0.5, green: 0, blue: 1, alpha: 0.25).linearRGBA == SIMD4(0.21404114, 0, 1, 0.25))
    #expect(CGColor(gray: 0.5, alpha: 1).linearRGBA == SIMD4(0.21404114, 0.21404114, 0.21404114, 1))
    #expect(abs(CGColor(genericGrayGamma2_2Gray: 0.5, alpha: 1).linearRGBA.x - 0.217638) < 1e-6)
  }
}
