import Files
import Foundation
import TestSupport
import Testing

/// The blocks of Swift in documents compile against the modules that were built with the tests.
@Suite struct CodeBlockTests {
  @Test("Every block of Swift in README, docs and the DocC catalog compiles")
  func blocksCompile() throws {
    let blocks = Document.all.flatMap { document in Self.blocks(of: document).map { (document.path, $0) } }
    #expect(blocks.count > 15)
    let errors = try Self.typecheck(blocks.map { Self.source($0.1, from: $0.0) })
    for error in errors { Issue.record("\(error)") }
  }

  @Test("A block that calls what does not exist is found, with its line")
  func wrongBlocksAreFound() throws {
    let block = FencedBlock(language: "swift", text: "import Decoupage\nEntity().fly()\n", line: 7)
    let errors = try Self.typecheck([Self.source(block, from: "docs/WRONG.md")])
    #expect(errors.contains { $0.contains("WRONG.md:8") && $0.contains("'fly'") }, "\(errors)")
  }

  /// The Swift of a document: fenced blocks, and programs that a shell block writes into `.swift` files, as one block.
  static func blocks(of document: Document) -> [FencedBlock] {
    document.blocks.flatMap { block -> [FencedBlock] in
      if block.language == "swift" { return [block] }
      guard block.isShell else { return [] }
      var lines = block.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      var modules: Set<String> = [], isSwift = false, hasSwift = false
      // What is no Swift becomes empty lines, so that errors name those of the document.
      for (index, line) in lines.enumerated() {
        if isSwift, line != "END" {
          let words = line.split(separator: " ")
          if words.dropLast().last == "import", modules.contains(String(words[words.count - 1])) {
            lines[index] = ""
          }
          continue
        }
        isSwift = line.contains(".swift <<'END'")
        hasSwift = hasSwift || isSwift
        if let name = line.firstMatch(of: /Sources\/([A-Za-z]+)\//) { modules.insert(String(name.1)) }
        lines[index] = ""
      }
      guard hasSwift else { return [] }
      return [FencedBlock(language: "swift", text: lines.joined(separator: "\n"), line: block.line)]
    }
  }

  /// A file that holds a block: statements stand in an asynchronous function of the main actor.
  static func source(_ block: FencedBlock, from path: String) -> String {
    let lines = block.text.split(separator: "\n", omittingEmptySubsequences: false)
    let imports = lines.filter { $0.hasPrefix("import ") }
    // The lines stay where they are, so that errors name those of the document. All blocks are one module, which has one
    // main entry at most.
    let body = lines.map { $0.hasPrefix("import ") ? "" : $0.replacing("@main ", with: "") }
      .joined(separator: "\n")
    let place = "#sourceLocation(file: \"\(path)\", line: \(block.line))\n"
    let missing = imports.isEmpty ? "import RealityKit\n" : ""
    let head = missing + imports.joined(separator: "\n") + "\n"
    let isFile = lines.contains { line in
      ["@main", "extension ", "public "].contains { line.hasPrefix($0) } || line.contains("@Test")
    }
    if isFile {
      return head + given(path, "private ") + place + body
    }
    return head + "@MainActor private func block() async throws {\n\(given(path))\(place)\(body)\n}\n"
  }

  /// What a document takes for granted before its blocks begin.
  private static func given(_ path: String, _ access: String = "") -> String {
    switch path {
    case "docs/tests.md": "@MainActor \(access)func Mug() -> Entity { Entity() }\n"
    case "Scenes/README.md": "\(access)let playroomBundle = Bundle.main\n"
    default: ""
    }
  }

  /// Errors of the compiler, those of a file each in a line.
  static func typecheck(_ sources: [String]) throws -> [String] {
    let folder = try TemporaryFolder()
    let files = try sources.enumerated().map { index, text in
      try folder.write(text, to: "Block\(index).swift")
    }
    let run = try ProcessRun("swiftc", Self.arguments() + files, timeLimit: .seconds(300))
    guard run.ending != .exit(0) else { return [] }
    let lines = run.errors.split(separator: "\n").filter { $0.contains("error:") && !$0.hasPrefix(" ") }.map(
      String.init)
    return lines.isEmpty ? [run.errors] : lines
  }

  /// Where the modules lie: beside the running tests, else in the folder of `make`'s debug build.
  static let products: String = {
    let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    let candidates = [tests, CommandLine.arguments.first ?? ""].map {
      ($0 as NSString).deletingLastPathComponent
    }
    return candidates.first { FileManager.default.fileExists(atPath: "\($0)/Modules/Decoupage.swiftmodule") }
      ?? Repository.path(".build/checked/debug")
  }()

  private static func arguments() throws -> [String] {
    let manager = FileManager.default
    let folders = try manager.contentsOfDirectory(atPath: products).sorted()
    let maps = folders.map { "\(products)/\($0)/module.modulemap" }
    let built = maps.filter { manager.fileExists(atPath: $0) }
    let systems = Repository.path("Sources/0-System/Modules")
    let modules = try manager.contentsOfDirectory(atPath: systems).sorted()
    let flags = try ProcessRun(
      "pkg-config", ["--cflags-only-I", "libpng", "libwebp", "freetype2", "libheif", "lcms2"])
    let compiler = try ProcessRun("swiftc", ["-print-target-info"]).output
    let runtime = compiler.firstMatch(of: /"runtimeResourcePath": "([^"]+)"/).map { String($0.1) } ?? ""
    var all = [
      "-typecheck", "-wmo", "-swift-version", "6", "-module-name", "Blocks", "-I", "\(products)/Modules",
    ]
    all += ["-plugin-path", "\(runtime)/host/plugins/testing"]
    // For manifests of packages.
    all += ["-I", "\(runtime)/pm/ManifestAPI", "-package-description-version", "6.2.0"]
    for module in modules { all += ["-I", "\(systems)/\(module)"] }
    for map in built { all += ["-Xcc", "-fmodule-map-file=\(map)"] }
    for flag in flags.output.split(whereSeparator: \.isWhitespace) { all += ["-Xcc", String(flag)] }
    return all
  }
}
