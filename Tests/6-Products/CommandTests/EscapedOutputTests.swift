import Files
import TestSupport
import Testing

/// Names in files and of files reach the terminal as text: they can neither move its cursor nor forge a line.
struct EscapedOutputTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func expectPlain(_ run: ProcessRun, lines: Int) {
    #expect(
      !run.output.utf8.contains { $0 < 0x20 && $0 != 0x0A || $0 == 0x7F }, "\(run.output.debugDescription)")
    #expect(run.output.contains("\\u{1b}[2J\\nforged"), "\(run.output.debugDescription)")
    #expect(run.output.split(separator: "\n").count == lines, "\(run.output.debugDescription)")
  }

  @Test func namesInScenes() throws {
    let path = try folder.write(
      #"{"asset":{"version":"2.0"},"nodes":[{"name":"a\u001b[2J\nforged"},{"name":"b"}]}"#, to: "s.gltf")
    let run = try decoupage(["inspect", path, "--list", "entities"])
    #expect(run.output.split(separator: "\n").contains("b"))
    expectPlain(run, lines: run.output.contains("s\n") ? 3 : 2)
  }

  @Test func namesOfPhotos() throws {
    let photo = try [UInt8](contentsOfFile: Repository.path("Assets/Photos/cat.jpg"))
    let names = ["a\u{1B}[2J\nforged.jpg", "b.jpg"]
    for name in names { try AtomicFile.write(photo, to: folder.path(name)) }
    let run = try decoupage(["colors", "--count", "3"] + names.map { folder.path($0) })
    #expect(run.ending == .exit(0))
    expectPlain(run, lines: 8)
  }

  @Test func namesOfTests() throws {
    let path = try folder.write(
      #"{"tests":[{"scene":"demo:grid","name":"a\u001b[2J\nforged","options":{"size":"32x18"}}]}"#,
      to: "suite.json")
    let run = try decoupage(["test", path, "--record", "all"])
    // A name with a line break may be refused by the suite itself, on standard error.
    if run.ending == .exit(0) {
      expectPlain(run, lines: 2)
    } else {
      #expect(run.output == "" && !run.errors.contains("\u{1B}"), "\(run.errors.debugDescription)")
    }
  }
}
