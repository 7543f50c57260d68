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

  /// The commands in the blocks of a document, words in order.
  static func commands(in document: Document) -> [(words: [String], line: Int)] {
    document.blocks.filter(\.isShell).flatMap(\.statements).map {
      ($0.command.split(separator: " ").map(String.init), $0.line)
    }
  }
}
