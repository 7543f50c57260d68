import Foundation
import Platform
import Testing

struct PlatformColorTests {
  @Test func bothPlatformsNameOneType() {
    let color: UIColor = NSColor(srgbRed: 0.25, green: 0.5, blue: 0.75, alpha: 1)
    #expect(color == UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1))
    #expect(NSColor(deviceRed: 0.25, green: 0.5, blue: 0.75, alpha: 1) == color)
    #expect(NSColor(calibratedRed: 0.25, green: 0.5, blue: 0.75, alpha: 1) == color)
  }

  @Test func colorsThatShowTheSameAreEqual() {
    #expect(UIColor.white == UIColor(red: 1, green: 1, blue: 1, alpha: 1))
    #expect(UIColor.white.hashValue == UIColor(red: 1, green: 1, blue: 1, alpha: 1).hashValue)
    #expect(UIColor.white != UIColor.white.withAlphaComponent(0.5))
    #expect(UIColor.red != UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1))
  }

  @Test func componentsOutsideOfTheUsualRangeAreKept() {
    let color = UIColor(red: 4, green: -0.5, blue: 0, alpha: 7)
    #expect(color.redComponent == 4)
    #expect(color.greenComponent == -0.5)
    #expect(color.alphaComponent == 1)
    #expect(UIColor(white: 3, alpha: 1).redComponent == 3)
  }

  @Test func linearLightIsDecodedOnceAndExactly() {
    #expect(
      UIColor(red: 0.5, green: 0.25, blue: 1, alpha: 0.5).linearRGBA == SIMD4(0.21404114, 0.05087609, 1, 0.5))
    #expect(UIColor(white: 0.5, alpha: 1).linearRGBA == SIMD4(0.21404114, 0.21404114, 0.21404114, 1))
    let light = UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1).linearRGBA
    #expect(light == SIMD4(1.2249402, -0.042056955, -0.019637555, 1))
  }

  @Test func linearLightComesBackToTheDigit() {
    let light = SIMD4<Float>(0.1, 0.018, 12.5, 0.3)
    #expect(UIColor(linearRGBA: light).linearRGBA == light)
  }

  @Test(arguments: [
    UIColor.red, .white, .clear, UIColor(displayP3Red: 0.3, green: 0.9, blue: 0.1, alpha: 0.5),
    UIColor(linearRGBA: SIMD4(0.1, 0.2, 0.3, 1)), UIColor(red: 3, green: -1, blue: 0.5, alpha: 1),
  ])
  func codingKeepsTheColorAndItsSpace(color: UIColor) throws {
    let copy = try JSONDecoder().decode(UIColor.self, from: JSONEncoder().encode(color))
    #expect(copy == color)
    #expect(copy.cgColor == color.cgColor)
  }

  @Test(arguments: [
    (#"{"colorSpace":"kCGColorSpaceMars","components":[1]}"#, "kCGColorSpaceMars"),
    (#"{"colorSpace":"kCGColorSpaceSRGB","components":[1,0]}"#, "4 components with alpha, not 2"),
  ])
  func decodingSaysWhatIsWrong(json: String, reason: String) {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(UIColor.self, from: Data(json.utf8))
    }
    #expect(String(describing: error).contains(reason))
  }

  @Test func descriptionsNameSpaceAndComponents() {
    #expect(UIColor.orange.description == "ExtendedSRGB 1.0 0.5 0.0 1.0")
    #expect(UIColor.clear.description == "ExtendedGray 0.0 0.0")
  }

  @Test func namedColorsHaveTheirPublishedValues() {
    #expect(UIColor.brown.cgColor.components == [0.6, 0.4, 0.2, 1])
    #expect(UIColor.purple.cgColor.components == [0.5, 0, 0.5, 1])
    #expect(UIColor.gray.cgColor.components == [0.5, 1])
    #expect(UIColor.systemBlue.blueComponent == 1)
    #expect(UIColor.systemGray6.redComponent * 255 == 242)
    #expect(UIColor.quaternaryLabel.alphaComponent == 0.18)
  }
}
