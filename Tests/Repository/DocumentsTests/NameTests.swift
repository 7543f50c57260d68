import Foundation
import TestSupport
import Testing

/// Names in code font: paths, targets, types and options that documents mention exist.
@Suite struct NameTests {
  @Test("Every path, target, type and option in code font exists", arguments: Document.all)
  func namesExist(_ document: Document) {
    let absent = document.rows.filter { $0.head.contains("left out") }.reduce(into: [Int: String]()) {
      $0[$1.line] = $1.cells.joined(separator: " ")
    }
    for span in document.spans {
      // A table with a column of what is left out names things of Apple's that are not here.
      if absent[span.line]?.contains("`\(span.text)`") == true { continue }
      for name in Self.unknown(span.text, in: document) {
        Issue.record("\(document.path):\(span.line): `\(span.text)` names \(name), which does not exist")
      }
    }
  }

  @Test("Names that nothing needs to know are not kept in names.txt")
  func knownNamesAreUsed() {
    let text = Document.all.flatMap(\.spans).map(\.text)
    let used = Set(text + text.flatMap { Self.words($0) + $0.split(separator: " ").map(String.init) })
    for name in Self.known.subtracting(used) {
      Issue.record("names.txt: no document names \(name): remove it")
    }
  }

  @Test("A path, a type, a member and an option that do not exist are found")
  func wrongNamesAreFound() throws {
    let document = try #require(Document.all.first { $0.path == "docs/TOUR.md" })
    let wrong = [
      "Sources/7-Attic", "MeshTabel", "Entity.findEntitty(named:)", "--sizze", "make tset", "docs/TUOR.md",
    ]
    for name in wrong { #expect(!Self.unknown(name, in: document).isEmpty, "\(name)") }
    let right = [
      "Sources/2-Scene", "Entity", "Entity.findEntity(named:)", "--size", "make test", "TOUR.md", ".usda",
    ]
    for name in right { #expect(Self.unknown(name, in: document).isEmpty, "\(name)") }
  }

  /// Names of systems, formats and libraries, and words that stand for a choice of ours: one a line.
  static let known: Set<String> = {
    let path = Repository.path("Tests/Repository/DocumentsTests/names.txt")
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return Set(
      text.split(separator: "\n").map { $0.prefix { $0 != "#" }.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.isEmpty })
  }()

  static let targets = Set(Manifest.targets.map(\.name))

  /// The names in a piece of code that nothing has.
  static func unknown(_ code: String, in document: Document) -> [String] {
    if known.contains(code) || code.isEmpty { return [] }
    let index = RepositoryIndex.shared
    if code.hasPrefix("make ") {
      return code.split(separator: " ").dropFirst().map(String.init).filter {
        !$0.contains("=") && !CommandLines.makeTargets.contains($0)
      }
    }
    if code.hasPrefix("--") {
      let option = String(code.prefix { $0 != " " && $0 != "=" })
      return known.contains(option) || CommandLines.allOptions.contains(option)
        || index.words.contains(String(option.dropFirst(2)))
        ? [] : [option]
    }
    if code.hasPrefix("."), !code.contains("/"), !code.dropFirst().contains("(") { return [] }
    if code.hasPrefix("decoupage ") {
      return CommandLineTests.problems(code.split(separator: " ").map(String.init))
    }
    if isCommand(code) {
      return code.split(separator: " ").dropFirst().filter { !$0.hasPrefix("-") || $0.hasPrefix("--") }
        .flatMap { unknown(String($0), in: document) }
    }
    if code.hasPrefix(".build/") { return [] }
    if isPath(code) { return index.hasPath(code, from: document.folder) ? [] : [code] }
    return words(code).filter { word in
      if known.contains(word) { return false }
      let rest = word.dropFirst()
      let hasCapitals = rest.contains { $0.isUppercase }
      let hasSmall = word.contains { $0.isLowercase }
      if word.first?.isUppercase == true {
        // Single letters and abbreviations stand for anything, but for variables of the environment.
        if !hasSmall { return word.contains("_") && !index.words.contains(word) }
        return !index.types.contains(word) && !targets.contains(word) && !index.pathEnds.contains(word)
      }
      return hasCapitals && !index.words.contains(word)
    }
  }

  private static func isCommand(_ code: String) -> Bool {
    ["swift", "python3", "git", "scripts/lint-surface", "scripts/layering-proof"]
      .contains { code.hasPrefix("\($0) ") }
  }

  private static func isPath(_ code: String) -> Bool {
    guard !code.contains(" "), !code.contains("("), !code.contains("*"), !code.hasPrefix("/"),
      !code.contains(":")
    else { return false }
    if code.contains("/") { return true }
    let endings = ["swift", "glsl", "md", "py", "c", "h", "txt", "png", "jpg", "ttf", "tsv", "json", "usda"]
    return endings.contains((code as NSString).pathExtension)
  }

  static func words(_ code: String) -> [String] {
    code.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init).filter {
      $0.first?.isLetter == true
    }
  }
}
