import DemoPhotos
import Images
import Stickers
import Testing

/// All looks on subjects of all kinds: a face, fur, a car, a plant, a dark object and a drawing.
struct LookSheetTests {
  @Test func `All looks suit all kinds of subjects`() async throws {
    let cell = 160
    var sheet = Image<RGBA8>(
      width: StickerLook.allCases.count * cell, height: LookStudy.allCases.count * cell,
      filledWith: RGBA8(red: 120, green: 140, blue: 160))
    for (row, study) in LookStudy.allCases.enumerated() {
      let cutout = await study.cutout(longSide: 116)
      for (column, look) in StickerLook.allCases.enumerated() {
        let image = try #require(StickerRenderer(style: StickerStyle(look)).sticker(of: cutout)).image
        #expect(image.width <= cell && image.height <= cell, "\(look) of \(study)")
        let left = column * cell + (cell - image.width) / 2, top = row * cell + (cell - image.height) / 2
        sheet.lay(image, left: left, top: top)
      }
    }
    try expectPicture(sheet, matches: "look-sheet")
  }

  @Test(arguments: LookStudy.allCases) func `A study is cut out, and nothing of it is cut off`(
    study: LookStudy
  ) async throws {
    let image = await study.cutout(longSide: 96)
    let share = Float(image.pixels.filter { $0.alpha > 127 }.count) / Float(image.pixels.count)
    #expect((0.15...0.75).contains(share), "\(share)")
    for x in 0..<image.width { #expect(image[x, 0].alpha == 0, "at the top") }
    for y in 0..<image.height {
      #expect(image[0, y].alpha == 0 && image[image.width - 1, y].alpha == 0, "at a side")
    }
  }
}
