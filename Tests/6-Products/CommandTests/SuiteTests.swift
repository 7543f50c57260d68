import Files
import Foundation
import Images
import TestSupport
import Testing

/// `decoupage test`.
struct SuiteTests {
  static let suite = """
    { "defaults": { "options": { "size": "48x27" } },
      "tests": [ "demo:grid", { "name": "evening", "scene": "demo:grid", "options": { "sun": [80, 10] } } ] }
    """
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.suite, to: "suite.json")
  }

  private func test(_ words: String..., environment: [String: String?] = [:]) throws -> ProcessRun {
    let plain: [String: String?] = ["CI": Optional.none, "DECOUPAGE_RECORD": Optional.none]
    return try decoupage(
      ["test", folder.path] + words, environment: plain.merging(environment) { $1 })
  }

  /// Changes a corner of an accepted picture.
  private func spoil(_ name: String) throws {
    var image = try ImageReader().decode(file: folder.path(name)).rgba8()
    for x in 0..<4 { image[x, 0] = RGBA8(red: 255, green: 0, blue: 0) }
    try AtomicFile.write(PNGWriter(layout: .rgb).encode(image), to: folder.path(name))
  }

  @Test func aMissingPictureFailsUntilItIsRecorded() throws {
    let first = try test()
    #expect(first.ending == .exit(1))
    #expect(first.output == "failed   grid\nfailed   evening\n2 failed\n")
    let path = folder.path("grid.png")
    #expect(first.errors.hasPrefix("error: grid: \(path) is missing; --record missing writes it\n"))
    #expect(try folder.names() == ["suite.json"])
    let recorded = try test("--record", "missing")
    #expect(recorded.ending == .exit(0) && recorded.errors == "")
    #expect(recorded.output == "recorded grid\nrecorded evening\n2 recorded\n")
    #expect(try folder.names() == ["drivers.json", "evening.png", "grid.png", "suite.json"])
    let passed = try test()
    #expect(passed.ending == .exit(0) && passed.errors == "")
    #expect(passed.output.hasPrefix("passed   grid     same  max 0  share 0.00000"))
    #expect(passed.output.hasSuffix("\n2 passed\n"))
  }

  @Test func aReportThatCannotBeWrittenIsNamedOnce() throws {
    let file = try folder.write("in the way", to: "file")
    #expect(try test("--record", "missing").ending == .exit(0))
    let run = try test("--report", "\(file)/report")
    #expect(run.ending == .exit(1))
    #expect(run.errors == "error: \(file)/report: cannot create it: Not a directory\n")
  }

  @Test func aChangedPictureIsReported() throws {
    #expect(try test(environment: ["DECOUPAGE_RECORD": "missing"]).ending == .exit(0))
    try spoil("grid.png")
    let spoiled = try [UInt8](contentsOfFile: folder.path("grid.png"))
    let report = folder.path("report")
    // Where CI is set the variable records nothing.
    let run = try test("--report", report, environment: ["CI": "1", "DECOUPAGE_RECORD": "all"])
    #expect(run.ending == .exit(1))
    #expect(run.output.hasPrefix("failed   grid     different  max "))
    #expect(run.errors.hasPrefix("error: grid: \(folder.path("grid.png")) differs: "))
    #expect(try [UInt8](contentsOfFile: folder.path("grid.png")) == spoiled)
    let names = try FileManager.default.contentsOfDirectory(atPath: report).sorted()
    #expect(
      names == [
        "failures.jsonl", "grid.actual.png", "grid.diff.png", "grid.expected.png", "index.html", "junit.xml",
      ])
    #expect(try [UInt8](contentsOfFile: report + "/grid.expected.png").isEmpty == false)
    let junit = try String(contentsOfFile: report + "/junit.xml", encoding: .utf8)
    #expect(junit.contains("tests=\"2\"") && junit.contains("failures=\"1\""))
    let line = try Data([UInt8](contentsOfFile: report + "/failures.jsonl"))
    let failure = try JSONSerialization.jsonObject(with: line) as? [String: Any]
    #expect(failure?["name"] as? String == "grid")
    // Said on the command line it is meant, also there.
    #expect(try test("--record", "changed", environment: ["CI": "1"]).ending == .exit(0))
    #expect(try test().output.hasSuffix("\n2 passed\n"))
  }

  @Test func oneChangedPictureIsAccepted() throws {
    #expect(try test("--record", "missing").ending == .exit(0))
    try spoil("grid.png")
    try spoil("evening.png")
    let accepted = try test("--only", "grid", "--record", "changed")
    #expect(accepted.ending == .exit(0) && accepted.output.hasSuffix("\n1 recorded\n"))
    #expect(try test("--only", "grid").output.hasSuffix("\n1 passed\n"))
    #expect(try test().output.hasSuffix("\n1 passed, 1 failed\n"))
    let unknown = try test("--only", "grind")
    #expect(unknown.ending == .exit(2))
    #expect(unknown.errors.contains("--only: the suite has no test \"grind\"; it has grid, evening"))
  }

  @Test(.enabled(if: Browser.path != nil, "chromium is not installed"))
  func theReportShowsWhatFailedInABrowser() throws {
    #expect(try test("--record", "missing").ending == .exit(0))
    try spoil("grid.png")
    let report = folder.path("report")
    #expect(try test("--report", report).ending == .exit(1))
    let probe = """
      <script>window.onload = async () => {
        await Promise.all([...document.images].map(image => image.decode()));
        const names = [...document.querySelectorAll('article')].map(a => a.dataset.name).join();
        const result = document.createElement('pre');
        result.textContent = 'PROBE ' + names + ' ' + [...document.images].every(i => i.naturalWidth === 48);
        document.body.append(result);
      };</script></body>
      """
    let page = try String(contentsOfFile: report + "/index.html", encoding: .utf8)
    let path = try folder.write(page.replacing("</body>", with: probe), to: "report/probe.html")
    #expect(try Browser.document(path, until: "PROBE grid").contains("PROBE grid,evening true"))
  }

  @Test func optionsThatSnapshotDoesNotTakeFailTheirTestAlone() throws {
    let text = #"[{ "scene": "demo:grid", "name": "bad", "options": { "samples": 3 } }, "demo:nope", "#
    try folder.write(text + #"{ "scene": "demo:grid", "options": { "size": "32x18" } }]"#, to: "suite.json")
    let run = try test("--record", "all")
    #expect(run.ending == .exit(1))
    #expect(run.output == "failed   bad\nfailed   nope\nrecorded grid\n2 failed, 1 recorded\n")
    #expect(run.errors.contains(#"error: bad: --samples: "3" is not 1, 2, 4 or 8"#))
    #expect(run.errors.contains("error: nope: demo:nope: there is no such built-in scene; there are "))
  }

  @Test(arguments: ["no-context", "lost-context", "lost-context:2"])
  func whereNothingCanBeDrawnItSaysSo(fault: String) throws {
    let run = try test(environment: ["DECOUPAGE_GL_FAULT": fault])
    #expect(run.ending == .exit(3))
    #expect(run.output == "" && run.errors.contains("OpenGL context"))
  }

  @Test func aSuiteThatCannotBeReadIsNamedWithThePlace() throws {
    try folder.write(#"{ "tests": [ { "scene": 7 } ] }"#, to: "suite.json")
    let run = try test()
    #expect(run.ending == .exit(1) && run.output == "")
    #expect(run.errors == "error: \(folder.path)/suite.json: tests[0].scene: is a number, not a string\n")
    let mode = try test("--record", "sometimes")
    #expect(mode.ending == .exit(2))
    let variable = try test(environment: ["DECOUPAGE_RECORD": "sometimes"])
    #expect(variable.ending == .exit(2))
    #expect(
      variable.errors.hasPrefix(
        #"error: DECOUPAGE_RECORD: "sometimes" is not one of missing, changed, all, never"#))
  }
}
