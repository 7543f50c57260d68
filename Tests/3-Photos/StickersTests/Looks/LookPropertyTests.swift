import Images
import Testing

@testable import Stickers

/// What makes a look: properties that hold for any image.
struct LookPropertyTests {
  private func image(
    _ look: StickerLook, of cutout: Image<RGBA8>, border: StickerStyle.Border = .none, turn: Float = 0
  ) throws -> Image<RGBA8> {
    var style = StickerStyle(look, border: border, hasShadow: false)
    style.light = StickerLight(turn: turn)
    return try #require(StickerRenderer(style: style).sticker(of: cutout)).image
  }

  /// A disc of skin tones, from shade on the left to light on the right.
  private func portrait(_ size: Int = 240) -> Image<RGBA8> {
    var image = MadePhotos.cutout(size)
    for y in 0..<size {
      for x in 0..<size where image[x, y].alpha > 0 {
        let lightness = 0.25 + 0.6 * Float(x) / Float(size)
        var pixel = OKLab(lightness: lightness, a: 0.04, b: 0.05).pixel
        pixel.alpha = image[x, y].alpha
        image[x, y] = pixel
      }
    }
    return image
  }

  /// Returns the mean lightness of columns of blocks across the middle.
  private func profile(_ image: Image<RGBA8>) -> [Float] {
    (1..<11).map { part in
      let x = image.width * part / 12
      var (sum, count) = (Float(0), Float(0))
      for v in image.height / 3..<image.height * 2 / 3 {
        for u in x..<x + image.width / 14 {
          (sum, count) = (sum + OKLab(image[u, v]).lightness, count + 1)
        }
      }
      return sum / count
    }
  }

  @Test(
    arguments: StickerLook.allCases.filter {
      $0.film != nil || $0.foil != nil || $0.glitter > 0 || $0.grain > 0
    })
  func facesRemainReadableBelowIt(look: StickerLook) throws {
    let lightness = profile(try image(look, of: portrait()))
    for (left, right) in zip(lightness, lightness.dropFirst()) {
      #expect(right > left - 0.02, "\(look): \(lightness)")
    }
    #expect(lightness[9] - lightness[0] > 0.22, "\(look): \(lightness)")
  }

  @Test func comicHasFewColorsAndLinesAlongEdges() throws {
    // Two noisy halves.
    var cutout = MadePhotos.cutout(300)
    for y in 0..<300 {
      for x in 0..<300 where cutout[x, y].alpha > 0 {
        let noise = UInt8((x * 31 + y * 17) % 23)
        cutout[x, y] = RGBA8(
          red: x < 150 ? 190 + noise : 20 + noise, green: x < 150 ? 130 + noise : 50 + noise, blue: 60,
          alpha: cutout[x, y].alpha)
      }
    }
    let drawn = try image(.comic, of: cutout)
    let (middle, reach) = (drawn.width / 2, drawn.width / 5)
    // The light half has no halftone.
    var colors: Set<RGBA8> = []
    for y in middle - 30..<middle + 30 {
      for x in middle - reach - 15..<middle - reach + 15 { colors.insert(drawn[x, y]) }
    }
    #expect(colors.count <= 3, "\(colors.count) colors within one area")
    let flat = OKLab(drawn[middle - reach, middle]).lightness
    let line = (middle - 8..<middle + 8).map { OKLab(drawn[$0, middle]).lightness }.min()
    #expect(try #require(line) < flat - 0.25, "no line between the halves")
    // The outline is inked, most on the side of the shade.
    let column = (0..<drawn.height).reversed().map { drawn[middle - reach, $0] }.filter { $0.alpha == 255 }
    #expect(try #require(column.prefix(3).map { OKLab($0).lightness }.min()) < flat - 0.2)
  }

  @Test func comicUsesNoMoreInksThanThePalette() throws {
    let palette = ComicPalette(ColorGrid(MadePhotos.cutout(200)))
    #expect((1...ComicPalette.largestCount).contains(palette.inks.count))
    #expect(palette.centers.count == palette.inks.count)
  }

