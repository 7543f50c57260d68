import Files
import TestSupport
import Testing

struct OutputTests {
  @Test func aClosedOutputIsAnError() throws {
    let run = try decoupage("help", standardOutput: .closed)
    #expect(run.ending == .exit(1))
    #expect(run.errors == "error: standard output: cannot write it: Bad file descriptor\n")
  }

  @Test func aFullDiskIsAnError() throws {
    let run = try decoupage("help", standardOutput: .file("/dev/full"))
    #expect(run.ending == .exit(1))
    #expect(run.errors == "error: standard output: cannot write it: No space left on device\n")
  }

  @Test func aReaderThatStopsEarlyEndsTheCommandQuietly() throws {
    let tool = try BuiltTool.path()
    let script = "'\(tool)' help | head -1; '\(tool)' help | true; echo ${PIPESTATUS[0]}"
    for _ in 0..<5 {
      let run = try ProcessRun("bash", ["-c", script])
      let lines = run.output.split(separator: "\n")
      #expect(lines.first == "decoupage: a 3D engine in the terminal")
      #expect(["0", "1"].contains(lines.last), "no signal")
      #expect(run.errors == "")
    }
  }

  @Test func aReaderThatIsGoneBeforeTheStartIsNoCrash() throws {
    let tool = try BuiltTool.path()
    // The reader ends before the writer starts, so that the pipe is surely broken.
    let run = try ProcessRun("bash", ["-c", "{ sleep 0.3; '\(tool)' help; echo $? >&2; } | true"])
    #expect(run.errors == "1\n")
  }
}
