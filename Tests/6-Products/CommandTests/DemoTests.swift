import Files
import TestSupport
import Testing

struct DemoTests {
  @Test func whereThereIsNoTerminalPicturesOfTheTimeAreShown() throws {
    let run = try decoupage("demo")
    #expect(run.ending == .exit(0))
    #expect(run.errors == "")
    try expectText(run.output, matches: "demo")
  }

  @Test func aPictureIsOfTheEndOfTheTime() throws {
    let last = try decoupage("demo --frames 1 --seconds 12").output
    #expect(last.hasPrefix("year 1.00\n"))
    #expect(last.split(separator: "\n", omittingEmptySubsequences: false).count == 26)
    #expect(try decoupage("demo").output.hasSuffix(last))
    let first = try decoupage("demo --frames 1 --seconds 0").output
    #expect(first.hasPrefix("year 0.00\n"))
    #expect(first.hasSuffix("\n13 entities, 0 updates, 0 transits in 0.00 years\n"))
  }

  @Test func asManyPicturesAsAskedFor() throws {
    let pictures = try decoupage("demo --frames 7 --seconds 3").output.split(separator: "\n")
      .filter { $0.hasPrefix("year") && !$0.contains(":") }
    #expect(
      pictures == ["year 0.00", "year 0.04", "year 0.08", "year 0.13", "year 0.17", "year 0.21", "year 0.25"])
  }

  @Test func aPictureIsDrawnAndIsTheSameEveryTime() throws {
    let folder = try TemporaryFolder(), path = folder.path("demo.png")
    let run = try decoupage("demo --seconds 2 --output \(path)")
    #expect(run.ending == .exit(0) && run.errors == "")
    #expect(run.output == "\(path)\n")
    let first = try [UInt8](contentsOfFile: path, limit: 1 << 24)
    #expect(Array(first.prefix(8)) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    // The header says how large it is.
    #expect(Array(first[16..<24]) == [0, 0, 5, 0, 0, 0, 2, 0xD0])
    #expect(try decoupage("demo --seconds 2 -o \(path)").ending == .exit(0))
    #expect(try [UInt8](contentsOfFile: path, limit: 1 << 24) == first)
    #expect(try folder.names() == ["demo.png"])
  }

  @Test(arguments: ["no-context", "lost-context"])
  func whereNothingCanBeDrawnItSaysSo(fault: String) throws {
    let folder = try TemporaryFolder(), path = folder.path("demo.png")
    let run = try decoupage("demo -o \(path)", environment: ["DECOUPAGE_GL_FAULT": fault])
    #expect(run.ending == .exit(3))
    #expect(run.output == "" && run.errors.contains("OpenGL context"))
    #expect(try folder.names().isEmpty)
  }

  @Test func aPictureThatCannotBeWrittenIsAFailure() throws {
    let folder = try TemporaryFolder()
    let run = try decoupage("demo -o \(folder.path("missing"))/demo.png")
    #expect(run.ending == .exit(1))
    #expect(run.errors.contains("missing/demo.png: cannot write it"))
  }

  @Test(arguments: [
    ("--seconds -1", #"--seconds: "-1" is not a number from 0 to 3600"#),
    ("--frames 0", #"--frames: "0" is not a whole number from 1 to 10000"#),
    ("x", #"unexpected argument "x""#),
  ])
  func badValuesAreBadUsage(options: String, message: String) throws {
    let run = try decoupage("demo \(options)")
    #expect(run.ending == .exit(2))
    #expect(run.output == "")
    #expect(run.errors == "error: \(message)\nusage: decoupage demo [OPTIONS]\n")
  }

  @Test func aTraceShowsUpdatesAndPictures() throws {
    let folder = try TemporaryFolder()
    let run = try decoupage(["demo", "--seconds", "1", "--trace", folder.path("trace.json")])
    #expect(run.ending == .exit(0))
    let trace = String(decoding: try [UInt8](contentsOfFile: folder.path("trace.json")), as: UTF8.self)
    for (name, count) in [("update", 3), ("draw", 3), ("decoupage demo", 1)] {
      #expect(trace.split(separator: "\n").count { $0.contains("\"name\":\"\(name)\"") } == count)
    }
  }

  @Test(.enabled(if: Terminal.isAvailable))
  func onATerminalThePictureIsRedrawnInPlace() throws {
    let run = try Terminal.run("'\(BuiltTool.path())' demo --seconds 0.2")
    #expect(run.ending == .exit(0))
    let redraws = run.output.split(separator: "\u{1B}[23A")
    #expect(redraws.count == 4)
    #expect(redraws.first?.hasPrefix("\u{1B}[?25l") == true)
    #expect(redraws.first?.contains("\u{1B}[38;5;39mO") == true)
    #expect(run.output.hasSuffix("\u{1B}[?25h13 entities, 12 updates, 1 transit in 0.02 years\r\n"))
  }

  @Test(.enabled(if: Terminal.isAvailable))
  func anInterruptionEndsItInGoodOrder() throws {
    let run = try Terminal.run(
      "timeout --foreground -s INT 1 '\(BuiltTool.path())' demo --seconds 600; echo $?")
    #expect(run.output.hasSuffix("years\r\n124\r\n"))
    #expect(run.output.contains("\u{1B}[?25h13 entities, "))
  }
}