  @Test func puffyIsLighterTowardsTheLampAndTurnsWithIt() throws {
    var gray = MadePhotos.cutout(200)
    for y in 0..<200 {
      for x in 0..<200 {
        gray[x, y] = RGBA8(red: 128, green: 128, blue: 128, alpha: gray[x, y].alpha)
      }
    }
    func sides(_ turn: Float) throws -> (near: Float, far: Float) {
      let image = try image(.puffy, of: gray, turn: turn)
      let (center, away) = (image.width / 2, image.width * 32 / 100)
      // The lamp stands at the upper left.
      func mean(_ x: Int, _ y: Int) -> Float {
        var sum: Float = 0
        for v in -4...4 { for u in -4...4 { sum += OKLab(image[x + u, y + v]).lightness } }
        return sum / 81
      }
      let (across, down) = (away * 59 / 100, away * 81 / 100)
      return (mean(center - across, center - down), mean(center + across, center + down))
    }
    let still = try sides(0)
    #expect(still.near > still.far + 0.03, "\(still)")
    let half = try sides(0.5)
    #expect(half.far > half.near + 0.03, "\(half)")
    let whole = try sides(1)
    #expect(whole.near == still.near && whole.far == still.far)
  }

  @Test func glossKeepsTheColors() throws {
    let cutout = MadePhotos.cutout(200)
    let (plain, glossy) = (try image(.original, of: cutout), try image(.shiny, of: cutout))
    var (chroma, before, hue, count) = (Float(0), Float(0), Float(0), Float(0))
    for (own, other) in zip(plain.pixels, glossy.pixels) where own.alpha == 255 {
      let (a, b) = (OKLab(own), OKLab(other))
      (chroma, before, count) = (chroma + b.chroma, before + a.chroma, count + 1)
      let cross = a.a * b.b - a.b * b.a
      hue += abs(cross) / max(a.chroma * b.chroma, 1e-4)
    }
    #expect(chroma > before * 0.9, "\(chroma / before)")
    #expect(hue / count < 0.1, "\(hue / count)")
  }

  @Test(arguments: StickerLook.allCases.filter { $0.foil != nil })
  func foilHasTheTonesOfItsMetal(look: StickerLook) throws {
    let tones: [SIMD4<Float>] = try #require(look.foil).tones.map { OKLab($0).components }
    var ramp: [OKLab] = []
    for (one, other) in zip(tones, tones.dropFirst()) {
      for step in 0...32 {
        let tone: SIMD4<Float> = one + (other - one) * (Float(step) / 32)
        ramp.append(OKLab(lightness: tone.x, a: tone.y, b: tone.z))
      }
    }
    let foil = try image(look, of: MadePhotos.cutout(200), border: .pixels(6))
    for pixel in Set(foil.pixels) where pixel.alpha == 255 {
      let color = OKLab(pixel)
      let away: [Float] = ramp.map { color.distance(to: $0) }
      #expect(try #require(away.min()) < 0.02, "\(pixel) is no tone of \(look.rawValue)")
    }
    #expect(Set(foil.pixels).count > 50)
  }

  @Test func backingPaperIsASheetWithRoundCornersAroundTheBorder() throws {
    let image = try image(.kissCut, of: MadePhotos.cutout(200), border: .pixels(6))
    let (width, height) = (image.width, image.height)
    #expect(image[0, 0].alpha == 0)
    // The middle of each side is paper, and so is the space between border and corner.
    for (x, y) in [(width / 2, 8), (8, height / 2), (width / 5, height / 5)] {
      #expect(image[x, y].alpha == 255)
      #expect(OKLab(image[x, y]).lightness > 0.85)
    }
  }

