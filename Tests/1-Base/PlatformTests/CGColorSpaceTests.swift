import Platform
import Testing

struct CGColorSpaceTests {
  @Test(arguments: [
    (CGColorSpace.sRGB, 3), (CGColorSpace.extendedSRGB, 3), (CGColorSpace.linearSRGB, 3),
    (CGColorSpace.extendedLinearSRGB, 3), (CGColorSpace.displayP3, 3), (CGColorSpace.extendedDisplayP3, 3),
    (CGColorSpace.linearDisplayP3, 3), (CGColorSpace.extendedLinearDisplayP3, 3),
    (CGColorSpace.genericGrayGamma2_2, 1), (CGColorSpace.extendedGray, 1), (CGColorSpace.linearGray, 1),
    (CGColorSpace.extendedLinearGray, 1),
  ])
  func aSpaceIsFoundByItsName(name: String, components: Int) throws {
    let space = try #require(CGColorSpace(name: name))
    #expect(space.name == name)
    #expect(space.numberOfComponents == components)
    #expect(space.model == (components == 1 ? .monochrome : .rgb))
    #expect(space.isWideGamutRGB == name.contains("DisplayP3"))
  }

  @Test func thereIsNoSpaceForAnUnknownName() {
    #expect(CGColorSpace(name: "sRGB") == nil)
  }

  @Test func spacesWithOneNameAreEqual() {
    #expect(CGColorSpace(name: CGColorSpace.sRGB) == CGColorSpaceCreateDeviceRGB())
    #expect(CGColorSpace(name: CGColorSpace.linearSRGB) != CGColorSpaceCreateDeviceRGB())
  }
}
