import Files
import Glibc
import TestSupport
import Testing

/// What runs say about where their output is, and which names of outputs they refuse.
struct WrittenTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(.enabled(if: Terminal.isAvailable))
  func onATerminalRunsSayWhereTheirOutputIs() throws {
    let scene = try folder.write("v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n", to: "triangle.obj")
    let picture = folder.path("triangle.png"), port = folder.path("triangle.usda")
    let drawn = try Terminal.run("'\(BuiltTool.path())' snapshot '\(scene)' --size 32x32 -o '\(picture)'")
    #expect(drawn.ending == .exit(0))
    #expect(drawn.output.contains("wrote \(picture)\r\n"))
    let ported = try Terminal.run("'\(BuiltTool.path())' port '\(scene)' -o '\(port)'")
    #expect(ported.ending == .exit(0))
    #expect(ported.output.contains("wrote \(port)\r\n"))
    let frames = folder.path("frames")
    let sequence = try Terminal.run(
      "'\(BuiltTool.path())' snapshot '\(scene)' --size 32x32 --frames 0..1 -o '\(frames)/'")
    #expect(sequence.output.contains("images to \(frames)/\r\n"))
  }

  @Test(.enabled(if: Terminal.isAvailable))
  func quietRunsSayNothing() throws {
    let scene = try folder.write("v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n", to: "triangle.obj")
    let run = try Terminal.run(
      "'\(BuiltTool.path())' snapshot '\(scene)' --quiet --size 32x32 -o '\(folder.path("quiet.png"))'")
    #expect(run.ending == .exit(0))
    #expect(run.output == "")
  }

  @Test func inAPipeRunsSayNothing() throws {
    let run = try decoupage(["snapshot", "demo:grid", "--size", "32x32", "-o", folder.path("grid.png")])
    #expect(run.ending == .exit(0))
    #expect(run.errors == "")
    #expect(run.output == "")
  }

  @Test func aNameWithAnotherExtensionIsBadUsage() throws {
    for name in ["grid.xyz", "grid.mp4", "grid.jpg"] {
      let run = try decoupage(["snapshot", "demo:grid", "-o", folder.path(name)])
      #expect(run.ending == .exit(2))
      #expect(run.errors.contains(".png"), "\(run.errors)")
      #expect(access(folder.path(name), F_OK) != 0)
    }
  }

  @Test func soundsAreWrittenAsWAVAlone() throws {
    let run = try decoupage(["listen", "demo:grid", "-o", folder.path("grid.mp3")])
    #expect(run.ending == .exit(2))
    #expect(run.errors.contains("end its name in .wav"))
    #expect(access(folder.path("grid.mp3"), F_OK) != 0)
  }

  @Test func builtInScenesAreNoFilesToPort() throws {
    let run = try decoupage(["port", "demo:grid", "-o", folder.path("grid.usda")])
    #expect(run.ending == .exit(1))
    #expect(
      run.errors
        == """
        error: demo:grid: a built-in scene is a program, not a file that could be ported; \
        `decoupage snapshot demo:grid` draws it

        """)
  }
}
