import Files
import Foundation
import Images
import TestSupport
import Testing

struct SnapshotTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func snapshot(_ line: String, environment: [String: String?] = [:]) throws -> ProcessRun {
    try decoupage("snapshot \(line)", environment: environment)
  }

  /// Draws the sphere grid small; what it leaves on standard error must be nothing.
  private func picture(_ options: String, _ name: String = "a.png") throws -> DecodedImage {
    try Self.picture(options, of: "demo:grid", to: folder.path(name))
  }

  private static func picture(_ options: String, of scene: String, to path: String) throws -> DecodedImage {
    let run = try decoupage("snapshot \(scene) --size 96x54 -o \(path) \(options)")
    try #require(run.ending == .exit(0) && run.errors == "" && run.output == "", "\(run.errors)")
    return try ImageReader().decode(file: path)
  }

  @Test func aPictureOfNothingSaysWhy() throws {
    try folder.write("#usda 1.0\ndef Xform \"Empty\"\n{\n}\n", to: "empty.usda")
    try folder.write(
      """
      #usda 1.0
      def Xform "Root"
      {
          def Sphere "Ball"
          {
              token visibility = "invisible"
          }
      }
      """, to: "hidden.usda")
    try folder.write("#usda 1.0\ndef Sphere \"Ball\"\n{\n}\n", to: "ball.usda")
    for (name, options, reason) in [
      ("empty", "", "there is nothing to draw"), ("hidden", "", "hidden or inactive"),
      ("ball", "--eye 0,0,9 --target 0,0,20", "behind the camera"),
      ("ball", "--eye 0,0,9000 --target 0,0,0", "too small"),
    ] {
      let line = "\(folder.path(name + ".usda")) -o \(folder.path("a.png")) --size 64x36 \(options)"
      let run = try snapshot(line)
      #expect(run.ending == .exit(0), "\(run.errors)")
      #expect(
        run.errors.contains("nothing is visible, because ") && run.errors.contains(reason), "\(run.errors)")
      #expect(try snapshot(line + " --strict").ending == .exit(1))
    }
    // The stage under what is not seen is no part of the scene.
    try folder.write(
      """
      #usda 1.0
      def Mesh "Line"
      {
          int[] faceVertexCounts = [3]
          int[] faceVertexIndices = [0, 1, 2]
          point3f[] points = [(0, 0, 0), (1, 1, 0), (1, 1, 0)]
      }
      """, to: "thin.usda")
    for size in ["64x36", "320x180"] {
      let line = "\(folder.path("thin.usda")) -o \(folder.path("a.png")) --size \(size) --stage on"
      let run = try snapshot(line)
      #expect(run.errors.contains("nothing is visible, because "), "\(run.errors)")
    }
    let seen = try snapshot("\(folder.path("ball.usda")) -o \(folder.path("a.png")) --size 64x36 --strict")
    #expect(seen.ending == .exit(0) && !seen.errors.contains("nothing is visible"), "\(seen.errors)")
  }

  /// Draws a ball in a file, small.
  private func ball(_ options: String, prims: String = "", _ name: String = "ball.png") throws -> Image<RGBA8>
  {
    try folder.write("#usda 1.0\ndef Sphere \"Ball\"\n{\n}\n\(prims)", to: "stage.usda")
    let path = folder.path(name)
    let run = try snapshot(
      "\(folder.path("stage.usda")) \(options.contains("--size") ? "" : "--size 96x54") --ao off -o \(path) \(options)"
    )
    try #require(run.ending == .exit(0) && run.errors == "", "\(run.errors)")
    return try ImageReader().decode(file: path).rgba8()
  }

  @Test func filesWithoutLightAndGroundStandOnAStage() throws {
    let bare = try ball("--stage off"), staged = try ball(""), asked = try ball("--stage on")
    #expect(staged != bare && staged == asked)
    // The corners keep the color of the background.
    let corner = RGBA8(red: 0x1B, green: 0x1B, blue: 0x1F)
    #expect(try ball("--stage dark") == staged && ball("--stage studio") != staged)
    #expect(try ball("--sun 40,40") != ball("--sun 40,40 --stage off"))
    for (x, y) in [(0, 0), (95, 0), (0, 53), (95, 53)] { #expect(staged[x, y] == corner) }
    for options in [
      "--look realitykit", "--background transparent", "--background #102030",
      "--environment studio", "--eye 0,0.01,0.06 --target 0,0,0",
    ] {
      #expect(try ball(options) == ball(options + " --stage off"), "\(options)")
    }
    let lamp =
      "def SphereLight \"Lamp\"\n{\n  double3 xformOp:translate = (0, 4, 2)\n"
      + "  uniform token[] xformOpOrder = [\"xformOp:translate\"]\n}\n"
    #expect(try ball("", prims: lamp) == ball("--stage off", prims: lamp))
    let slab =
      "def Cube \"Slab\"\n{\n  double3 xformOp:translate = (0, -1.1, 0)\n  float3 xformOp:scale = (3, 0.1, 3)\n"
      + "  uniform token[] xformOpOrder = [\"xformOp:translate\", \"xformOp:scale\"]\n}\n"
    #expect(try ball("", prims: slab) == ball("--stage off", prims: slab))
  }

  @Test func filesWithoutACameraFillThePicture() throws {
    for size in ["96x54", "54x96"] {
      let image = try ball("--stage off --samples 1 --size \(size)")
      let ground = image[0, 0]
      var columns: Set<Int> = [], rows: Set<Int> = []
      for y in 0..<image.height {
        for x in 0..<image.width where image[x, y] != ground {
          columns.insert(x)
          rows.insert(y)
        }
      }
      let filled = max(Double(columns.count) / Double(image.width), Double(rows.count) / Double(image.height))
      #expect(filled > 0.84 && filled < 0.92, "\(size): \(filled)")
      let middle = (columns.reduce(0, +) / max(columns.count, 1), rows.reduce(0, +) / max(rows.count, 1))
      #expect(abs(middle.0 - image.width / 2) <= 1 && abs(middle.1 - image.height / 2) <= 1)
    }
  }

  @Test func aPictureHasTheSizeAndTheBackgroundAskedFor() throws {
    let image = try picture("")
    #expect(image.width == 96 && image.height == 54)
    #expect(image.properties.channels == .rgb)
    #expect(image.rgba8()[0, 0] == RGBA8(red: 0x1B, green: 0x1B, blue: 0x1F))
    #expect(try picture("--background #204080").rgba8()[0, 0] == RGBA8(red: 0x20, green: 0x40, blue: 0x80))
    #expect(try folder.names() == ["a.png"])
  }

  @Test func aTransparentPictureHasStraightAlpha() throws {
    let clear = try picture("--background transparent"), pixels = clear.rgba8().pixels
    #expect(clear.properties.channels == .rgbAlpha)
    #expect(pixels.first?.alpha == 0)
    // At the edges of the spheres colors are those of the spheres, not mixed with black by their alpha.
    let edges = pixels.filter { (64..<192).contains($0.alpha) }
    #expect(edges.count > 20)
    #expect(edges.allSatisfy { Int($0.red) + Int($0.green) > 100 })
  }

  /// The pictures that options are compared with, by their own options: drawn once, as each is a process.
  private static let plainPictures: Result<[String: DecodedImage], any Error> = Result {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let path = folder.path("plain.png")
    var pictures = ["": try picture("", of: "demo:grid", to: path)]
    for options in ["--ssr off", "--ssr off --samples 1"] {
      pictures[options] = try picture(options, of: "demo:spheres", to: path)
    }
    return pictures
  }

  /// Which looks change the picture, and into what.
  @Test(arguments: [
    ("--environment none --bloom off", "is dark"), ("--exposure 2", "is brighter"),
    ("--exposure -2", "is darker"), ("--sun 0,45", "differs"), ("--tonemap none", "differs"),
    ("--environment-rotation 90", "differs"), ("--orbit 60,10", "differs"),
    ("--eye 0,0,20 --target 0,0,0 --fov 30", "differs"), ("--samples 1", "differs"),
    ("--background environment", "differs"), ("--bloom 0.1,12,2", "is brighter"),
    ("--ao off", "differs"), ("--ao 0.1", "differs"), ("--look realitykit", "differs"),
    ("--ssr on", "differs"), ("--ssr on --samples 1", "differs"),
  ])
  func everyLookChangesThePicture(options: String, change: String) throws {
    // The balls of the grid are too far apart to mirror each other.
    let mirrors = options.contains("--ssr on"), scene = mirrors ? "demo:spheres" : "demo:grid"
    let without = mirrors ? options.replacing("--ssr on", with: "--ssr off") : ""
    let plain = try #require(try Self.plainPictures.get()[without])
    let other = try Self.picture(options, of: scene, to: folder.path("b.png"))
    let (before, after) = (brightness(plain), brightness(other))
    #expect(plain.rgba8() != other.rgba8())
    switch change {
    case "is dark": #expect(after < 0.05 * before)
    case "is brighter": #expect(after > 1.05 * before)
    case "is darker": #expect(after < 0.8 * before)
    default: break
    }
  }

  @Test func samplesThatTheDriverLacksAreReplacedWithAWarning() throws {
    let (four, eight) = (folder.path("four.png"), folder.path("eight.png"))
    #expect(try snapshot("demo:grid --size 96x54 --samples 4 -o \(four)").errors == "")
    let run = try snapshot("demo:grid --size 96x54 --samples 8 -o \(eight)")
    #expect(run.ending == .exit(0))
    // Mesa's software rasterizer has four.
    #expect(run.errors.contains("the driver does not support 8 samples per pixel; 4 are used instead"))
    #expect(try [UInt8](contentsOfFile: four) == [UInt8](contentsOfFile: eight))
  }

  @Test func reflectionsThatCannotBeDrawnAreMissedOnce() throws {
    let run = try snapshot(
      "demo:grid --size 48x27 --ssr on --show wireframe --frames 0..2 -o \(folder.path("wires"))")
    #expect(run.ending == .exit(0))
    let parts = run.errors.components(separatedBy: "no screen-space reflections are drawn: wireframes")
    #expect(parts.count == 2, "\(run.errors)")
  }

  /// How much the picture has above its background.
  private func brightness(_ image: DecodedImage) -> Double {
    image.rgba8().pixels.reduce(0) { $0 + max(0, Double($1.red) + Double($1.green) - 2 * 0x1B) }
  }

  @Test func shadowsCanBeLeftOut() throws {
    let options = "demo:spheres --size 96x54 --sun 40,40 -o"
    let (with, without) = (folder.path("with.png"), folder.path("without.png"))
    #expect(try snapshot("\(options) \(with)").ending == .exit(0))
    #expect(try snapshot("\(options) \(without) --shadows off").ending == .exit(0))
    #expect(
      try brightness(ImageReader().decode(file: with)) < brightness(ImageReader().decode(file: without)))
  }

  @Test func onAndOffDecideAboutTheGlow() throws {
    let (plain, off) = (try picture("").rgba8(), try picture("--bloom off").rgba8())
    #expect(plain == off, "the scene does not ask for any")
    #expect(try picture("--bloom on --exposure 2").rgba8() != picture("--exposure 2", "b.png").rgba8())
  }

  @Test func anEnvironmentFileLights() throws {
    let path = folder.path("red.hdr")
    let red = Image<RGBAFloat>(width: 8, height: 4, filledWith: RGBAFloat(1, 0, 0, 1), encoding: .linear)
    try ImageWriter().write(red, to: path)
    let lit = try picture("--environment \(path)").rgba8().pixels
    #expect(lit.contains { $0.red > 100 })
    #expect(lit.allSatisfy { $0.green <= max($0.red, 0x1B) && $0.blue <= 0x1F })
    let run = try snapshot("demo:grid -o \(folder.path("c.png")) --environment \(folder.path("no.hdr"))")
    #expect(run.ending == .exit(1))
    #expect(run.errors == "error: \(folder.path("no.hdr")): cannot read it: No such file or directory\n")
  }

  @Test func severalScenesGoIntoAFolder() throws {
    let out = folder.path("out/deep")
    let run = try snapshot("demo:grid demo:spheres demo:grid --size 32x18 -o \(out)")
    #expect(run.ending == .exit(0))
    #expect(run.errors == "3 done, 0 failed, 0 skipped\n")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: out).sorted() == [
        "grid-2.png", "grid.png", "spheres.png",
      ])
    #expect(
      try [UInt8](contentsOfFile: out + "/grid.png") == [UInt8](contentsOfFile: out + "/grid-2.png"))
  }

  @Test func aSequenceHasNumberedFrames() throws {
    let out = folder.path("frames")
    #expect(try snapshot("demo:grid --size 32x18 --frames 8..11 --fps 10 -o \(out)").ending == .exit(0))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: out).sorted()
        == ["grid.0008.png", "grid.0009.png", "grid.0010.png", "grid.0011.png"])
  }

  @Test func aDashSendsThePictureToStandardOutput() throws {
    _ = try picture("")
    let piped = try folder.write("", to: "piped.png")
    let run = try decoupage(
      ["snapshot", "demo:grid", "--size", "96x54", "-o", "-"], standardOutput: .file(piped))
    #expect(run.ending == .exit(0) && run.errors == "")
    #expect(try [UInt8](contentsOfFile: piped) == [UInt8](contentsOfFile: folder.path("a.png")))
  }

  struct Statistics: Decodable {
    var load_ms: Double
    var upload_ms: Double
    var first_frame_ms: Double
    var frame_ms: [Double]
    var draw_calls: Int
    var triangles: Int
    var textures_bytes: Int
    var peak_rss_bytes: Int
  }

  @Test func statisticsHaveTheAgreedKeys() throws {
    let path = folder.path("stats.json")
    _ = try picture("--repeat 3 --stats \(path)")
    let statistics = try JSONDecoder().decode(Statistics.self, from: Data([UInt8](contentsOfFile: path)))
    #expect(statistics.frame_ms.count == 3 && statistics.frame_ms.allSatisfy { $0 > 0 })
    #expect(statistics.first_frame_ms == statistics.frame_ms[0])
    #expect(statistics.load_ms > 0 && statistics.upload_ms > 0)
    #expect(statistics.draw_calls >= 1 && statistics.triangles > 25 * 100)
    #expect(statistics.textures_bytes >= 0 && statistics.peak_rss_bytes > 20 << 20)
  }

  @Test func oneBadSceneDoesNotStopTheRest() throws {
    let out = folder.path("out")
    let missing = folder.path("missing.usda"), unread = try folder.write("; FBX 7.7.0", to: "unread.fbx")
    let run = try snapshot("\(missing) demo:grid \(unread) --size 32x18 -o \(out)")
    #expect(run.ending == .exit(1))
    #expect(run.errors.contains("error: \(missing): cannot read it: No such file or directory\n"))
    #expect(run.errors.contains("error: \(unread): .fbx files are not read"))
    #expect(run.errors.hasSuffix("1 done, 2 failed, 0 skipped\n"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: out) == ["grid.png"])
  }

  @Test func builtInScenesAreListed() throws {
    let run = try snapshot("demo:")
    #expect(run.ending == .exit(0) && run.errors == "")
    #expect(run.output.split(separator: "\n").contains { $0.hasPrefix("demo:grid ") })
    let unknown = try snapshot("demo:gird -o \(folder.path("a.png"))")
    #expect(unknown.ending == .exit(2) && unknown.output == "")
    #expect(
      unknown.errors.hasPrefix("error: demo:gird: there is no such built-in scene; did you mean demo:grid?"))
  }

  @Test(arguments: ["no-context", "lost-context", "lost-context:3"])
  func whereNothingCanBeDrawnItSaysSo(fault: String) throws {
    let old = try folder.write("old", to: "a.png")
    let run = try snapshot(
      "demo:grid --size 32x18 --repeat 3 -o \(old)", environment: ["DECOUPAGE_GL_FAULT": fault])
    #expect(run.ending == .exit(3))
    #expect(run.output == "" && run.errors.hasPrefix("error: demo:grid: "))
    #expect(run.errors.contains("OpenGL context") && run.errors.split(separator: "\n").count == 1)
    #expect(try String(contentsOfFile: old, encoding: .utf8) == "old")
    #expect(try folder.names() == ["a.png"])
  }

  @Test func aPictureThatCannotBeDrawnOrWrittenIsAFailure() throws {
    let large = try snapshot("demo:grid --size 40000x2 -o \(folder.path("a.png"))")
    #expect(large.ending == .exit(2))
    #expect(large.errors.contains("from 1x1 to 16384x16384"))
    let nowhere = try snapshot("demo:grid --size 32x18 -o \(folder.path("no/a.png"))")
    #expect(nowhere.ending == .exit(1))
    #expect(
      nowhere.errors
        == "error: \(folder.path("no/a.png")): its folder \(folder.path("no")) does not exist; make that first\n"
    )
    let full = try snapshot("demo:grid --size 32x18 -o /dev/full")
    #expect(full.ending == .exit(1))
    #expect(full.errors == "error: /dev/full: cannot write it: No space left on device\n")
    #expect(try folder.names().isEmpty)
  }

  @Test(arguments: [
    ("demo:grid", "--output OUT is missing"),
    (
      "demo:grid -o a.png --size 0x0",
      #"--size: "0x0" is not a size such as 1280x720, from 1x1 to 16384x16384"#
    ),
    (
      "demo:grid -o a.png --size 100000x100000",
      #"--size: "100000x100000" is not a size such as 1280x720, from 1x1 to 16384x16384"#
    ),
    ("demo:grid -o a.jpg", "--output: a.jpg would be JPEG; end its name in .png"),
    ("demo:grid demo:grid -o a.png", "--output: a.png is the file of one image; give a folder for several"),
    ("demo:grid demo:grid -o -", "--output: - takes one image, not several; give a folder"),
    ("demo:grid -o a.png --samples 3", #"--samples: "3" is not 1, 2, 4 or 8"#),
    (
      "demo:grid -o a.png --sticker cat.jpg",
      #"--sticker: "cat.jpg" is not an image file and a place, which is the name of an entity or the pixel X,Y "#
        + "of the image, such as cat.jpg@Suitcase, cat.jpg@640,360 or "
        + "cat.jpg@Suitcase:size=0.3,offset=0.1/-0.05,roll=15,peel=0.4,look=gold; the size is above 0 and at most "
        + "10, or a length such as 0.25m; what peels off is 0 to 1; the looks are "
        + StickerLook.allCases.map(\.rawValue).joined(separator: ", ")
    ),
    (
      "demo:grid -o a.png --camera a --orbit 1,2", "--camera and --orbit exclude each other; give one of them"
    ),
    ("demo:grid -o a.png --target 0,0,0", "--target needs --eye: the position of the camera"),
    ("demo:grid -o a.png --fov 30", "--fov needs --eye or --orbit; cameras of the scene bring their own"),
    (
      "demo:grid -o a.png --frames 5..4",
      #"--frames: "5..4" is not two whole numbers such as 0..47, the first not above the second"#
    ),
    (
      "demo:grid -o a.png --background bloo",
      #"--background: "bloo" is not a color such as #1b1b1f or navy, transparent, environment or blurred"#
    ),
    ("demo:grid -o - --stats -", "--output - and --stats - both need standard output; give one a file"),
  ])
  func badValuesAreBadUsage(options: String, message: String) throws {
    let run = try snapshot(options)
    #expect(run.ending == .exit(2))
    #expect(run.output == "")
    #expect(run.errors == "error: \(message)\nusage: decoupage snapshot [OPTIONS] SCENE…\n")
  }

  @Test func aCameraThatIsNotThereIsNamedWithThoseThatAre() throws {
    let run = try snapshot("demo:grid -o \(folder.path("a.png")) --camera Nope")
    #expect(run.ending == .exit(1))
    #expect(run.errors.hasPrefix(#"error: demo:grid: has no camera named "Nope"; it has "#))
  }
}
