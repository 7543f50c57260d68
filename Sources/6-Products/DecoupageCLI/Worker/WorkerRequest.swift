import Files
import TextFormats

/// A request to a worker: the words of a command, and the files that follow it.
struct WorkerRequest {
  /// The text or number that names the request in its answer.
  let id: JSONText
  let arguments: [String]
  let files: [File]

  /// A file that follows the request.
  struct File {
    let name: String
    let count: Int
  }

  /// A reason why a line is no request.
  struct Invalid: Error {
    let id: JSONText
    let reason: String
    /// The number of bytes that follow the line; nil where it does not say, so that no other request can be read.
    var following: Int? = 0
  }

  /// Reads the line of a request.
  ///
  /// - Throws: ``Invalid``.
  init(_ line: [UInt8]) throws(Invalid) {
    let root: JSONView
    do throws(JSONError) {
      root = try JSONDocument(line, limits: JSONLimits(size: WorkerChannel.longestLine, depth: 8)).root
    } catch {
      throw Invalid(id: .null, reason: "this is no JSON: \(error)")
    }
    guard root.kind == .object else { throw Invalid(id: .null, reason: "a request is a JSON object") }
    let id = Self.id(root["id"])
    self.id = id
    files = try Self.files(root["files"], id)
    let following = files.reduce(0) { $0 + $1.count }
    func invalid(_ reason: String) -> Invalid { Invalid(id: id, reason: reason, following: following) }
    for file in files where !Self.isPlain(file.name) {
      throw invalid("\"\(file.name)\" is not the name of a file: it may have folders, but not .. or /")
    }
    for (key, _) in root.members where !["id", "arguments", "files"].contains(key) {
      throw invalid("a request has no \"\(key)\"; it has \"id\", \"arguments\" and \"files\"")
    }
    guard let words = root["arguments"], words.kind == .array, words.count > 0 else {
      throw invalid("\"arguments\" are missing: the words of a command")
    }
    var arguments: [String] = []
    for word in words.elements {
      guard let text = word.text else { throw invalid("\"arguments\" are texts") }
      arguments.append(text)
    }
    self.arguments = arguments
  }

  private static func id(_ view: JSONView?) -> JSONText {
    guard let view else { return .null }
    if let text = view.text { return .string(text) }
    return view.integer.map { .integer($0) } ?? view.number.map { .number($0) } ?? .null
  }

  /// Returns the files that follow a line, whatever their names.
  private static func files(_ view: JSONView?, _ id: JSONText) throws(Invalid) -> [File] {
    guard let view, view.kind != .null else { return [] }
    func invalid(_ reason: String) -> Invalid { Invalid(id: id, reason: reason, following: nil) }
    guard view.kind == .array else { throw invalid("\"files\" is a list") }
    var (files, total) = ([File](), 0)
    for item in view.elements {
      guard item.kind == .object, let name = item["name"]?.text, let count = item["bytes"]?.integer,
        count >= 0
      else { throw invalid("each of \"files\" has a \"name\" and a number of \"bytes\"") }
      total += min(count, WorkerChannel.mostBytes + 1)
      guard total <= WorkerChannel.mostBytes else {
        throw invalid("its files have more than \(WorkerChannel.mostBytes) bytes, which is the limit")
      }
      files.append(File(name: name, count: count))
    }
    return files
  }

  /// Returns whether a path stays in its folder.
  private static func isPlain(_ name: String) -> Bool {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    return !name.utf8.contains(0) && name.utf8.count < 1_024
      && parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
  }
}
