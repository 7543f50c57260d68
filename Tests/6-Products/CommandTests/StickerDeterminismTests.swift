import Files
import Images
import Stickers
import TestSupport
import Testing

/// The same photo gives the same sticker, whoever makes it and beside how many others.
struct StickerDeterminismTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A ball before stripes, of a size and colors of its own.
  private static func photo(_ number: Int) -> Image<RGBA8> {
    var random = SeededRandom(seed: UInt64(number))
    let (width, height) = (150 + 20 * number, 120)
    var pixels: [RGBA8] = []
    for y in 0..<height {
      for x in 0..<width {
        let (across, down) = (x - width / 2, y - 64)
        let noise = UInt8(random.below(9))
        pixels.append(
          across * across + down * down < 1_400
            ? RGBA8(
              red: 190 + noise, green: UInt8(40 + 30 * number) + noise, blue: UInt8(30 + y / 4))
            : RGBA8(red: 90 + noise, green: UInt8(110 + 8 * (x / 16 % 2)) + noise, blue: 130))
      }
    }
    return Image(width: width, height: height, pixels: pixels)
  }

  /// `make test` gives the command of the release build to these tests, which are built for debugging.
  @Test(arguments: StickerLook.allCases)
  func byTheCommandAndByTheLibrary(look: StickerLook) async throws {
    try folder.makeFolder("photos")
    let files = try (0..<3).map { try JPEGWriter().encode(Self.photo($0)) }
    for (number, bytes) in files.enumerated() {
      try AtomicFile.write(bytes, to: folder.path("photos/\(number).jpg"))
    }
    for jobs in [1, 2, 5] {
      let run = try decoupage(
        [
          "sticker", folder.path("photos"), "--look", look.rawValue, "--trim", "--no-cache",
          "--jobs", "\(jobs)",
          "-o", folder.path("\(jobs)"),
        ])
      try #require(run.ending == .exit(0), "\(run.errors)")
    }
    for (number, bytes) in files.enumerated() {
      let made = try [UInt8](contentsOfFile: folder.path("1/\(number).png"))
      for jobs in [2, 5] {
        #expect(
          try [UInt8](contentsOfFile: folder.path("\(jobs)/\(number).png")) == made, "\(jobs) jobs")
      }
      let photo = try await PhotoProcessor(style: StickerStyle(look)).process(data: bytes)
      let decoded = try ImageReader().decode(made).rgba8()
      #expect(photo.sticker.image.pixels == decoded.pixels)
    }
  }
}
