import Foundation
import TestSupport
import Testing

/// A Markdown file of the repository, taken apart as far as its checks need.
struct Document: Sendable, CustomTestStringConvertible {
  /// A piece of the text, with the number of its line.
  struct Piece: Sendable {
    var text: String
    var line: Int
  }

  /// The path in the repository.
  let path: String
  private(set) var spans: [Piece] = []
  private(set) var links: [Piece] = []
  private(set) var headings: [Piece] = []
  let blocks: [FencedBlock]
  /// The rows of all tables, cell by cell, with the heads of their columns.
  private(set) var rows: [(head: [String], cells: [String], line: Int)] = []

  var testDescription: String { path }
  /// The folder of the file, in the repository.
  var folder: String { path.contains("/") ? (path as NSString).deletingLastPathComponent : "" }

  init(_ path: String) throws {
    self.path = path
    let text = try String(contentsOfFile: Repository.path(path), encoding: .utf8)
    blocks = FencedBlock.all(in: text)
    var isCode = false
    var head: [String] = []
    /// A paragraph, since spans and links may go on in the next line.
    var paragraph: [Piece] = []
    func finish() -> (spans: [Piece], links: [Piece]) {
      defer { paragraph = [] }
      return Self.inline(paragraph)
    }
    func take(_ found: (spans: [Piece], links: [Piece])) {
      spans += found.spans
      links += found.links
    }
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let number = index + 1
      let trimmed = line.drop { $0 == " " }
      if FencedBlock.isFence(line) {
        take(finish())
        isCode.toggle()
        continue
      }
      if isCode { continue }
      if trimmed.isEmpty { take(finish()) }
      if trimmed.hasPrefix("#") {
        take(finish())
        headings.append(
          Piece(text: trimmed.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces), line: number))
      }
      if trimmed.hasPrefix("|") {
        take(finish())
        let cells = Self.cells(trimmed)
        if cells.allSatisfy({ $0.allSatisfy { "-: ".contains($0) } }) && !cells.joined().isEmpty {
          // The line below the head: what was taken for a row is the head.
          head = rows.popLast()?.cells ?? []
        } else {
          rows.append((head, cells, number))
        }
      } else {
        head = []
      }
      paragraph.append(Piece(text: String(line), line: number))
      if trimmed.hasPrefix("|") { take(finish()) }
    }
    take(finish())
  }

  /// All documents whose names are checked.
  static let all: [Document] = {
    do {
      let found = RepositoryIndex.files.filter { path in
        path.hasSuffix(".md")
          && (path.hasPrefix("docs/") || !path.contains("/") || path.contains(".docc/")
            || path.hasPrefix("Scenes/")
            || path.hasPrefix("Assets/"))
      }
      return try found.map { try Document($0) }
    } catch {
      Issue.record("the documents could not be read: \(error)")
      return []
    }
  }()

  private static func cells(_ line: Substring) -> [String] {
    var cells: [String] = [""]
    var isCode = false
    for sign in line.dropFirst() {
      if sign == "`" { isCode.toggle() }
      if sign == "|" && !isCode { cells.append("") } else { cells[cells.count - 1].append(sign) }
    }
    if cells.last?.allSatisfy({ $0 == " " }) == true { cells.removeLast() }
    return cells.map { $0.trimmingCharacters(in: .whitespaces) }
  }

  private static func inline(_ lines: [Piece]) -> (spans: [Piece], links: [Piece]) {
    var (spans, links): ([Piece], [Piece]) = ([], [])
    var span: Piece?
    for (index, line) in lines.enumerated() {
      if index > 0 { span?.text += " " }
      var rest = line.text[...]
      while let sign = rest.popFirst() {
        if sign == "`" {
          // Two in a row are DocC's links to symbols, which DocC itself resolves.
          if rest.first == "`" {
            rest.removeFirst()
            if span == nil, let end = rest.range(of: "``") { rest = rest[end.upperBound...] }
          } else if let done = span {
            spans.append(done)
            span = nil
          } else {
            span = Piece(text: "", line: line.line)
          }
        } else if span != nil {
          span?.text.append(sign)
        } else if sign == "]", rest.first == "(", let end = rest.firstIndex(of: ")") {
          links.append(Piece(text: String(rest[rest.index(after: rest.startIndex)..<end]), line: line.line))
          rest = rest[rest.index(after: end)...]
        }
      }
    }
    return (spans, links)
  }
}