  @Test(arguments: StickerLook.allCases, [64, 256, 512])
  func allSizesHaveFiniteColors(look: StickerLook, size: Int) throws {
    let image = try image(look, of: MadePhotos.cutout(size), border: .automatic)
    let opaque = image.pixels.filter { $0.alpha == 255 }
    #expect(opaque.count > size * size / 4)
    #expect(Set(opaque).count > 1)
  }

  /// Returns the image in cells, each of whose colors is a mean.
  private func cells(_ image: Image<RGBA8>, _ count: Int) -> [SIMD4<Float>] {
    (0..<count * count).map { cell in
      let (u, v) = (cell % count, cell / count)
      var (sum, whole) = (SIMD4<Float>(), Float(0))
      for y in v * image.height / count..<(v + 1) * image.height / count {
        for x in u * image.width / count..<(u + 1) * image.width / count where image[x, y].alpha == 255 {
          (sum, whole) = (sum + OKLab(image[x, y]).components, whole + 1)
        }
      }
      return whole > 0 ? sum / whole : SIMD4()
    }
  }

  @Test(arguments: StickerLook.allCases) func `Effects grow with the sticker, up to 2048 pixels`(
    look: StickerLook
  ) throws {
    // The cut-out takes 0.7 of its image, so the larger sticker has about 2048 pixels.
    let small = cells(try image(look, of: MadePhotos.cutout(360)), 12)
    let large = cells(try image(look, of: MadePhotos.cutout(2_900)), 12)
    var (sum, count) = (Float(0), Float(0))
    for (one, other) in zip(small, large) where one.x > 0 && other.x > 0 {
      let away = (one - other) * SIMD4(1, 1, 1, 0)
      (sum, count) = (sum + (away * away).sum().squareRoot(), count + 1)
    }
    #expect(count > 90)
    #expect(sum / count < 0.035, "\(look): \(sum / count)")
  }

  @Test(arguments: StickerLook.allCases.filter { $0.glitter > 0 || $0.film?.kind == .sparkle })
  func `Flakes are small, and no squares of a grid`(look: StickerLook) throws {
    var white = MadePhotos.cutout(340)
    for i in white.pixels.indices where white.pixels[i].alpha > 0 {
      white[i % 340, i / 340] = RGBA8(red: 250, green: 250, blue: 250, alpha: white.pixels[i].alpha)
    }
    let image = try image(look, of: white)
    let middle = image.width / 2, reach = image.width / 4
    /// Returns how many of the pixels differ clearly from their neighbors at an offset.
    func edges(_ dx: Int, _ dy: Int) -> Float {
      var (changed, count) = (Float(0), Float(0))
      for y in middle - reach..<middle + reach {
        for x in middle - reach..<middle + reach {
          let away = OKLab(image[x, y]).distance(to: OKLab(image[x + dx, y + dy]))
          (changed, count) = (changed + (away > 0.02 ? 1 : 0), count + 1)
        }
      }
      return changed / count
    }
    // Over two pixels most colors have changed: flakes are of about three.
    #expect(edges(2, 0) > 0.5, "\(edges(2, 0))")
    // A grid would have its edges in few columns; those of flakes are in all of them.
    var columns = [Float](repeating: 0, count: 12)
    for y in middle - reach..<middle + reach {
      for x in middle - reach..<middle + reach {
        let away = OKLab(image[x, y]).distance(to: OKLab(image[x + 1, y]))
        if away > 0.02 { columns[x % 12] += 1 }
      }
    }
    let mean = columns.reduce(0, +) / 12
    #expect(columns.allSatisfy { abs($0 / mean - 1) < 0.35 }, "\(columns)")
  }

  /// Without any outline the distances are infinite.
  @Test(arguments: StickerLook.allCases)
  func anImageWithoutTransparencyHasEveryLook(look: StickerLook) throws {
    let whole = Image<RGBA8>(width: 40, height: 30, filledWith: RGBA8(red: 200, green: 120, blue: 60))
    let image = try image(look, of: whole)
    #expect(image[image.width / 2, image.height / 2].alpha == 255)
  }
}
