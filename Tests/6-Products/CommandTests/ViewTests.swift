import Files
import Images
import TestSupport
import Testing

struct ViewTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs the command on a display in memory.
  private func onDisplay(
    _ line: String, environment: [String: String?] = [:]
  ) throws -> ProcessRun {
    let words = ["-a", "-s", "-screen 0 800x600x24", try BuiltTool.path()]
    return try ProcessRun(
      "xvfb-run", words + line.split(separator: " ").map(String.init), environment: environment)
  }

  @Test(.enabled(if: Self.hasDisplays, "xvfb is not installed"), arguments: ["", "--bloom on --sun 40,50"])
  func theWindowShowsTheBytesOfTheSnapshot(flags: String) throws {
    let (shown, drawn) = (folder.path("window.png"), folder.path("snapshot.png"))
    let options = "demo:spheres --size 160x90 \(flags)"
    let run = try onDisplay("view \(options) --frames 2 --screenshot \(shown)")
    #expect(run.ending == .exit(0) && run.output == "" && run.errors == "", "\(run.errors)")
    #expect(try decoupage("snapshot \(options) --time 0.0166667 -o \(drawn)").ending == .exit(0))
    #expect(try [UInt8](contentsOfFile: shown) == [UInt8](contentsOfFile: drawn))
    #expect(try ImageReader().decode(file: shown).rgba8().pixels.contains { $0.red > 100 })
  }

  @Test(.enabled(if: Self.hasDisplays, "xvfb is not installed"))
  func aLostContextEndsTheWindow() throws {
    let run = try onDisplay(
      "view demo:grid --size 64x64 --frames 100000", environment: ["DECOUPAGE_GL_FAULT": "lost-context:3"])
    #expect(run.ending == .exit(3))
    #expect(run.errors == "error: demo:grid: the OpenGL context was lost: on request\n")
  }

  @Test(.enabled(if: Self.hasDisplays, "xvfb is not installed"))
  func aSceneThatCannotBeOpenedEndsTheWindow() throws {
    let path = try folder.write("; FBX 7.7.0", to: "a.fbx")
    let run = try onDisplay("view \(path)")
    #expect(run.ending == .exit(2))
    #expect(run.errors.hasPrefix("error: \(path): .fbx files are not read"))
    let camera = try onDisplay("view demo:grid --camera Nope")
    #expect(camera.ending == .exit(1))
    #expect(camera.errors.hasPrefix(#"error: demo:grid: has no camera named "Nope"; "#))
  }

  @Test(arguments: [nil, ":4711"])
  func whereThereIsNoDisplayItSaysWhatWasTried(display: String?) throws {
    let run = try decoupage(
      "view demo:grid", environment: ["DISPLAY": display, "WAYLAND_DISPLAY": Optional.none])
    #expect(run.ending == .exit(3))
    #expect(run.output == "")
    let tried = display.map { "DISPLAY=\($0)" } ?? "DISPLAY (not set)"
    #expect(
      run.errors.hasPrefix(
        "error: demo:grid: no display for a window; tried \(tried) and WAYLAND_DISPLAY (not set): "))
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  @Test func `Without a scene the gallery is meant, which needs a display, too`() throws {
    let run = try decoupage("view", environment: ["DISPLAY": nil, "WAYLAND_DISPLAY": nil])
    #expect(run.ending == .exit(3))
    #expect(run.errors.hasPrefix("error: view: no display for a window; tried DISPLAY (not set)"))
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  @Test(arguments: [
    ("demo:grid --frames 0", #"--frames: "0" is not a whole number from 1 to 1000000"#),
    ("demo:grid --screenshot a.png", "--screenshot needs --frames: which frame to write"),
  ])
  func badValuesAreBadUsage(options: String, message: String) throws {
    let run = try decoupage("view \(options)")
    #expect(run.ending == .exit(2))
    #expect(run.output == "" && run.errors == "error: \(message)\nusage: decoupage view [OPTIONS] [SCENE…]\n")
  }

  @Test func builtInScenesAreListed() throws {
    #expect(try decoupage("view demo:").output == decoupage("inspect demo:").output)
    #expect(try decoupage("view demo:nope").ending == .exit(2))
  }

  private static var hasDisplays: Bool {
    (try? ProcessRun("xvfb-run", ["-a", "true"]))?.ending == .exit(0)
  }
}
