import Foundation
import TestSupport

/// The names that documents may use: paths, targets, and what sources declare.
struct RepositoryIndex: Sendable {
  /// Every file that belongs to the repository or could: no builds, no histories.
  static let files: [String] = {
    let root = Repository.path("")
    guard let walk = FileManager.default.enumerator(atPath: root) else { return [] }
    var files: [String] = []
    while let path = walk.nextObject() as? String {
      if [".build", ".git", ".swiftpm"].contains((path as NSString).lastPathComponent) || path == "shared" {
        walk.skipDescendants()
      } else {
        files.append(path)
      }
    }
    return files.sorted()
  }()

  static let shared = RepositoryIndex()

  /// All ends of paths, from a slash on: `Rendering/Passes` is one of `Sources/4-Engine/Rendering/Passes`.
  private(set) var pathEnds: Set<String> = []
  /// Types of Swift, with those of tests and tools.
  private(set) var types: Set<String> = []
  /// Every word of the sources but for those of comments.
  private(set) var words: Set<String> = []

  private init() {
    for path in Self.files {
      var rest = path[...]
      pathEnds.insert(path)
      while let slash = rest.firstIndex(of: "/") {
        rest = rest[rest.index(after: slash)...]
        pathEnds.insert(String(rest))
      }
      let ending = (path as NSString).pathExtension
      let isSource =
        ["swift", "c", "h", "glsl", "py", "metal"].contains(ending) || path == "Makefile"
        || (ending.isEmpty && (path.hasPrefix("scripts/") || path.hasPrefix("Tools/")))
      if isSource, !path.contains("/Goldens/"), !path.hasPrefix("Tests/Repository/"),
        let bytes = FileManager.default.contents(atPath: Repository.path(path))
      {
        read([UInt8](bytes))
      }
    }
  }

  /// Whether a path names a file or folder: from the root, from the document's folder, or as the end of a path.
  func hasPath(_ path: String, from folder: String) -> Bool {
    let bare = path.hasSuffix("/") ? String(path.dropLast()) : path
    let inFolder = URL(fileURLWithPath: "/\(folder)/\(bare)").standardized.path.dropFirst()
    return pathEnds.contains(bare) || pathEnds.contains(String(inFolder))
  }

  private mutating func read(_ bytes: [UInt8]) {
    var at = 0
    var previous: [UInt8] = []
    while at < bytes.count {
      let byte = bytes[at]
      if byte == UInt8(ascii: "/"), at + 1 < bytes.count, bytes[at + 1] == UInt8(ascii: "/"),
        at == 0 || bytes[at - 1] != UInt8(ascii: ":")
      {
        while at < bytes.count && bytes[at] != UInt8(ascii: "\n") { at += 1 }
      } else if Self.isWord(byte) {
        let start = at
        while at < bytes.count && Self.isWord(bytes[at]) { at += 1 }
        let word = Array(bytes[start..<at])
        let text = String(decoding: word, as: UTF8.self)
        words.insert(text)
        if Self.introducers.contains(previous) { types.insert(text) }
        previous = word
      } else {
        if byte != UInt8(ascii: " ") && byte != UInt8(ascii: "`") { previous = [] }
        at += 1
      }
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private static let introducers = Set(
    ["struct", "class", "enum", "protocol", "actor", "typealias", "associatedtype", "macro"].map {
      Array($0.utf8)
    })
}
