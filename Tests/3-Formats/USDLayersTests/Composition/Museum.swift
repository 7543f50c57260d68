import Foundation
import TestSupport

@testable import USDLayers

/// Pixar's museum of composition: layers with the results expected of them, which are not in the repository.
enum Museum {
  static let folder = Corpus.folder.map { $0 + "/usd" }

  struct Case: CustomStringConvertible, Sendable {
    var name: String
    var folder: String
    var expected: String
    var description: String { name }
  }

  /// The cases that are composed as USD does; those of Pixar's older mode are not.
  static let cases: [Case] = {
    guard let folder else { return [] }
    let base =
      ProcessInfo.processInfo.environment["DECOUPAGE_MUSEUM"]
      ?? folder + "/PixarAnimationStudios__OpenUSD/pxr/usd/pcp/testenv"
    guard let folders = try? FileManager.default.contentsOfDirectory(atPath: base) else { return [] }
    var all: [Case] = []
    for environment in folders.sorted() where environment.hasPrefix("testPcpMuseum_") {
      let name = String(environment.dropFirst("testPcpMuseum_".count).dropLast(".testenv".count))
      let path = "\(base)/\(environment)"
      let files = (try? FileManager.default.contentsOfDirectory(atPath: path + "/baseline")) ?? []
      for file in files.sorted() where file.hasPrefix("compositionResults_") {
        // Pixar's older mode has results of its own.
        if files.contains(file.replacingOccurrences(of: ".txt", with: "_usd.txt")) { continue }
        let title = String(file.dropFirst("compositionResults_".count).dropLast(".txt".count))
        all.append(Case(name: title, folder: "\(path)/\(name)", expected: "\(path)/baseline/\(file)"))
      }
    }
    return all
  }()

  /// Whether all layers of a case are there: of several equal files the corpus may have one.
  static func isComplete(_ example: Case, _ expected: String) -> Bool {
    let above = URL(fileURLWithPath: example.folder).deletingLastPathComponent().path
    for line in expected.split(separator: "\n") where line.hasPrefix("Loading ") {
      if !FileManager.default.fileExists(atPath: "\(above)/\(line.split(separator: "@")[1])") { return false }
    }
    guard let names = FileManager.default.subpaths(atPath: example.folder) else { return false }
    for name in names where name.hasSuffix(".sdf") {
      let path = "\(example.folder)/\(name)"
      guard let layer = try? USDLayer.read(path: path) else { continue }
      let resolver = USDResolver(scene: path, allowsOutside: true)
      let composer = Composer(resolver)
      _ = composer.rootStack(composer.add(layer, path), session: nil)
      for spec in layer.prims.indices {
        for field in ["references", "payload"] {
          switch composer.value(field, 0, Int32(spec)) {
          case .referenceOperation(let list), .payloadOperation(let list):
            let all = (list.explicit ?? []) + list.prepended + list.appended + list.added
            for reference in all where !reference.asset.isEmpty && !reference.asset.hasPrefix("`") {
              // Some cases are about files that are missing everywhere.
              let isMissing = resolver.file(reference.asset, from: path) == nil
              if isMissing, !reference.asset.contains("nvalid"), !reference.asset.contains("issing") {
                return false
              }
            }
          default: break
          }
        }
      }
      if composer.notes.contains(where: { if case .missing = $0.problem { true } else { false } }) {
        return false
      }
    }
    return true
  }

  /// What the museum's own program would print for a case.
  static func result(_ example: Case, of expected: String) throws -> String {
    var dump = CompositionDump()
    var session: USDLayer?
    let above = String(example.folder[..<(example.folder.lastIndex(of: "/") ?? example.folder.startIndex)])
    let resolver = USDResolver(scene: example.folder + "/root.sdf", allowsOutside: true)
    for line in expected.split(separator: "\n") where line.hasPrefix("Loading ") {
      let file = "\(above)/\(line.split(separator: "@")[1])"
      dump.text += line + "\n\n"
      if line.hasPrefix("Loading session") {
        session = try resolver.layer(file)
      } else {
        dump.write(try resolver.layer(file), session, resolver)
      }
    }
    return dump.text
  }
}
