import Files
import Glibc
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
    try ProcessRun(
      Repository.path("scripts/on-display"), [BuiltTool.path()] + line.split(separator: " ").map(String.init),
      environment: environment, timeLimit: .seconds(180))
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
  func `A lost context keeps what was recorded of the input, and the place of the window`() throws {
    let (input, state) = (folder.path("input.txt"), folder.path("state"))
    let run = try onDisplay(
      "view demo:grid --config none --size 200x120 --record \(input)",
      environment: ["DECOUPAGE_GL_FAULT": "lost-context:3", "DECOUPAGE_STATE": state])
    #expect(run.ending == .exit(3) && run.errors.hasPrefix("error: demo:grid: the OpenGL context was lost"))
    let recorded = String(decoding: try [UInt8](contentsOfFile: input), as: UTF8.self)
    #expect(recorded.hasPrefix("decoupage input 1\nsize 200 120\n"), "\(recorded)")
    let placed = String(decoding: try [UInt8](contentsOfFile: "\(state)/window"), as: UTF8.self)
    #expect(placed.contains("size 200 120"))
  }

  @Test(.enabled(if: Self.hasDisplays, "xvfb is not installed"), arguments: ["", "lost-context:20"])
  func `A film, a sequence and a picture are there although the window closes at once`(fault: String) throws {
    // A program that keeps the frames as they are stands in for ffmpeg.
    let programs = folder.path("programs")
    try folder.write("#!/bin/sh\nfor word; do last=$word; done\ncat > \"$last\"\n", to: "programs/ffmpeg")
    #expect(chmod("\(programs)/ffmpeg", 0o755) == 0)
    let search = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    for (name, keys) in [
      ("grid.mp4", "2 key leftShift down\n2 key s down\n3 key s up\n3 key leftShift up\n"),
      ("grid-frames", "2 key leftAlt down\n2 key s down\n3 key s up\n3 key leftAlt up\n"),
      ("grid.png", "9 key s down\n9 key q down\n"),
    ] {
      let ends = fault.isEmpty ? 9 : 200
      let input = try folder.write(
        "decoupage input 1\nsize 64 48\n\(keys)\(ends) end\n", to: "\(name)-\(fault).txt")
      let line = "view demo:grid --config none --size 64x48 --replay \(input)"
      let display = Repository.path("scripts/on-display")
      let run = try ProcessRun(
        "sh", ["-c", "cd '\(folder.path)' && exec '\(display)' '\(BuiltTool.path())' \(line)"],
        environment: ["PATH": "\(programs):\(search)", "DECOUPAGE_GL_FAULT": fault.isEmpty ? nil : fault])
      if name != "grid.png" || fault.isEmpty {
        #expect(run.ending == .exit(fault.isEmpty || name == "grid.png" ? 0 : 3), "\(run.errors)")
      }
      #expect(try folder.names().contains(name), "\(run.errors)")
    }
    let film = try [UInt8](contentsOfFile: folder.path("grid.mp4")).count
    #expect(film > 0 && film.isMultiple(of: 64 * 48 * 4))
    #expect(access(folder.path("grid-frames/grid-00003.png"), F_OK) == 0)
    #expect(try ImageReader().decode(file: folder.path("grid.png")).rgba8().width == 64)
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
    (
      "demo:grid --replay a.txt --frames 3",
      "--replay excludes --frames and --record; it ends with the input that was recorded"
    ),
    ("demo:grid --every 3", "--every needs --replay and --screenshot: what to draw, and where to"),
  ])
  func badValuesAreBadUsage(options: String, message: String) throws {
    let run = try decoupage("view \(options)")
    #expect(run.ending == .exit(2))
    #expect(run.output == "" && run.errors == "error: \(message)\nusage: decoupage view [OPTIONS] [SCENE…]\n")
  }

  @Test(.enabled(if: Self.hasDisplays, "xvfb is not installed"))
  func `Recorded input plays in steps, the same on every run, with what the window shows`() throws {
    let input = try folder.write(
      """
      decoupage input 1
      size 160 90
      4 key e down
      5 key e up
      12 end

      """, to: "input.txt")
    var runs: [[[UInt8]]] = []
    for name in ["one", "two"] {
      let pictures = folder.path(name)
      let run = try onDisplay(
        "view demo:grid --config none --replay \(input) --screenshot \(pictures) --every 5")
      #expect(run.ending == .exit(0) && run.errors == "", "\(run.errors)")
      runs.append(
        try ["00000", "00005", "00010"].map { try [UInt8](contentsOfFile: "\(pictures)/\($0).png") })
    }
    #expect(runs[0] == runs[1])
    #expect(runs[0][0] != runs[0][1], "edges are shown")
    let broken = try onDisplay("view demo:grid --replay \(folder.write("nothing", to: "broken.txt"))")
    #expect(broken.ending == .exit(1))
    #expect(broken.errors.contains("broken.txt: line 1: the first line is not"))
  }

  @Test(.enabled(if: Self.hasDisplays, "xvfb is not installed"))
  func `A file of options is read before the command line, and its patterns decide`() throws {
    let own = try folder.write(
      """
      # as I like it
      --size 64x64
      --camera Nope
      [*.stl *.ply]
      --orbit 30,20
      """, to: "view.conf")
    let options = "view demo:grid --frames 1 --config"
    let run = try onDisplay("\(options) \(own)")
    #expect(run.ending == .exit(1) && run.errors.contains(#"has no camera named "Nope""#), "\(run.errors)")
    // The camera alone: an orbit beside it would be bad usage.
    #expect(try onDisplay("\(options) none").ending == .exit(0))
    let broken = try folder.write("size 64x64", to: "broken.conf")
    let told = try decoupage("\(options) \(broken)")
    #expect(told.ending == .exit(2))
    #expect(told.errors.contains(#"line 1: "size 64x64" is no option such as --size 1600x900"#))
    let unknown = try folder.write("--bogus 3", to: "unknown.conf")
    let complaint = try decoupage("\(options) \(unknown)")
    #expect(complaint.ending == .exit(2) && complaint.errors.contains("unknown.conf: unknown option --bogus"))
    #expect(try decoupage("\(options) \(folder.path("absent.conf"))").ending == .exit(1))
  }

  @Test func builtInScenesAreListed() throws {
    #expect(try decoupage("view demo:").output == decoupage("inspect demo:").output)
    #expect(try decoupage("view demo:nope").ending == .exit(2))
  }

  private static var hasDisplays: Bool {
    (try? ProcessRun(Repository.path("scripts/on-display"), ["true"]))?.ending == .exit(0)
  }
}
