import Foundation
import TestSupport
import Testing

/// Every statement of shell in README, docs and the articles runs as it is printed, in a copy of the folders that it names.
@Suite struct ShellBlockTests {
  /// What tests cannot run, by how a statement begins, and why.
  static let notRun: [(start: String, reason: String)] = [
    ("make ", "installs, builds or tests the whole package, as the checks do"),
    (
      "swift run ",
      "builds the whole package; ExampleProgramsTests runs the examples, `make consumer` a package"
    ),
    ("swift test --package-path ", "builds the engine for another package, as `make consumer` does"),
    ("DECOUPAGE_FAST_DEBUG=1 ", "builds the engine for another package, as `make consumer` does"),
    ("scripts/film ", "needs a release build of a game, and img2webp"),
    ("pip install ", "needs a network"),
    ("python3 Tools/Oracles/", "needs modules of Python that setup does not install"),
    (
      "decoupage sticker Assets/Photos/cat.jpg -o .build/cat.png --model .build/saliency.onnx",
      "reads what it writes"
    ),
    (
      "decoupage test .build/suite --report .build/report --serve",
      "runs until Ctrl-C; ServeTests ask it"
    ),
    ("decoupage submit ", "needs Slurm; `make slurm-check` tries it"),
  ]

  /// What takes too long for `make test`.
  static let slow: [String] = [
    "decoupage bench ", "decoupage soak ", "decoupage snapshot demo:spheres --reference ",
    "decoupage sticker Assets/Photos/rocket.jpg -o .build/rocket.webp --look holographic --turn ",
  ]

  /// The documents that have statements.
  static let documents: [String] = {
    let folders = [
      "", "docs", "Scenes", "Examples/Lamplighter", "Sources/6-Products/Decoupage/Decoupage.docc",
    ]
    return folders.flatMap { folder in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: Repository.path(folder))) ?? []
      return names.sorted().filter { $0.hasSuffix(".md") }.map { folder.isEmpty ? $0 : "\(folder)/\($0)" }
    }
    .filter { !statements($0).isEmpty }
  }()

  static func statements(_ document: String) -> [FencedBlock.Statement] {
    let text = (try? String(contentsOfFile: Repository.path(document), encoding: .utf8)) ?? ""
    return FencedBlock.all(in: text).filter(\.isShell).flatMap(\.statements)
  }

  private static func opensWindow(_ statement: FencedBlock.Statement) -> Bool {
    statement.command.hasPrefix("decoupage view")
  }

  private static func isRun(_ statement: FencedBlock.Statement) -> Bool {
    !notRun.contains { statement.command.hasPrefix($0.start) }
      && (Rounds.areForFullChecks || !slow.contains { statement.command.hasPrefix($0) })
  }

  @Test("Blocks run as printed, and what they make can be opened", arguments: documents)
  func blocksRun(document: String) throws {
    let checkout = try DocumentedCheckout()
    for statement in Self.statements(document) where Self.isRun(statement) && !Self.opensWindow(statement) {
      for problem in try checkout.problems(statement) {
        Issue.record("\(document):\(statement.line): \(statement.command): \(problem)")
      }
    }
  }

  @Test(
    "Windows of blocks open and stay open", .enabled(if: hasDisplays, "xvfb is not installed"),
    arguments: documents)
  func windowsOpen(document: String) throws {
    let windows = Self.statements(document).filter(Self.opensWindow)
    guard !windows.isEmpty else { return }
    let checkout = try DocumentedCheckout()
    for statement in windows {
      for problem in try checkout.problems(statement, windowFor: 5) {
        Issue.record("\(document):\(statement.line): \(statement.command): \(problem)")
      }
    }
  }

  @Test(
    "A file that is not there, an exit code, an output that is missing or broken and a closed window are found"
  )
  func brokenBlocksAreFound() throws {
    let checkout = try DocumentedCheckout()
    func problems(_ text: String) throws -> [String] {
      let block = FencedBlock(language: "sh", text: text, line: 1)
      return try block.statements.flatMap { try checkout.problems($0) }
    }
    #expect(try problems("decoupage inspect photo.usda").first?.contains("photo.usda") == true)
    #expect(try problems("false").first?.hasPrefix("exits with 1 instead of 0") == true)
    #expect(try problems("false  # exits with 1") == [])
    #expect(try problems("cat > .build/a.png <<'END'\nno picture\nEND").first?.contains("a.png") == true)
    #expect(try problems("cat > .build/a.json <<'END'\n{\nEND").first?.contains("a.json") == true)
    #expect(try problems("cat > .build/a.usda <<'END'\n#usda 2\nEND").first?.contains("a.usda") == true)
    #expect(try problems("touch .build/a.unknown").first?.contains("no test opens") == true)
    #expect(
      try problems("echo decoupage snapshot demo:grid -o .build/b.png").first?.contains(
        "does not make .build/b.png") == true)
    #expect(try problems("decoupage inspect demo:grid --json > .build/b.json") == [])
  }

  @Test("Blocks are found, and what is not run or slow is in one")
  func listsAreTrue() {
    #expect(Self.documents.contains("README.md") && Self.documents.count > 8, "\(Self.documents)")
    let all = Self.documents.flatMap(Self.statements)
    #expect(all.count > 50)
    for start in Self.notRun.map(\.start) + Self.slow {
      #expect(all.contains { $0.command.hasPrefix(start) }, "no block begins with \(start)")
    }
  }

  private static let hasDisplays =
    (try? ProcessRun(Repository.path("scripts/on-display"), ["true"]))?.ending == .exit(0)
}
