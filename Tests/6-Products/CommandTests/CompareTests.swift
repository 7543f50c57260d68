import Files
import Foundation
import Images
import TestSupport
import Testing

struct CompareTests {
  struct Result: Decodable, Equatable {
    struct FLIP: Decodable, Equatable {
      var mean: Double
      var p95: Double
      var p99: Double
    }
    var same: Bool
    var max: Int
    var share: Double
    var flip: FLIP
    var size: [Int]
  }

  static let none = "FLIP mean 0.00000 p95 0.00000 p99 0.00000"
  static let usage = "usage: decoupage compare [OPTIONS] A B\n"
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Writes a gradient of 8 by 5 pixels, its first pixels brightened.
  private func picture(
    _ name: String, brighter count: Int = 0, by step: UInt8 = 0, width: Int = 8, height: Int = 5,
    layout: PNGWriter.Layout = .rgb
  ) throws -> String {
    var image = Image<RGBA8>(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let step = y * width + x < count ? step : 0
        image[x, y] = RGBA8(red: UInt8(10 * x) + step, green: UInt8(20 * y) + step, blue: 30 + step)
      }
    }
    let path = folder.path(name)
    try AtomicFile.write(try PNGWriter(layout: layout).encode(image), to: path)
    return path
  }

  private func compare(_ words: String...) throws -> ProcessRun { try decoupage(["compare"] + words) }

  private func decoded(_ run: ProcessRun) throws -> Result {
    try JSONDecoder().decode(Result.self, from: Data(run.output.utf8))
  }

  @Test func equalPicturesAreTheSame() throws {
    let run = try compare(picture("a.png"), picture("b.png"))
    #expect(run.ending == .exit(0))
    #expect(run.errors == "")
    #expect(run.output == "same  max 0  share 0.00000 over 2 (0 of 40 pixels)  \(Self.none)\n")
  }

  @Test func differentPicturesAreToldApart() throws {
    let (a, b) = (try picture("a.png"), try picture("b.png", brighter: 10, by: 100))
    let run = try compare(a, b)
    #expect(run.ending == .exit(1))
    #expect(run.errors == "error: \(b): differs from \(a): 10 of 40 pixels by more than 2\n")
    #expect(run.output.hasPrefix("different  max 100  share 0.25000 over 2 (10 of 40 pixels)  FLIP mean 0."))
    #expect(run.output.split(separator: "\n").count == 1)
  }

  @Test func whatIsWithinTheLimitForAPixelIsTheSame() throws {
    let (a, b) = (try picture("a.png"), try picture("b.png", brighter: 40, by: 2))
    let run = try compare(a, b)
    #expect(run.ending == .exit(0))
    #expect(run.output.hasPrefix("same  max 2  share 0.00000 over 2 (0 of 40 pixels)"))
    let strict = try compare(a, b, "--pixel", "1")
    #expect(strict.ending == .exit(1))
    #expect(strict.output.hasPrefix("different  max 2  share 1.00000 over 1 (40 of 40 pixels)"))
  }

  @Test func aShareOfThePixelsMayDiffer() throws {
    let (a, b) = (try picture("a.png"), try picture("b.png", brighter: 10, by: 100))
    #expect(try compare(a, b, "--share", "0.25").ending == .exit(0))
    let run = try compare(a, b, "--share=0.2")
    #expect(run.ending == .exit(1))
    #expect(run.errors.hasSuffix(": 10 of 40 pixels by more than 2, more than the share of 0.2\n"))
    #expect(try compare(a, b, "--pixel", "100").ending == .exit(0))
    #expect(try compare(a, b, "--pixel", "99").ending == .exit(1))
  }

  @Test func theMeanFLIPErrorIsALimitOfItsOwn() throws {
    let (a, b) = (try picture("a.png"), try picture("b.png", brighter: 10, by: 100))
    let mean = try decoded(compare(a, b, "--json")).flip.mean
    #expect(mean > 0.01 && mean < 1)
    #expect(try compare(a, b, "--pixel", "255", "--flip", "\(mean)").ending == .exit(0))
    let run = try compare(a, b, "--pixel", "255", "--flip", "0.01")
    #expect(run.ending == .exit(1))
    let shown = (mean * 1e6).rounded(.up) / 1e6
    #expect(run.output.hasPrefix("different  max 100  share 0.00000 over 255 (0 of 40 pixels)"))
    #expect(
      run.errors
        == "error: \(b): differs from \(a): a mean FLIP error of \(shown) is more than 0.01\n")
  }

  @Test func jsonIsOneDocumentWithTheNumbers() throws {
    let (a, b) = (try picture("a.png"), try picture("b.png", brighter: 10, by: 100))
    let same = try compare(a, a, "--json")
    #expect(same.ending == .exit(0))
    let nothing = Result.FLIP(mean: 0, p95: 0, p99: 0)
    #expect(try decoded(same) == Result(same: true, max: 0, share: 0, flip: nothing, size: [8, 5]))
    let different = try compare(a, b, "--json")
    #expect(different.ending == .exit(1))
    let result = try decoded(different)
    #expect(!result.same && result.max == 100 && result.share == 0.25 && result.size == [8, 5])
    #expect(result.flip.mean > 0 && result.flip.mean < result.flip.p95)
    #expect(result.flip.p95 <= result.flip.p99 && result.flip.p99 <= 1)
    let object = try JSONSerialization.jsonObject(with: Data(different.output.utf8)) as? [String: Any]
    #expect(object?.keys.sorted() == ["flip", "max", "same", "share", "size"])
  }

  @Test func anotherSizeIsAnError() throws {
    let (a, b) = (try picture("a.png"), try picture("b.png", width: 7))
    let run = try compare(a, b, "--json")
    #expect(run.ending == .exit(1))
    #expect(run.output == "")
    #expect(
      run.errors == """
        error: \(b): cannot be compared with \(a): the sizes differ: 8x5 was expected, this is 7x5; \
        make both in one size

        """)
  }

  @Test func anotherNumberOfChannelsIsAnError() throws {
    let (a, b) = (try picture("a.png"), try picture("b.png", layout: .rgbAlpha))
    let run = try compare(a, b)
    #expect(run.ending == .exit(1))
    #expect(run.output == "")
    #expect(
      run.errors == """
        error: \(b): cannot be compared with \(a): the channels differ: 3 channels (color) expected, \
        this has 4 channels (color and alpha); save both with the same channels

        """)
  }

  @Test func aTruncatedPictureIsAnError() throws {
    let (a, b) = (try picture("a.png"), folder.path("b.png"))
    let bytes = try [UInt8](contentsOfFile: a)
    try AtomicFile.write(Array(bytes.prefix(bytes.count / 2)), to: b)
    for run in [try compare(a, b), try compare(b, a)] {
      #expect(run.ending == .exit(1))
      #expect(run.output == "")
      #expect(run.errors.hasPrefix("error: \(b): PNG: the file ends at byte \(bytes.count / 2), before "))
      #expect(run.errors.hasSuffix("; get it again\n"))
    }
  }

  @Test func everyPictureThatIsMissingIsNamed() throws {
    let (a, b) = (folder.path("a.png"), folder.path("b.png"))
    let reason = "cannot read it: No such file or directory"
    let both = try compare(a, b)
    #expect(both.ending == .exit(1))
    #expect(both.output == "")
    #expect(both.errors == "error: \(a): \(reason)\nerror: \(b): \(reason)\n")
    let one = try compare(picture("a.png"), b)
    #expect(one.ending == .exit(1))
    #expect(one.errors == "error: \(b): \(reason)\n")
  }

  @Test func lightBeyondWhiteIsNoPass() throws {
    let (a, b) = (folder.path("a.hdr"), folder.path("b.hdr"))
    for (path, value) in [(a, Float(4)), (b, 8)] {
      let light = RGBAFloat(value, value, value, 1)
      try ImageWriter().write(
        Image<RGBAFloat>(width: 2, height: 2, filledWith: light, encoding: .linear), to: path)
    }
    let run = try compare(a, b)
    #expect(run.ending == .exit(1))
    #expect(run.output == "")
    let reason = "Radiance HDR: such images are not compared; convert it to PNG"
    #expect(run.errors == "error: \(a): \(reason)\nerror: \(b): \(reason)\n")
  }

  @Test func theDifferenceIsMarkedInAPicture() throws {
    let path = folder.path("diff.png")
    let run = try compare(picture("a.png"), picture("b.png", brighter: 8, by: 100), "-o", path)
    #expect(run.ending == .exit(1))
    let decoded = try ImageReader().decode(file: path)
    #expect(decoded.properties.channels == .rgb)
    let image = decoded.rgba8()
    #expect(image.width == 8 && image.height == 5)
    for (index, pixel) in image.pixels.enumerated() {
      let isRed = pixel.red > 150 && pixel.green < 100
      #expect(isRed == (index < 8), "pixel \(index)")
    }
    #expect(try folder.names() == ["a.png", "b.png", "diff.png"])
  }

  @Test func theDifferenceReplacesAnOldOneInOneStep() throws {
    let path = try folder.write("old", to: "diff.png")
    // Who has the old file open goes on to read it, which writing into it would spoil.
    let reader = try #require(FileHandle(forReadingAtPath: path))
    let (a, b) = (try picture("a.png"), try picture("b.png", width: 7))
    #expect(try compare(a, b, "-o", path).ending == .exit(1))
    #expect(String(decoding: try [UInt8](contentsOfFile: path), as: UTF8.self) == "old")
    #expect(try compare(a, a, "-o", path).ending == .exit(0))
    #expect(try ImageReader().decode(file: path).properties.channels == .rgb)
    #expect(try reader.readToEnd() == Data("old".utf8))
    #expect(try folder.names() == ["a.png", "b.png", "diff.png"])
  }

  @Test func aDifferenceThatCannotBeWrittenIsAnErrorButTheNumbersAreThere() throws {
    let path = folder.path("missing/diff.png")
    let a = try picture("a.png")
    let run = try compare(a, a, "-o", path)
    #expect(run.ending == .exit(1))
    #expect(run.output.hasPrefix("same  max 0"))
    #expect(run.errors == "error: \(path): cannot write it: No such file or directory\n")
    let full = try compare(a, a, "-o", "/dev/full")
    #expect(full.ending == .exit(1))
    #expect(full.errors == "error: /dev/full: cannot write it: No space left on device\n")
  }

  @Test func aDashSendsThePictureToStandardOutput() throws {
    let (a, b) = (try picture("a.png"), try picture("b.png", brighter: 8, by: 100))
    #expect(try compare(a, b, "-o", folder.path("diff.png")).ending == .exit(1))
    let piped = try folder.write("", to: "piped.png")
    let run = try decoupage(["compare", a, b, "-o", "-"], standardOutput: .file(piped))
    #expect(run.ending == .exit(1))
    #expect(run.errors.hasPrefix("different  max 100  share 0.20000"))
    #expect(try [UInt8](contentsOfFile: piped) == [UInt8](contentsOfFile: folder.path("diff.png")))
  }

  @Test(arguments: [
    ("--pixel 256", #"--pixel: "256" is not a whole number from 0 to 255"#),
    ("--pixel 1.5", #"--pixel: "1.5" is not a whole number from 0 to 255"#),
    ("--share 1.01", #"--share: "1.01" is not a number from 0 to 1"#),
    ("--flip nan", #"--flip: "nan" is not a number from 0 to 1"#),
    ("-o - --json", "--output - and --json both need standard output; give --output a file"),
    ("-o diff.jpg", "--output: diff.jpg would be JPEG; end its name in .png"),
    ("c.png", #"unexpected argument "c.png""#),
  ])
  func badValuesAreBadUsage(options: String, message: String) throws {
    let run = try decoupage("compare a.png b.png \(options)")
    #expect(run.ending == .exit(2))
    #expect(run.output == "")
    #expect(run.errors == "error: \(message)\n\(Self.usage)")
  }

  @Test func twoPicturesAreNeeded() throws {
    let run = try decoupage("compare a.png")
    #expect(run.ending == .exit(2))
    #expect(run.errors == "error: B is missing\n\(Self.usage)")
  }
}
