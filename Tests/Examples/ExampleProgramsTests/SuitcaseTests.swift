import Files
import Images
import TestSupport
import Testing

struct SuitcaseTests {
  private static func run(_ words: [String]) throws -> ProcessRun {
    try ProcessRun(
      try BuiltTool.built("Suitcase"), words,
      environment: ["DISPLAY": Optional.none, "WAYLAND_DISPLAY": Optional.none], timeLimit: .seconds(120))
  }

  @Test func `The photos of a folder are stickers on the suitcase`() throws {
    let folder = try TemporaryFolder()
    let photos = folder.path("photos"), picture = folder.path("suitcase.png")
    #expect(CacheFolder.make(photos))
    for name in ["cat", "rocket"] {
      let path = Repository.path("Assets/Photos/\(name).jpg")
      try AtomicFile.write([UInt8](contentsOfFile: path), to: "\(photos)/\(name).jpg")
    }
    try AtomicFile.write(Array("no photo".utf8), to: photos + "/note.png")
    let run = try Self.run([photos, picture])
    #expect(run.ending == .exit(0), "\(run.errors)")
    #expect(run.output.contains("note.png: not an image of a known format"), "\(run.output)")
    let image = try ImageReader().decode(file: picture).rgba8()
    // Stickers have white borders, and nothing else is near white.
    let white = image.pixels.count { $0.red > 150 && $0.green > 150 && $0.blue > 150 }
    #expect(image.width == 960 && white > 1_000, "\(white)")
  }

  @Test func `Without a folder it says how it is called`() throws {
    let run = try Self.run([])
    #expect(run.ending == .exit(0) && run.output == "usage: Suitcase FOLDER OUT.png\n")
    let nowhere = try Self.run(["/nowhere", "out.png"])
    #expect(nowhere.ending != .exit(0) && nowhere.errors.contains("/nowhere"), "\(nowhere.errors)")
  }
}
