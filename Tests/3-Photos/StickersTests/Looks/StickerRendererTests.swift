import Images
import Stickers
import Testing

struct StickerRendererTests {
  private func sticker(_ style: StickerStyle, size: Int = 120) throws -> Sticker {
    try #require(StickerRenderer(style: style).sticker(of: MadePhotos.cutout(size)))
  }

  @Test func theOriginalIsTheCutoutAndNothingElse() throws {
    let (cutout, sticker) = (MadePhotos.cutout(), try sticker(StickerStyle()))
    #expect(sticker.left == 18 && sticker.top == 18)
    #expect(sticker.image.width == 84 && sticker.image.height == 84)
    for y in 0..<84 { for x in 0..<84 { #expect(sticker.image[x, y] == cutout[x + 18, y + 18]) } }
  }

  @Test(arguments: [1, 3.5, 8, 20] as [Float])
  func aBorderIsAsWideAsAskedFor(width: Float) throws {
    let sticker = try sticker(StickerStyle(.outline, border: .pixels(width), hasShadow: false))
    // A disc of radius 42 grows by the border: its area tells how wide that is.
    let area = sticker.image.pixels.reduce(Float(0)) { $0 + Float($1.alpha) / 255 }
    let radius = (area / Float.pi).squareRoot()
    #expect(abs(radius - (42 + width)) < 0.15, "\(radius)")
    // Along the border there is nothing but paper.
    let row = sticker.image.height / 2
    let edge = try #require((0..<row).first { sticker.image[$0, row].alpha > 128 })
    if width > 3 { #expect(sticker.image[edge + 1, row] == RGBA8(red: 255, green: 255, blue: 255)) }
  }

  @Test func notchesAndHolesOfABorderAreClosed() throws {
    var ring = MadePhotos.cutout()
    // A hole in the middle, and a slit of two pixels.
    for y in 0..<120 {
      for x in 0..<120 {
        let isHole = (x - 60) * (x - 60) + (y - 60) * (y - 60) < 100
        if isHole || (x > 60 && (59...60).contains(y)) { ring[x, y] = RGBA8() }
      }
    }
    let style = StickerStyle(.outline, border: .pixels(6), hasShadow: false)
    let image = try #require(StickerRenderer(style: style).sticker(of: ring)).image
    let middle = image.width / 2
    for x in middle - 12...middle + 30 { #expect(image[x, middle].alpha == 255) }
    #expect(image[middle, middle] == RGBA8(red: 255, green: 255, blue: 255))
  }

  @Test func bordersHaveTheColorAskedFor() throws {
    let color = RGBA8(red: 10, green: 200, blue: 60)
    let style = StickerStyle(.outline, border: .pixels(5), borderColor: color, hasShadow: false)
    let image = try sticker(style).image
    #expect(image.pixels.contains(color))
    #expect(!image.pixels.contains { $0.alpha > 0 && $0.red > 250 && $0.green > 250 && $0.blue > 250 })
  }

  @Test func aShadowLiesBelowAndFallsDown() throws {
    let plain = try sticker(StickerStyle(.outline, border: .pixels(6), hasShadow: false))
    let shaded = try sticker(StickerStyle(.outline, border: .pixels(6), hasShadow: true))
    let growth = plain.left - shaded.left
    #expect(growth > 0)
    for y in 0..<plain.image.height {
      for x in 0..<plain.image.width where plain.image[x, y].alpha == 255 {
        #expect(shaded.image[x + growth, y + growth] == plain.image[x, y])
      }
    }
    let (middle, height) = (shaded.image.width / 2, shaded.image.height)
    let column = (0..<height).map { Int(shaded.image[middle, $0].alpha) }
    #expect(column.suffix(height / 2).reduce(0, +) > column.prefix(height / 2).reduce(0, +))
    // It fades before the picture ends.
    for x in 0..<shaded.image.width {
      #expect(shaded.image[x, 0].alpha < 4 && shaded.image[x, shaded.image.height - 1].alpha < 4)
    }
  }

  @Test(arguments: StickerLook.allCases.filter { $0.artwork != .backingPaper })
  func everyLookIsTheSameEachTimeAndKeepsItsShape(look: StickerLook) throws {
    let style = StickerStyle(look, border: look == .original ? .automatic : .pixels(5), hasShadow: false)
    let outline = try sticker(
      StickerStyle(look == .original ? .original : .outline, border: style.border, hasShadow: false))
    let first = try sticker(style)
    #expect(try sticker(style) == first)
    #expect(first.image.channel(.alpha) == outline.image.channel(.alpha))
    if look != .original && look != .outline {
      let changed = zip(first.image.pixels, outline.image.pixels).filter { $0 != $1 }.count
      #expect(changed * 3 > first.image.pixels.count, "\(look)")
    }
  }

  @Test func nothingVisibleIsNoSticker() {
    #expect(StickerRenderer().sticker(of: Image(width: 9, height: 9)) == nil)
  }

  @Test(arguments: StickerLook.allCases)
  func tinyStickersAreStickersToo(look: StickerLook) throws {
    var dot = Image<RGBA8>(width: 3, height: 3)
    dot[1, 1] = RGBA8(red: 200, green: 100, blue: 50)
    let sticker = try #require(StickerRenderer(style: StickerStyle(look)).sticker(of: dot))
    #expect(sticker.image.pixels.contains { $0.alpha > 200 })
  }
}
