import Files
import Foundation
import Images
import TestSupport
import Testing

/// The files that `sticker` writes beside PNG.
struct StickerFileTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    var random = SeededRandom(seed: 5)
    var pixels: [RGBA8] = []
    for y in 0..<150 {
      for x in 0..<200 {
        let isInside = (x - 100) * (x - 100) + (y - 75) * (y - 75) < 50 * 50
        let noise = UInt8(random.below(8))
        pixels.append(
          isInside
            ? RGBA8(red: 210 + noise, green: 60 + noise, blue: 40)
            : RGBA8(red: 100, green: 125 + noise, blue: 150))
      }
    }
    try ImageWriter().write(
      Image(width: 200, height: 150, pixels: pixels), to: folder.path("ball.jpg"))
  }

  private func sticker(_ words: String...) throws -> ProcessRun {
    try decoupage(["sticker", folder.path("ball.jpg"), "--no-cache", "--look", "puffy"] + words)
  }

  @Test func formatsFollowTheNameOrTheOption() throws {
    #expect(try sticker("-o", folder.path("a.webp")).ending == .exit(0))
    #expect(try ImageReader().decode(file: folder.path("a.webp")).width > 100)
    #expect(try sticker("-o", folder.path("a.svg"), "--trim").ending == .exit(0))
    let text = String(decoding: try [UInt8](contentsOfFile: folder.path("a.svg")), as: UTF8.self)
    #expect(text.contains("CutContour") && text.contains("</svg>"))
    #expect(try sticker("-o", folder.path("pack/"), "--format", "whatsapp").ending == .exit(0))
    let packed = try [UInt8](contentsOfFile: folder.path("pack/ball.webp"))
    #expect(packed.count <= 100_000)
    #expect(try ImageReader().decode(packed).width == 512)
    // The icon of the pack, as WhatsApp asks for it.
    let icon = try [UInt8](contentsOfFile: folder.path("pack/tray.png"))
    let decoded = try ImageReader().decode(icon).rgba8()
    #expect(icon.count <= 50_000 && decoded.width == 96 && decoded.height == 96)
    #expect(decoded[48, 48].alpha == 255 && decoded[0, 0].alpha == 0)
  }

  @Test func sheetsForPrintersHaveTheFormatOfTheirName() throws {
    #expect(try sticker("--sheet", folder.path("s.pdf"), "--print-size", "40").ending == .exit(0))
    #expect(try [UInt8](contentsOfFile: folder.path("s.pdf")).starts(with: "%PDF-1.5".utf8))
    #expect(try sticker("--sheet", folder.path("s.svg"), "--paper", "a6").ending == .exit(0))
    let text = String(decoding: try [UInt8](contentsOfFile: folder.path("s.svg")), as: UTF8.self)
    #expect(text.contains("width=\"105mm\""))
  }

  @Test func turningLightIsAnAnimation() throws {
    #expect(try sticker("-o", folder.path("t.png"), "--turn", "4", "--size", "100").ending == .exit(0))
    let names = try #require(PNGChunks(try [UInt8](contentsOfFile: folder.path("t.png")))).chunks.map(\.name)
    #expect(names.filter { $0 == "fcTL" }.count == 4)
    #expect(try sticker("-o", folder.path("t.webp"), "--turn", "3", "--size", "100").ending == .exit(0))
    let animated = String(
      decoding: try [UInt8](contentsOfFile: folder.path("t.webp")), as: Unicode.ASCII.self)
    #expect(animated.ranges(of: "ANMF").count == 3 && animated.hasPrefix("RIFF"))
  }

  @Test func `A pack of WhatsApp has at least three stickers, which may be animated`() throws {
    let run = try sticker("-o", folder.path("few/"), "--format", "whatsapp", "--turn", "4")
    #expect(run.ending == .exit(0) && run.errors.contains("packs of WhatsApp have 3 to 30 stickers"))
    let bytes = try [UInt8](contentsOfFile: folder.path("few/ball.webp"))
    #expect(bytes.count <= 500_000 && String(decoding: bytes, as: Unicode.ASCII.self).contains("ANMF"))
  }

  private static let hasFFmpeg = ["/usr/bin/ffmpeg", "/usr/local/bin/ffmpeg", "/bin/ffmpeg"].contains {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  @Test(.enabled(if: hasFFmpeg)) func `Turning light is a film for Telegram`() throws {
    let run = try sticker("-o", folder.path("t.webm"), "--turn", "5")
    #expect(run.ending == .exit(0), "\(run.errors)")
    let bytes = try [UInt8](contentsOfFile: folder.path("t.webm"))
    #expect(bytes.starts(with: [0x1a, 0x45, 0xdf, 0xa3]) && bytes.count <= 256_000)
    // The track has the opacity beside the colors: AlphaMode, of one byte, is 1.
    let alphaMode: [UInt8] = [0x53, 0xc0, 0x81, 1]
    #expect(String(decoding: bytes, as: Unicode.ASCII.self).contains("V_VP9"))
    #expect(bytes.indices.contains { bytes[$0...].starts(with: alphaMode) })
  }

  @Test func `A profile is that of a printer`() throws {
    try folder.write("no profile", to: "a.icc")
    let run = try sticker("--sheet", folder.path("s.pdf"), "--print-profile", folder.path("a.icc"))
    #expect(run.ending == .exit(1) && run.errors.contains("it is no ICC profile"), "\(run.errors)")
    let svg = try sticker("--sheet", folder.path("s.svg"), "--print-profile", folder.path("a.icc"))
    #expect(svg.ending == .exit(1) && svg.errors.contains("only PDF sheets have a color profile"))
  }

  @Test(arguments: [
    (["-o", "a.svg", "--turn", "4"], "end it in .png"),
    (["-o", "a.png", "--look", "outline", "--turn", "4"], "--turn changes nothing in the look outline"),
    (["-o", "a.png", "--format", "svg"], "end its name in .svg"),
    (["-o", "a.webp", "--mask"], "--mask writes PNG"),
    (["--sheet", "a.pdf", "--paper", "a6", "--print-size", "200"], "does not fit on a6"),
    (["-o", "a.avif", "--format", "avif", "--turn", "3"], "--turn writes animated PNG or WebP"),
    (["-o", "a.png", "--format", "telegram", "--turn", "3"], "end its name in .webm"),
  ])
  func whatDoesNotFitTogetherIsSaid(_ words: [String], _ reason: String) throws {
    let run = try decoupage(["sticker", folder.path("ball.jpg")] + words)
    #expect(run.ending == .exit(2))
    #expect(run.errors.contains(reason), "\(run.errors)")
  }
}
