import Images
import StudioModel
import Testing

@Suite struct CarouselGroundTests {
  @Test func aLightStandsInTheMiddleOfThePlainGround() {
    let gradient = StickerGradient.plain(isDark: true)
    let image = CarouselGround(gradient, size: [1_000, 500], cardWidth: 300).image
    #expect(image.width == CarouselGround.width && image.height == CarouselGround.width / 2)
    let corner = image[0, 0], middle = image[image.width / 2, image.height / 2]
    #expect(middle.red > corner.red + 50)
    #expect(abs(Int(corner.red) - Int(gradient.colors[0].pixel.red)) <= 1)
    #expect(image[image.width - 1, 0] == corner)
    // Away from the middle, it only becomes darker.
    let row = (image.width / 2..<image.width).map { image[$0, image.height / 2].red }
    #expect(zip(row, row.dropFirst()).allSatisfy { $0 >= $1 })
  }

  @Test func viewsOfAllSizesHaveOne() {
    for size in [SIMD2<Float>(0, 0), [3, 4_000], [5_000, 2]] {
      let image = CarouselGround(.plain(isDark: false), size: size, cardWidth: 0).image
      #expect(image.width == CarouselGround.width && image.height >= 1 && image.height <= 4 * image.width)
      #expect(image.pixels.allSatisfy { $0.alpha == 255 })
    }
  }
}
