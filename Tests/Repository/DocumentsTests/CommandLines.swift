import Foundation
import TestSupport

/// The command lines that documents show, and what the command and `make` know of.
enum CommandLines {
  /// Help texts as they are accepted, by command; the tests of the command hold it to them.
  static let help: [String: String] = {
    let folder = "Tests/6-Products/CommandTests/Goldens"
    let names = RepositoryIndex.files.filter { $0.hasPrefix("\(folder)/help-") && $0.hasSuffix(".txt") }
    return Dictionary(
      uniqueKeysWithValues: names.map { path in
        let name = path.dropFirst(folder.count + "/help-".count).dropLast(".txt".count)
        return (String(name), (try? String(contentsOfFile: Repository.path(path), encoding: .utf8)) ?? "")
      })
  }()

  static let allOptions = help.values.reduce(into: Set<String>()) { $0.formUnion(options($1)) }

  static let makeTargets: Set<String> = {
    let text = (try? String(contentsOfFile: Repository.path("Makefile"), encoding: .utf8)) ?? ""
    return Set(
      text.split(separator: "\n").compactMap { line in
        guard let colon = line.firstIndex(of: ":"), line.first?.isLetter == true else { return nil }
        let name = line[..<colon]
        return name.allSatisfy { $0.isLetter || $0 == "-" } ? String(name) : nil
      })
  }()

  /// The options that a help text explains, with their dashes.
  static func options(_ help: String) -> Set<String> {
    Set(
      help.split { !($0.isLetter || $0.isNumber || $0 == "-") }.map(String.init)
        .filter { $0.hasPrefix("-") && $0.count > 1 })
  }

  /// The commands in the blocks of a document, words in order; lines that go on are joined.
  static func commands(in document: Document) -> [(words: [String], line: Int)] {
    var found: [(words: [String], line: Int)] = []
    for block in document.blocks where ["sh", "bash", "console"].contains(block.language) {
      var end: Substring?
      var joined = ""
      var start = block.line
      for (offset, line) in block.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        if let mark = end {
          if line == mark { end = nil }
          continue
        }
        if joined.isEmpty { start = block.line + offset }
        if line.hasSuffix("\\") {
          joined += line.dropLast()
          continue
        }
        joined += line
        // Text for standard input is no command.
        if let mark = joined.range(of: "<<") {
          end =
            joined[mark.upperBound...].drop { $0 == "'" || $0 == "-" }.prefix { $0.isLetter }.description[...]
        }
        found.append((joined.split(separator: " ").map(String.init), start))
        joined = ""
      }
    }
    return found
  }
}
