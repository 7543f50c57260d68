import Images
import Testing

@testable import Stickers

/// The files of stickers.
struct StickerEncoderTests {
  private func photo(_ style: StickerStyle, size: Int = 200) throws -> ProcessedPhoto {
    let cutout = MadePhotos.cutout(size)
    let sticker = try #require(StickerRenderer(style: style).sticker(of: cutout))
    let colors = try #require(ColorExtractor().scheme(of: MadePhotos.ball()))
    return ProcessedPhoto(
      sticker: sticker, palette: colors,
      subject: Subject(picture: cutout, box: PixelBox(columns: 0..<size, rows: 0..<size), confidence: 1),
      photoWidth: size, photoHeight: size, warnings: [])
  }

  private func encode(_ look: StickerLook, _ change: (inout StickerEncoder) -> Void) throws -> [UInt8] {
    let style = StickerStyle(look)
    var encoder = StickerEncoder(style: style)
    change(&encoder)
    return try encoder.encode(photo(style))
  }

  @Test func webpIsLossless() throws {
    let style = StickerStyle(.outline)
    let photo = try photo(style)
    var encoder = StickerEncoder(style: style)
    (encoder.format, encoder.trims) = (.webp, true)
    let decoded = try ImageReader().decode(encoder.encode(photo)).rgba8()
    for (own, other) in zip(photo.sticker.image.pixels, decoded.pixels) where own.alpha > 0 {
      #expect(own == other)
    }
  }

  @Test(arguments: [StickerLook.puffy, .glitter])
  func whatsAppsStickersAreSquareAndSmall(look: StickerLook) throws {
    let bytes = try encode(look) { $0.format = .whatsapp }
    #expect(bytes.count <= 100_000)
    let image = try ImageReader().decode(bytes).rgba8()
    #expect(image.width == 512 && image.height == 512)
    for x in 0..<512 { for y in [0, 15, 496, 511] { #expect(image[x, y].alpha == 0) } }
  }

  @Test(arguments: [StickerLook.puffy, .glitter])
  func `Animated stickers of WhatsApp are square and small`(look: StickerLook) throws {
    let bytes = try encode(look) {
      $0.format = .whatsapp
      $0.turn = 12
    }
    #expect(bytes.count <= 500_000 && bytes.starts(with: "RIFF".utf8))
    let image = try ImageReader().decode(bytes).rgba8()
    #expect(image.width == 512 && image.height == 512)
  }

  @Test func `Films of Telegram have frames with a longer side of 512`() throws {
    let style = StickerStyle(.puffy)
    var encoder = StickerEncoder(style: style)
    (encoder.format, encoder.turn) = (.telegram, 3)
    let frames = encoder.frames(of: try photo(style))
    #expect(encoder.isFilm && frames.count == 3 && frames[0] != frames[1])
    #expect(frames.allSatisfy { max($0.width, $0.height) == 512 && $0.width == frames[0].width })
  }

  @Test func telegramsStickersHaveALongerSideOf512() throws {
    let bytes = try encode(.sparkle) { $0.format = .telegram }
    #expect(bytes.count <= 512_000)
    let image = try ImageReader().decode(bytes).rgba8()
    #expect(max(image.width, image.height) == 512)
  }

  @Test func svgHasTheImageAndItsCut() throws {
    let text = String(decoding: try encode(.outline) { $0.format = .svg }, as: UTF8.self)
    #expect(text.contains("<svg xmlns=\"http://www.w3.org/2000/svg\""))
    #expect(text.contains("href=\"data:image/png;base64,iVBORw0KGgo"))
    #expect(text.contains("class=\"CutContour\"") && text.contains("d=\"M"))
  }

  @Test func turningLightIsAnAnimation() throws {
    let bytes = try encode(.puffy) { $0.turn = 5 }
    let chunks = try #require(PNGChunks(bytes)).chunks
    let control = try #require(chunks.first { $0.name == "acTL" })
    #expect(Array(control.content) == [0, 0, 0, 5, 0, 0, 0, 0])
    #expect(chunks.filter { $0.name == "fcTL" }.count == 5)
    #expect(chunks.filter { $0.name == "fdAT" }.count == 4)
    // Programs without animations show the first frame, the light at rest.
    let style = StickerStyle(.puffy)
    #expect(try ImageReader().decode(bytes).rgba8().pixels == photo(style).framed.pixels)
    let frames = chunks.filter { $0.name == "fdAT" }.map { Array($0.content.dropFirst(4)) }
    #expect(Set(frames).count == 4)
  }
}
