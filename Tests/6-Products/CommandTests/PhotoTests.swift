import Files
import Foundation
import Images
import TestSupport
import Testing

/// `sticker` and `colors`, on photos that nobody took.
struct PhotoTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try Self.write(to: folder.path("ball.jpg"))
  }

  /// A red ball on gray-blue ground.
  private static func write(to path: String) throws {
    var random = SeededRandom(seed: 2)
    var pixels: [RGBA8] = []
    for y in 0..<120 {
      for x in 0..<160 {
        let isInside = (x - 90) * (x - 90) + (y - 60) * (y - 60) < 36 * 36
        let noise = UInt8(random.below(8))
        pixels.append(
          isInside
            ? RGBA8(red: 200 + noise, green: 50 + noise, blue: 40)
            : RGBA8(red: 100, green: 125 + noise, blue: 150))
      }
    }
    try ImageWriter().write(Image(width: 160, height: 120, pixels: pixels), to: path)
  }

  private struct Colors: Decodable {
    struct Color: Decodable { var hex: String, share: Double, oklab: [Double] }
    var file: String, colors: [Color], gradient: [String]
  }

  @Test func colorsAsADocument() throws {
    let run = try decoupage(["colors", folder.path("ball.jpg"), "--count", "3", "--json"])
    #expect(run.ending == .exit(0) && run.errors == "")
    let list = try JSONDecoder().decode([Colors].self, from: Data(run.output.utf8))
    #expect(list.count == 1 && list[0].file == folder.path("ball.jpg"))
    #expect(list[0].colors.count == 3 && list[0].colors.allSatisfy { $0.oklab.count == 3 })
    #expect(abs(list[0].colors.reduce(0) { $0 + $1.share } - 1) < 1e-4)
    #expect(Set(list[0].gradient) == Set(list[0].colors.map(\.hex)))
  }

  @Test func oneBadPhotoDoesNotStopTheRest() throws {
    try folder.write("no photo", to: "bad.jpg")
    try Self.write(to: folder.path("other.jpg"))
    for words in [["colors"], ["sticker", "-o", folder.path("out")]] {
      let run = try decoupage(
        words + [folder.path("ball.jpg"), folder.path("bad.jpg"), folder.path("other.jpg")])
      #expect(run.ending == .exit(1))
      #expect(run.errors.contains("error: \(folder.path("bad.jpg")): not an image of a known format"))
      #expect(run.errors.contains("2 done, 1 failed, 0 skipped"))
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path("out")).sorted() == [
        "ball.png", "other.png",
      ])
  }

  @Test func aStickerHasTheFrameOfItsPhoto() throws {
    let path = folder.path("sticker.png")
    let run = try decoupage(["sticker", folder.path("ball.jpg"), "-o", path])
    #expect(run.ending == .exit(0) && run.output == "")
    let image = try ImageReader().decode(file: path).rgba8()
    #expect(image.width == 160 && image.height == 120)
    #expect(image[90, 60].alpha > 250 && image[10, 10].alpha < 5)
    let again = folder.path("again.png")
    #expect(
      try decoupage(["sticker", folder.path("ball.jpg"), "-o", again, "--jobs", "1"]).ending == .exit(0))
    #expect(try [UInt8](contentsOfFile: again) == [UInt8](contentsOfFile: path))
  }

  @Test func masksAreGray() throws {
    let path = folder.path("mask.png")
    #expect(try decoupage(["sticker", folder.path("ball.jpg"), "-o", path, "--mask"]).ending == .exit(0))
    guard case .gray8(let mask) = try ImageReader().decode(file: path).pixels else {
      Issue.record("the mask has colors")
      return
    }
    #expect(mask.width == 160 && mask[90, 60] > 250 && mask[5, 110] < 5)
  }

  @Test func `A sticker in AVIF keeps its alpha, where there is an encoder`() throws {
    let (path, png) = (folder.path("ball.avif"), folder.path("ball-again.png"))
    let run = try decoupage(["sticker", folder.path("ball.jpg"), "-o", path])
    guard run.ending == .exit(0) else {
      // libheif may lack its plugin with the encoder; then that is what it says, and nothing is left behind.
      #expect(run.ending == .exit(1) && run.errors.contains("AVIF"), "\(run.errors)")
      #expect(try !folder.names().contains("ball.avif"))
      return
    }
    #expect(try decoupage(["sticker", folder.path("ball.jpg"), "-o", png]).ending == .exit(0))
    let image = try ImageReader().decode(file: path).rgba8(),
      exact = try ImageReader().decode(file: png).rgba8()
    #expect(image.width == exact.width && image.height == exact.height)
    func opaque(_ image: Image<RGBA8>) -> Int { image.pixels.filter { $0.alpha > 127 }.count }
    #expect(opaque(exact) > 1_000 && abs(opaque(image) - opaque(exact)) < opaque(exact) / 50)
    #expect(image.pixels.contains { $0.alpha < 5 })
  }

  @Test func packsAndSheets() throws {
    let (pack, sheet) = (folder.path("all.stickerpack"), folder.path("sheet.png"))
    let run = try decoupage(
      ["sticker", folder.path("ball.jpg"), "--look", "puffy", "--pack", pack, "--sheet", sheet, "--json"])
    #expect(run.ending == .exit(0))
    #expect(try [UInt8](contentsOfFile: pack).starts(with: [0x50, 0x4B, 3, 4]))
    #expect(try ImageReader().decode(file: sheet).width == 256)
    let list = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]]
    #expect(list?.count == 1 && list?.first?["subject"] != nil)
  }

  @Test func badUsage() throws {
    let photo = folder.path("ball.jpg")
    for words in [
      ["sticker"], ["sticker", photo], ["sticker", photo, "-o", "x.png", "--border", "-3"],
      ["sticker", photo, "-o", "x.png", "--look", "sparkly"], ["colors", photo, "--count", "11"],
      ["colors", photo, "--count", "2"], ["sticker", photo, photo, "-o", "x", "--tap", "3,4"],
      ["sticker", photo, "-o", "x.png", "--tap", "3"], ["colors", photo, "-o", "-", "--json"],
    ] {
      let run = try decoupage(words)
      #expect(run.ending == .exit(2), "\(words)")
      #expect(run.errors.contains("usage: "))
    }
    let outside = try decoupage(["sticker", photo, "-o", folder.path("x.png"), "--tap", "500,4"])
    #expect(outside.ending == .exit(1) && outside.errors.contains("lies outside of its 160 x 120 pixels"))
  }
}
