import Files
import Foundation
import Images
import TestSupport

/// A copy of the folders that documents name, in which their statements run.
struct DocumentedCheckout {
  /// The folder around the copy, since some statements write beside it.
  private let folder: TemporaryFolder
  private let root: String
  private let tool: String

  init() throws {
    folder = try TemporaryFolder()
    root = folder.path("checkout")
    tool = try BuiltTool.path()
    try folder.makeFolder("checkout/Assets")
    try folder.makeFolder("checkout/.build")
    for path in ["Assets/Photos", "Scenes", "docs", "scripts"] {
      let copy = try ProcessRun("cp", ["-r", Repository.path(path), "\(root)/\(path)"])
      guard copy.ending == .exit(0) else { throw CopyError(description: copy.errors) }
    }
  }

  struct CopyError: Error, CustomStringConvertible {
    let description: String
  }

  /// The options that are followed by the name of an output, and what shells write files with.
  private static let outputs: Set = [
    "-o", "--output", "--report", "--sheet", "--pack", "--stats", "--trace", "--costs", ">",
  ]

  /// Runs a statement.
  ///
  /// - Parameters:
  ///   - statement: What to run.
  ///   - seconds: For how long its window has to stay open; nil where it has none.
  /// - Returns: What is wrong.
  /// - Throws: When the program that runs it cannot be started.
  func problems(_ statement: FencedBlock.Statement, windowFor seconds: Int? = nil) throws -> [String] {
    let before = files()
    var words = ["bash", "-euo", "pipefail", "-c", statement.text]
    var wanted = statement.command.firstMatch(of: /#.*exits with ([0-9]+)/).flatMap { Int32($0.1) } ?? 0
    if let seconds {
      words = [Repository.path("scripts/on-display"), "timeout", "\(seconds)"] + words
      wanted = 124
    }
    let paths = [
      (tool as NSString).deletingLastPathComponent, ProcessInfo.processInfo.environment["PATH"] ?? "",
    ]
    let run = try ProcessRun(
      "env", ["-C", root] + words,
      environment: [
        "PATH": paths.joined(separator: ":"), "DECOUPAGE_CACHE": folder.path("cache"),
        "DECOUPAGE_STATE": folder.path("state"), "DECOUPAGE_LOG": nil, "DECOUPAGE_RECORD": nil,
      ], timeLimit: .seconds(300))
    guard run.ending == .exit(wanted) else {
      return ["exits with \(code(run.ending)) instead of \(wanted): \(run.errors.suffix(2000))"]
    }
    var problems = seconds != nil && run.errors.contains("error:") ? [run.errors] : []
    let names = statement.command.prefix { $0 != "#" }.split(separator: " ").map(String.init)
    for (option, name) in zip(names, names.dropFirst()) where Self.outputs.contains(option) {
      if !FileManager.default.fileExists(atPath: "\(root)/\(name)") {
        problems.append("does not make \(name)")
      }
    }
    let made = files().filter { before[$0.key] != $0.value }.map(\.key).sorted()
    return try problems + made.compactMap(problem(of:))
  }

  private func code(_ ending: ProcessRun.Ending) -> String {
    if case .exit(let code) = ending { return String(code) }
    return "\(ending)"
  }

  /// Files of the folder of outputs, with the times of their last change.
  private func files() -> [String: Date] {
    var walk = FolderWalk()
    walk.includesHidden = true
    return walk.files(in: "\(root)/.build").files.reduce(into: [:]) { times, path in
      times[path] = (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
    }
  }

  /// Opens a file by its kind, and returns what is wrong with it.
  private func problem(of path: String) throws -> String? {
    let name = String(path.dropFirst(root.count + 1))
    let bytes = try [UInt8](contentsOfFile: path)
    func text() -> String { String(decoding: bytes, as: UTF8.self) }
    var isSound = true
    switch (path as NSString).pathExtension {
    case "png", "jpg", "webp": isSound = (try? ImageReader().decode(file: path)) != nil
    case "json": isSound = (try? JSONSerialization.jsonObject(with: Data(bytes))) != nil
    case "jsonl":
      isSound = text().split(separator: "\n").allSatisfy {
        (try? JSONSerialization.jsonObject(with: Data($0.utf8))) != nil
      }
    case "usda", "usdc", "usdz", "scn", "glb", "gltf":
      let run = try ProcessRun(tool, ["inspect", path])
      return run.ending == .exit(0) ? nil : "makes \(name), which cannot be opened: \(run.errors)"
    case "html", "xml", "svg": isSound = text().hasPrefix("<") && text().hasSuffix(">\n")
    case "pdf": isSound = text().hasPrefix("%PDF-") && text().hasSuffix("%%EOF\n")
    case "wav": isSound = bytes.starts(with: Array("RIFF".utf8)) && bytes.dropFirst(44).contains { $0 != 0 }
    case "stickerpack": isSound = bytes.starts(with: Array("PK".utf8))
    case "hdr": isSound = bytes.starts(with: Array("#?RADIANCE".utf8))
    default: return "makes \(name), and no test opens files of its kind"
    }
    return isSound ? nil : "makes \(name), which cannot be opened"
  }
}
