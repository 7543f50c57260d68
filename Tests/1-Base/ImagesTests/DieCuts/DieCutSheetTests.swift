import Testing

@testable import Images

/// Many cut-outs on shared textures.
struct DieCutSheetTests {
  private func disk(_ width: Int, _ height: Int) -> Image<RGBA8> {
    Image(
      width: width, height: height,
      pixels: (0..<width * height).map { index in
        let x = (Float(index % width) + 0.5) / Float(width) * 2 - 1
        let y = (Float(index / width) + 0.5) / Float(height) * 2 - 1
        return RGBA8(red: 200, green: 40, blue: 10, alpha: x * x + y * y < 1 ? 255 : 0)
      })
  }

  @Test func imagesDoNotTouchAndKeepTheirShape() throws {
    let images = (0..<30).map { disk(40 + 7 * $0, 240 - 6 * $0) }
    let sheets = DieCutSheet.sheets(of: images, border: 0.02, side: 96)
    let sheet = try #require(sheets.first)
    #expect(sheets.count == 1)
    #expect(Set(sheet.places.map(\.index)) == Set(images.indices))
    for (number, place) in sheet.places.enumerated() {
      let end = place.origin + place.size
      #expect(place.origin.min() >= 0 && end.max() <= 1)
      #expect(place.extent.max() == 1)
      for other in sheet.places[(number + 1)...] {
        let low = pointwiseMax(place.origin, other.origin)
        let high = pointwiseMin(end, other.origin + other.size)
        #expect((high - low).min() < 1e-5)
      }
    }
    // All of them have one scale.
    let scales = sheet.places.map { $0.frame / $0.size }
    for scale in scales { #expect((scale - scales[0]).max() < 1e-4 && (scales[0] - scale).max() < 1e-4) }
    // Half a pixel around is outside of every cut.
    let field = sheet.textures.cut
    for x in 0..<field.width { #expect(field.levels[0][2 * x + 1] < 128) }
  }

  @Test func whatDoesNotFitGoesOntoAnotherSheet() {
    let shelves = DieCutSheet.Shelves(Array(repeating: (width: 1_100, height: 1_100), count: 25))
    #expect(shelves.sheets.map(\.count) == [9, 9, 7])
    #expect(shelves.sizes.allSatisfy { max($0.width, $0.height) <= DieCutSheet.longestSide })
    #expect(DieCutSheet.Shelves([]).sheets.isEmpty)
  }

  @Test func invisibleImagesAreLeftOut() {
    let clear = Image<RGBA8>(width: 20, height: 20)
    let sheets = DieCutSheet.sheets(of: [clear, disk(20, 20)], border: 0, side: 64)
    #expect(sheets.flatMap { $0.places.map(\.index) } == [1])
  }
}
