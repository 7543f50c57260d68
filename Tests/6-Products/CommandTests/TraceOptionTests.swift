import Files
import Foundation
import TestSupport
import Testing

struct TraceOptionTests {
  struct Trace: Decodable {
    struct Event: Decodable {
      var name: String
      var cat: String?
      var ph: String
      var dur: Double?
    }
    var traceEvents: [Event]
  }

  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: ["help", "completions fish"])
  func everyCommandCanBeRecorded(line: String) throws {
    let path = folder.path("trace.json")
    let plain = try decoupage(line)
    let run = try decoupage(line.split(separator: " ").map(String.init) + ["--trace", path])
    #expect(run.ending == .exit(0))
    #expect(run.errors == "")
    #expect(run.output == plain.output)
    let trace = try JSONDecoder().decode(Trace.self, from: Data([UInt8](contentsOfFile: path)))
    let name = "decoupage " + (line.split(separator: " ").first ?? "")
    let command = try #require(trace.traceEvents.first { $0.cat == "command" })
    #expect(command.name == name && command.ph == "X")
    #expect(try #require(command.dur) > 0)
    #expect(try folder.names() == ["trace.json"])
  }

  @Test func aCommandThatFailsLeavesItsTrace() throws {
    let path = folder.path("trace.json")
    let run = try decoupage(["--trace", path, "help", "nothing-like-it"])
    #expect(run.ending == .exit(2))
    let trace = try JSONDecoder().decode(Trace.self, from: Data([UInt8](contentsOfFile: path)))
    #expect(trace.traceEvents.contains { $0.name == "decoupage help" })
  }

  @Test func aTraceThatCannotBeWrittenIsAnError() throws {
    let path = folder.path("missing/trace.json")
    let run = try decoupage(["help", "--trace", path])
    #expect(run.ending == .exit(1))
    #expect(run.output == "")
    #expect(run.errors == "error: \(path): cannot write it: No such file or directory\n")
  }

  @Test func aDiskThatFillsUpIsAnErrorButTheOutputIsThere() throws {
    let run = try decoupage("help --trace=/dev/full")
    #expect(run.ending == .exit(1))
    #expect(run.output == (try decoupage("help").output))
    #expect(run.errors == "error: /dev/full: cannot write it: No space left on device\n")
  }

  @Test func resultsAreNotMixedIntoATraceWhenTheOutputIsClosed() throws {
    let path = folder.path("trace.json")
    let run = try decoupage(["help", "--trace", path], standardOutput: .closed)
    #expect(run.ending == .exit(1))
    let text = String(decoding: try [UInt8](contentsOfFile: path), as: UTF8.self)
    #expect(!text.contains("usage:"))
  }
}
