import Foundation
import TestSupport
import Testing

/// Statements about the tree that a count can confirm.
@Suite struct RuleTests {
  @Test("The tour's table lists every target once, in its storey")
  func storeyTable() throws {
    #expect(Manifest.targets.count > 80, "Package.swift could not be read")
    let tour = try #require(Document.all.first { $0.path == "docs/TOUR.md" })
    var storey = ""
    var listed: [String: [String]] = [:]
    for row in tour.rows where row.head.first == "storey" && row.cells.count > 1 {
      if !row.cells[0].isEmpty { storey = row.cells[0] }
      for name in row.cells[1].split(separator: "`").map(String.init)
      where name.first?.isLetter == true || name.first == "_" {
        listed[name, default: []].append(storey)
      }
    }
    for target in Manifest.targets {
      let wanted = Self.storey(target.path)
      let found = listed.removeValue(forKey: target.name) ?? []
      if found != [wanted] {
        Issue.record(
          "docs/TOUR.md: \(target.name) (\(target.path)) stands under \(found), and belongs under \(wanted)")
      }
    }
    for (name, _) in listed {
      Issue.record("docs/TOUR.md: the table lists \(name), and Package.swift has no such target")
    }
  }

  /// The storey of a target's folder, as the tour's table calls it.
  private static func storey(_ path: String) -> String {
    let parts = path.split(separator: "/").map(String.init)
    switch parts.first {
    case "Sources": return parts.count > 1 ? parts[1] : path
    case "Assets", "Shaders": return "0-System"
    default: return parts.first ?? path
    }
  }

  @Test("The newest version of the change log is that of the programs, and each one is newer than the next")
  func versions() throws {
    let log = try String(contentsOfFile: Repository.path("CHANGELOG.md"), encoding: .utf8)
    let headings = log.split(separator: "\n").filter { $0.hasPrefix("## ") && $0 != "## Unreleased" }
    let versions = headings.compactMap {
      $0.wholeMatch(of: /## ([0-9]+)\.([0-9]+)\.([0-9]+) - ([0-9]{4}-[0-9]{2}-[0-9]{2})/)
    }
    #expect(versions.count == headings.count && versions.count > 1, "a heading has no version or no day")
    let order = versions.map { [Int($0.1), Int($0.2), Int($0.3)].compactMap(\.self) }
    for (newer, older) in zip(order, order.dropFirst()) {
      #expect(older.lexicographicallyPrecedes(newer), "\(older) stands below \(newer)")
    }
    #expect(versions.map(\.4) == versions.map(\.4).sorted(by: >=))
    let source = try String(
      contentsOfFile: Repository.path("Sources/1-Base/Arguments/Release.swift"), encoding: .utf8)
    let newest = order.first.map { $0.map(String.init).joined(separator: ".") }
    #expect(source.firstMatch(of: /version = "([^"]+)"/).map { String($0.1) } == newest)
  }

  @Test("CONTRIBUTING tells the truth about the lengths of files")
  func lengths() throws {
    let text = try String(contentsOfFile: Repository.path("CONTRIBUTING.md"), encoding: .utf8)
      .split { $0.isWhitespace }.joined(separator: " ")
    let match = try #require(
      text.firstMatch(
        of: /half of the files in `Sources` have ([0-9]+) lines or fewer, and none has more than ([0-9]+)/))
    let half = try #require(Int(match.1))
    let most = try #require(Int(match.2))
    let counts = RepositoryIndex.files.filter { $0.hasPrefix("Sources/") && $0.hasSuffix(".swift") }.map {
      path in
      let bytes = FileManager.default.contents(atPath: Repository.path(path)) ?? Data()
      return (path: path, lines: bytes.count { $0 == UInt8(ascii: "\n") })
    }
    .sorted { $0.lines < $1.lines }
    let median = counts[(counts.count - 1) / 2].lines
    #expect(median <= half && median > half - 20, "the median is \(median)")
    for file in counts where file.lines > most { Issue.record("\(file.path) has \(file.lines) lines") }
  }
}
