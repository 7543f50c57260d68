import Files
import Foundation
import TestSupport
import Testing

/// A worker answers requests as the commands themselves do.
@Suite struct WorkerTests {
  /// An answer of a worker: its line, and the bytes that follow.
  private struct Answer {
    let line: [String: Any]
    var output: [UInt8] = []
    var files: [String: [UInt8]] = [:]

    var code: Int? { line["code"] as? Int }
    var messages: [String] { line["messages"] as? [String] ?? [] }
  }

  /// The rest of a worker's output.
  private struct Answers {
    var rest: ArraySlice<UInt8>

    mutating func next() throws -> Answer? {
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      let line = try JSONSerialization.jsonObject(with: Data(rest[..<end])) as? [String: Any]
      rest = rest[(end + 1)...]
      var answer = Answer(line: try #require(line))
      answer.output = take(answer.line["bytes"])
      for file in answer.line["files"] as? [[String: Any]] ?? [] {
        answer.files[try #require(file["name"] as? String)] = take(file["bytes"])
      }
      return answer
    }

    private mutating func take(_ count: Any?) -> [UInt8] {
      defer { rest = rest.dropFirst(count as? Int ?? 0) }
      return Array(rest.prefix(count as? Int ?? 0))
    }
  }

  private static let triangle = "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n"

  /// Runs a worker on its input, and returns its answers after the greeting.
  private func answers(_ input: String, _ options: [String] = []) throws -> (all: [Answer], run: ProcessRun) {
    let folder = try TemporaryFolder()
    let path = try folder.write("", to: "answers")
    let run = try decoupage(
      ["worker"] + options, environment: ["TMPDIR": folder.path("")], input: input,
      standardOutput: .file(path),
      timeLimit: .seconds(120))
    var answers = Answers(rest: try [UInt8](contentsOfFile: path, limit: 1 << 26)[...])
    let hello = try #require(try answers.next())
    #expect(hello.line["decoupage"] as? String != nil)
    var all: [Answer] = []
    while let answer = try answers.next() { all.append(answer) }
    #expect(try folder.names() == ["answers"], "nothing of the requests stays")
    return (all, run)
  }

  private func request(_ words: String, id: Int, files: String = "") -> String {
    let arguments = words.split(separator: " ").map { "\"\($0)\"" }.joined(separator: ", ")
    return "{\"id\": \(id), \"arguments\": [\(arguments)]\(files)}\n"
  }

  @Test func `Pictures are those of the command, whatever was asked before`() throws {
    let folder = try TemporaryFolder()
    let scene = try folder.write(Self.triangle, to: "t.obj"), alone = folder.path("alone.png")
    #expect(try decoupage(["snapshot", scene, "-o", alone, "--size", "64x48"]).ending == .exit(0))
    let picture = "snapshot \(scene) -o - --size 64x48"
    let (all, run) = try answers(
      request(picture, id: 1) + request("\(picture) --material color=blue,metallic=1 --exposure 2", id: 2)
        + request(picture, id: 3) + request("snapshot demo:spheres -o - --size 64x48", id: 4)
        + request(picture, id: 5))
    #expect(run.ending == .exit(0) && run.errors == "")
    #expect(all.map { $0.line["id"] as? Int } == [1, 2, 3, 4, 5] && all.allSatisfy { $0.code == 0 })
    let wanted = try [UInt8](contentsOfFile: alone, limit: 1 << 20)
    #expect(all[0].output == wanted && all[2].output == wanted && all[4].output == wanted)
    #expect(all[1].output != wanted && !all[3].output.isEmpty)
  }

  @Test func `Files come with a request, and what is written goes back`() throws {
    let file = "{\"name\": \"models/t.obj\", \"bytes\": \(Self.triangle.utf8.count)}"
    let (all, run) = try answers(
      request("port models/t.obj -o out.usda", id: 7, files: ", \"files\": [\(file)]") + Self.triangle
        + request("inspect models/t.obj", id: 8))
    #expect(run.ending == .exit(0))
    #expect(all[0].code == 0 && all[0].files.keys.sorted() == ["out.usda"])
    #expect(String(decoding: all[0].files["out.usda"] ?? [], as: UTF8.self).hasPrefix("#usda 1.0"))
    #expect(all[1].code == 1 && all[1].messages.first?.contains("models/t.obj") == true, "its folder is gone")
  }

  @Test(arguments: [
    ("nonsense\n", "no JSON"), ("[1]\n", "JSON object"), ("{\"id\": 1}\n", "arguments"),
    ("{\"id\": 1, \"arguments\": [1]}\n", "texts"),
    ("{\"id\": 1, \"arguments\": [\"view\", \"x\"]}\n", "a worker runs"),
    ("{\"id\": 1, \"words\": [\"view\"]}\n", "\"words\""),
    (
      "{\"id\": 1, \"arguments\": [\"inspect\"], \"files\": [{\"name\": \"../x\", \"bytes\": 3}]}\n{}\n",
      "name of a file"
    ),
    ("{\"id\": 1, \"words\": [], \"files\": [{\"name\": \"x\", \"bytes\": 3}]}\n{}\n", "\"words\""),
  ])
  func `What is no request is refused, and the next one is answered`(line: String, reason: String) throws {
    let (all, run) = try answers(line + request("inspect demo:", id: 2))
    #expect(run.ending == .exit(0))
    #expect(all[0].code == 2 && all[0].messages.first?.contains(reason) == true, "\(all[0].messages)")
    #expect(all[1].code == 0 && all[1].line["id"] as? Int == 2)
  }

  @Test(arguments: [
    ("[{\"name\": \"x\", \"bytes\": 99999999999}]", "limit"), ("3", "a list"),
    ("[{\"name\": \"x\"}]", "number of"),
  ])
  func `A request whose bytes cannot be counted ends the worker`(files: String, reason: String) throws {
    let (all, run) = try answers(
      request("inspect x", id: 1, files: ", \"files\": \(files)") + request("inspect demo:", id: 2))
    #expect(all.count == 1 && all[0].code == 2 && all[0].line["ends"] as? Bool == true)
    #expect(all[0].messages.first?.contains(reason) == true && run.ending == .exit(1))
  }

  @Test func `An input that ends within a request is an error`() throws {
    let cut = ", \"files\": [{\"name\": \"x.obj\", \"bytes\": 500}]"
    let (all, run) = try answers(request("inspect x.obj", id: 1, files: cut) + "v 0 0 0\n")
    #expect(all.isEmpty && run.ending == .exit(1) && run.errors.contains("ends within a request"))
  }

  @Test func `A request over its time ends the worker, which says so`() throws {
    let file = ", \"files\": [{\"name\": \"t.obj\", \"bytes\": \(Self.triangle.utf8.count)}]"
    let (all, run) = try answers(
      request("snapshot t.obj -o - --size 1600x1200 --reference 4000", id: 3, files: file) + Self.triangle
        + request("inspect demo:", id: 4), ["--seconds", "1"])
    #expect(all.count == 1 && run.ending == .exit(1))
    #expect(all[0].line["ends"] as? Bool == true && all[0].messages.first?.contains("--seconds") == true)
  }

  @Test func `A scene is read again when a file that it references has changed`() throws {
    let folder = try TemporaryFolder()
    try folder.write("#usda 1.0\n(\n  defaultPrim = \"A\"\n)\ndef Sphere \"A\" {}\n", to: "part.usda")
    let scene = try folder.write(
      "#usda 1.0\ndef \"B\" (references = @part.usda@) {}\n", to: "whole.usda")
    let part = folder.path("part.usda")
    // The second request changes the file by a port onto it.
    let other = try folder.write(
      "#usda 1.0\n(\n  defaultPrim = \"A\"\n)\ndef Cube \"A\" {\n  double size = 1\n}\n", to: "other.usda")
    let picture = request("snapshot \(scene) -o - --size 48x48", id: 1)
    let (all, _) = try answers(picture + picture + request("port \(other) -o \(part)", id: 2) + picture)
    #expect(all.allSatisfy { $0.code == 0 }, "\(all.map(\.messages))")
    #expect(all[0].output == all[1].output && all[3].output != all[0].output)
  }
}
