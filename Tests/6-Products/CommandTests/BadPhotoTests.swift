import Files
import Foundation
import Images
import TestSupport
import Testing

/// `sticker` and `colors`, on files that are no photos, or odd ones, or too many.
struct BadPhotoTests {
  let folder: TemporaryFolder
  /// Nobody's cache on disk is looked into.
  private static let environment: [String: String?] = ["DECOUPAGE_CACHE": ""]

  init() throws { folder = try TemporaryFolder() }

  /// A ball of one color on gray ground, and another one where wanted.
  private static func ball(
    _ red: UInt8 = 210, second: Bool = false, width: Int = 160, height: Int = 120
  ) -> Image<RGBA8> {
    var random = SeededRandom(seed: 4)
    var pixels: [RGBA8] = []
    for y in 0..<height {
      for x in 0..<width {
        func isInside(_ left: Int, _ radius: Int) -> Bool {
          (x - left) * (x - left) + (y - height / 2) * (y - height / 2) < radius * radius
        }
        let noise = UInt8(random.below(6))
        let belongs =
          second ? isInside(width / 4, 28) || isInside(3 * width / 4, 22) : isInside(width / 2, 36)
        pixels.append(
          belongs
            ? RGBA8(red: red + noise, green: 60 + noise, blue: 40)
            : RGBA8(red: 110, green: 130 + noise, blue: 140))
      }
    }
    return Image(width: width, height: height, pixels: pixels)
  }

  private func sticker(_ words: [String]) throws -> ProcessRun {
    try decoupage(["sticker"] + words, environment: Self.environment)
  }

  /// What is said of a photo of which nothing is made, and that nothing is left behind.
  private func expectFailure(_ bytes: [UInt8], _ reason: String) throws {
    try AtomicFile.write(bytes, to: folder.path("photo"))
    let run = try sticker([folder.path("photo"), "-o", folder.path("out.png")])
    #expect(run.ending == .exit(1), "\(reason): \(run.ending)")
    #expect(run.errors.contains("\(folder.path("photo")): ") && run.errors.contains(reason), "\(run.errors)")
    #expect(run.output == "" && !FileManager.default.fileExists(atPath: folder.path("out.png")))
  }

  @Test func `Hints for a photo that is not there get its error, and no usage`() throws {
    let run = try sticker([folder.path("none.jpg"), "--tap", "1,2", "-o", folder.path("a.png")])
    #expect(run.ending == .exit(1))
    #expect(run.errors == "error: \(folder.path("none.jpg")): cannot read it: No such file or directory\n")
    #expect(try folder.names() == [])
  }

  @Test func nothingIsMadeOfWhatIsNoPhoto() throws {
    try expectFailure([], "the file is empty")
    try expectFailure(Array("hello".utf8), "not an image of a known format")
    let good = try JPEGWriter().encode(Self.ball())
    try expectFailure(Array(good.prefix(40)), "photo")
    let color = RGBA8(red: 9, green: 90, blue: 200)
    try expectFailure(
      try PNGWriter().encode(Image(width: 1, height: 1, filledWith: color)), "no subject was found")
    try expectFailure(
      try PNGWriter().encode(Image(width: 90, height: 70, filledWith: color)),
      "no part of the image stands out")
  }

  @Test func whatIsTooLargeIsRefusedBeforeItIsDecoded() throws {
    var png = try PNGWriter().encode(Self.ball())
    for offset in [16, 20] { png.replaceSubrange(offset..<offset + 4, with: [0, 0, 0x75, 0x30]) }
    var crc = UInt32.max
    for byte in png[12..<29] {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc >> 1 ^ (crc & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    png.replaceSubrange(29..<33, with: withUnsafeBytes(of: (~crc).bigEndian, Array.init))
    try expectFailure(png, "30000")
  }

  @Test func oddPhotosAreCutLikeOthers() throws {
    // Inks that are stored inverted, without black, are the colors.
    try AtomicFile.write(
      try JPEGWriter().encode(inks: Self.ball(), areInverted: true), to: folder.path("cmyk.jpg"))
    let deep = Self.ball().converted(to: RGBA16.self, encoding: .sRGB)
    try ImageWriter().write(deep, to: folder.path("deep.png"))
    // A turn that EXIF does not know.
    var writer = JPEGWriter()
    writer.orientation = .right
    var turned = try writer.encode(Self.ball())
    let tag = try #require((1..<80).first { Set([turned[$0 - 1], turned[$0]]) == [0x01, 0x12] })
    for i in tag..<tag + 12 where turned[i] == 6 { turned[i] = 77 }
    try AtomicFile.write(turned, to: folder.path("turned.jpg"))
    for name in ["cmyk.jpg", "deep.png", "turned.jpg"] {
      let path = folder.path("\(name).png")
      let run = try sticker([folder.path(name), "-o", path])
      #expect(run.ending == .exit(0), "\(name): \(run.errors)")
      let image = try ImageReader().decode(file: path).rgba8()
      #expect(image.width == 160 && image[80, 60].alpha > 250 && image[4, 4].alpha < 5, "\(name)")
    }
  }

  @Test func manyPhotosOfWhichSomeAreUnreadable() throws {
    let bytes = try JPEGWriter().encode(Self.ball(width: 64, height: 48))
    try folder.makeFolder("in")
    for number in 0..<60 {
      try AtomicFile.write(
        number % 20 == 7 ? Array(bytes.prefix(30)) : bytes, to: folder.path("in/\(number).jpg"))
    }
    let run = try decoupage(["colors", folder.path("in"), "--json"], environment: Self.environment)
    #expect(run.ending == .exit(1) && run.errors.contains("57 done, 3 failed, 0 skipped"))
    let list = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [Any]
    #expect(list?.count == 57)
  }

  @Test func instancesAreStickersOfTheirOwn() throws {
    try ImageWriter().write(Self.ball(second: true, width: 240, height: 120), to: folder.path("two.png"))
    let run = try sticker([folder.path("two.png"), "--instances", "--json", "-o", folder.path("out")])
    #expect(run.ending == .exit(0), "\(run.errors)")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path("out")).sorted() == [
        "two-2.png", "two.png",
      ])
    let list = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]]
    let widths = list?.compactMap { ($0["subject"] as? [String: Any])?["width"] as? Int } ?? []
    #expect(widths.count == 2 && widths[0] > widths[1])
    #expect(try sticker([folder.path("two.png"), "--instances", "-o", "one.png"]).ending == .exit(2))
  }

  @Test func whatWasCutIsKeptForTheNextTime() throws {
    try ImageWriter().write(Self.ball(), to: folder.path("ball.png"))
    let environment: [String: String?] = ["DECOUPAGE_CACHE": folder.path("cache")]
    var files: [[UInt8]] = []
    for (number, words) in [["--no-cache"], [], []].enumerated() {
      let path = folder.path("\(number).png")
      let run = try decoupage(
        ["sticker", folder.path("ball.png"), "-o", path, "--look", "comic"] + words, environment: environment)
      #expect(run.ending == .exit(0) && run.errors == "")
      files.append(try [UInt8](contentsOfFile: path))
      let kept = FolderWalk(extensions: ["sticker"]).files(in: folder.path("cache/stickers")).files
      #expect(kept.count == min(number, 1))
    }
    #expect(files[0] == files[1] && files[1] == files[2])
  }
}
