import DemoScenes
import Files
import Images
import Presentation
import Rendering
import TestSupport
import Testing

/// The same scene gives the same bytes, whoever draws it.
struct DeterminismTests {
  static let options = "--size 192x108 --sun 40,50 --bloom on --exposure 0.5"
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Draws a scene by the command and returns the file's bytes.
  private func drawn(_ scene: String, _ name: String, threads: Int? = nil) throws -> [UInt8] {
    let path = folder.path(name)
    let run = try decoupage(
      "snapshot \(scene) \(Self.options) -o \(path)",
      environment: ["LP_NUM_THREADS": threads.map(String.init)])
    try #require(run.ending == .exit(0) && run.errors == "", "\(run.errors)")
    return try [UInt8](contentsOfFile: path)
  }

  @Test(arguments: ["demo:spheres", "demo:grid"])
  func twiceAndWithAnyNumberOfThreads(scene: String) throws {
    let first = try drawn(scene, "first.png")
    #expect(try drawn(scene, "second.png") == first)
    for threads in [0, 1, 2, 5] {
      #expect(try drawn(scene, "threads.png", threads: threads) == first, "\(threads) threads")
    }
  }

  /// `make test` gives the command of the release build to these tests, which are built for debugging.
  @Test(arguments: ["demo:spheres", "demo:grid"])
  @MainActor func byTheCommandAndByTheLibrary(scene: String) async throws {
    _ = try drawn(scene, "command.png")
    let command = try ImageReader().decode(file: folder.path("command.png")).rgba8()
    var picture = PictureOptions()
    (picture.width, picture.height) = (192, 108)
    picture.options.sun = SunOption(azimuth: 40, elevation: 50)
    picture.options.bloom = .on
    picture.options.exposure = 0.5
    // The defaults of the command that differ from those of the library.
    picture.options.ambientOcclusion = .on
    let presenter = try ScenePresenter()
    try await presenter.show(SceneSource(scene, builtIn: .demos).open(), picture)
    let library = try presenter.renderer.snapshot(width: 192, height: 108)
    #expect(library.pixels == command.pixels)
    #expect(try presenter.renderer.snapshot(width: 192, height: 108).pixels == command.pixels)
  }

  @Test func whateverWasDrawnBefore() throws {
    let alone = try drawn("demo:grid", "alone.png")
    let run = try decoupage("snapshot demo:spheres demo:grid \(Self.options) -o \(folder.path("both"))")
    #expect(run.ending == .exit(0))
    #expect(try [UInt8](contentsOfFile: folder.path("both/grid.png")) == alone)
  }

  /// The flag of this scene is moved by a shader alone, and so is its shadow.
  @Test func alsoWhatOnlyShadersMove() throws {
    let frames = folder.path("frames"), single = folder.path("single.png")
    let options = "demo:custom --size 160x90"
    #expect(try decoupage("snapshot \(options) --frames 0..3 --fps 10 -o \(frames)").ending == .exit(0))
    #expect(try decoupage("snapshot \(options) --time 0.3 -o \(single)").ending == .exit(0))
    let run = try decoupage("compare \(frames)/custom.0003.png \(single)")
    #expect(run.ending == .exit(0), "\(run.output)")
  }

  @Test func frameByFrameAndAtOnce() throws {
    let frames = folder.path("frames")
    let run = try decoupage("snapshot demo:grid \(Self.options) --frames 2..4 --fps 20 -o \(frames)")
    #expect(run.ending == .exit(0))
    let single = folder.path("single.png")
    #expect(try decoupage("snapshot demo:grid \(Self.options) --time 0.2 -o \(single)").ending == .exit(0))
    #expect(try [UInt8](contentsOfFile: frames + "/grid.0004.png") == [UInt8](contentsOfFile: single))
  }
}
