import Images
import Testing

struct ImageGeometryTests {
  // 1 2 3
  // 4 5 6
  private let small = Image<UInt8>(width: 3, height: 2, pixels: [1, 2, 3, 4, 5, 6])

  @Test(arguments: [
    (ImageOrientation.up, [1, 2, 3, 4, 5, 6]), (.upMirrored, [3, 2, 1, 6, 5, 4]),
    (.down, [6, 5, 4, 3, 2, 1]),
    (.downMirrored, [4, 5, 6, 1, 2, 3]), (.leftMirrored, [1, 4, 2, 5, 3, 6]), (.right, [4, 1, 5, 2, 6, 3]),
    (.rightMirrored, [6, 3, 5, 2, 4, 1]), (.left, [3, 6, 2, 5, 1, 4]),
  ])
  func orientationsTurnAsEXIFDefines(orientation: ImageOrientation, expected: [UInt8]) {
    let turned = small.oriented(orientation)
    #expect(turned.pixels == expected)
    #expect(turned.width == (orientation.isTransposed ? 2 : 3))
    #expect(turned.height == (orientation.isTransposed ? 3 : 2))
  }

  @Test func turningBackGivesTheSamePicture() {
    let image = Image.noise(75, 41, seed: 2)
    let back: [ImageOrientation: ImageOrientation] = [.left: .right, .right: .left]
    for orientation in ImageOrientation.allCases {
      #expect(image.oriented(orientation).oriented(back[orientation] ?? orientation) == image)
    }
  }

  @Test func turnsAreBuiltFromMirrors() {
    let image = Image.noise(70, 33, seed: 3)
    #expect(image.flippedVertically() == image.oriented(.downMirrored))
    #expect(image.flippedHorizontally().flippedVertically() == image.oriented(.down))
    #expect(image.oriented(.leftMirrored).flippedHorizontally() == image.oriented(.right))
    #expect(image.oriented(.leftMirrored).flippedVertically() == image.oriented(.left))
  }

  @Test func aCropKeepsItsRectangle() {
    let image = Image.noise(20, 10, seed: 4)
    let crop = image.cropped(x: 3, y: 2, width: 5, height: 7)
    #expect(crop.width == 5 && crop.height == 7)
    #expect((0..<7).allSatisfy { y in (0..<5).allSatisfy { crop[$0, y] == image[$0 + 3, y + 2] } })
    #expect(image.cropped(x: 0, y: 0, width: 20, height: 10) == image)
  }

  @Test func aCropLiesInsideOfTheImage() async {
    await #expect(processExitsWith: .failure) {
      _ = Image<UInt8>(width: 4, height: 4).cropped(x: 2, y: 0, width: 3, height: 1)
    }
    await #expect(processExitsWith: .failure) {
      _ = Image<UInt8>(width: 4, height: 4).cropped(x: 1, y: 0, width: .max, height: 1)
    }
  }
}
