import Files
import TestSupport
import Testing

/// A signal leaves outputs whole or absent, and nothing else.
@Suite struct SignalTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs the command, sends a signal as soon as a file whose name matches appears, and prints the exit code.
  private func interrupt(_ words: [String], _ signal: String, when name: String) throws -> ProcessRun {
    let command = ([try BuiltTool.path()] + words).map { "'\($0)'" }.joined(separator: " ")
    // With job control, a command in the background does not ignore SIGINT.
    let script = """
      set -m; \(command) & pid=$!
      for i in $(seq 600); do
        ls -A '\(folder.path)' '\(folder.path)'/*/ 2>/dev/null | grep -q '\(name)' && break
        sleep 0.05
      done
      kill -\(signal) $pid; wait $pid; echo $?
      """
    return try ProcessRun("bash", ["-c", script])
  }

  private var longSound: [String] {
    [
      "listen", "demo:grid", "--seconds", "40000", "--rate", "8000", "--speakers", "stereo", "--quiet", "-o",
      folder.path("out.wav"),
    ]
  }

  @Test(arguments: [("INT", "130"), ("TERM", "143"), ("HUP", "129")])
  func aSignalRemovesWhatIsUnfinished(_ signal: String, _ code: String) throws {
    let run = try interrupt(longSound, signal, when: "part$")
    #expect(run.output.split(separator: "\n").last.map(String.init) == code, "\(run.errors)")
    #expect(try folder.names() == [])
  }

  @Test func theNextRunRemovesWhatAKilledOneLeft() throws {
    let run = try interrupt(longSound, "KILL", when: "part$")
    #expect(run.output.split(separator: "\n").last == "137")
    #expect(try folder.names().count == 1)
    let next = try decoupage(["listen", "demo:grid", "--seconds", "0.1", "-o", folder.path("other.wav")])
    #expect(next.ending == .exit(0), "\(next.errors)")
    #expect(try folder.names() == ["other.wav"])
  }

  @Test func aSignalThatTheCallerIgnoresStaysIgnored() throws {
    let tool = try BuiltTool.path()
    let script = """
      trap '' HUP; '\(tool)' listen demo:grid --seconds 0.5 -o '\(folder.path("out.wav"))' & pid=$!
      sleep 0.1; kill -HUP $pid; wait $pid; echo $?
      """
    let run = try ProcessRun("bash", ["-c", script])
    #expect(run.output.split(separator: "\n").last == "0", "\(run.errors)")
    #expect(try folder.names() == ["out.wav"])
  }

  @Test(arguments: ["KILL", "INT"]) func aPortGoesOnWhereItWasStopped(_ signal: String) throws {
    for number in 0..<3 {
      try folder.write("v 0 0 0\nv 1 0 0\nv 1 1 0\nf 1 2 3\n", to: "in/a\(number).obj")
    }
    let corner = "v 0.125 0.25 0.5\nv 1.5 0.25 0.5\nv 1.5 2.25 0.5\n"
    try folder.write(
      (0..<150_000).map { "\(corner)f \(3 * $0 + 1) \(3 * $0 + 2) \(3 * $0 + 3)\n" }.joined(), to: "in/z.obj")
    let words = ["port", folder.path("in"), "-o", folder.path("out"), "--jobs", "1", "--verify", "none"]
    let run = try interrupt(words, signal, when: "a1.usdz$")
    let code = run.output.split(separator: "\n").last
    #expect(code == (signal == "KILL" ? "137" : "130"), "\(run.errors)")
    let left = try FolderWalk.all(in: folder.path("out"))
    if signal == "INT" { #expect(!left.contains { $0.hasSuffix(".part") }) }
    let again = try decoupage(words)
    #expect(again.ending == .exit(0), "\(again.errors)")
    #expect(!again.errors.contains("4 done, 0 unchanged"), "what was done is not done again")
    let names = try FolderWalk.all(in: folder.path("out"))
    #expect(names.filter { $0.hasSuffix(".usdz") }.count == 4)
    #expect(!names.contains { $0.hasSuffix(".part") || $0.hasSuffix(".journal") })
    #expect(try decoupage(words).errors.hasSuffix("0 done, 4 unchanged, 0 failed, 0 skipped\n"))
  }
}

extension FolderWalk {
  /// Returns the paths of all files below a folder, hidden ones too.
  fileprivate static func all(in folder: String) throws -> [String] {
    var walk = FolderWalk()
    walk.includesHidden = true
    return walk.files(in: folder).files
  }
}
