import ColladaFormat
import Files
import Porting
import SceneAssets
import SceneKitFormat
import TestSupport
import Testing
import TextFormats

@Suite("The report accounts for everything", .needsCorpus) struct AccountTests {
  private static func report(_ asset: SceneAsset) -> PortReport {
    ScenePorter.port(asset, to: "/nowhere/out.usdc").report
  }

  private static func report(archive file: String) throws -> PortReport {
    var options = ReaderOptions<SceneKitLimits>()
    options.keepsAccount = true
    return report(try SceneKitReader.read(path: file, options: options))
  }

  /// The classes of all objects that an archive's root leads to, found without any of the reader's code: every
  /// reference of the property list is followed, wherever it stands.
  private static func classes(_ file: String) throws -> [String: Int] {
    let list = try PropertyList(try [UInt8](contentsOfFile: file))
    guard let objects = list.root["$objects"], let root = list.root["$top"]?["root"]?.reference else {
      return [:]
    }
    var seen: Set<Int> = [], open = [root], classes: [String: Int] = [:]
    while let number = open.popLast() {
      guard seen.insert(number).inserted, let value = objects[number] else { continue }
      if let name = value["$class"]?.reference.flatMap({ objects[$0] })?["$classname"]?.text {
        classes[name, default: 0] += 1
      }
      var inner = [value]
      while let next = inner.popLast() {
        if let reference = next.reference { open.append(reference) }
        inner += next.elements
        inner += next.members.filter { $0.key != "$class" }.map { list[slot: $0.slot] }
      }
    }
    return classes
  }

  @Test("every object of every archive is carried, approximated or lost", .timeLimit(.minutes(5)))
  func archives() throws {
    var missing: [String] = [], objects = 0, carried = 0
    for file in FolderWalk(extensions: ["scn", "scnp"]).files(in: Corpus.path("scenekit")).files {
      let report = try Self.report(archive: file)
      // Those of files that this one refers to are called by their files.
      let own = report.entries.filter { !$0.path.contains(": /") }
      let told = Dictionary(grouping: own, by: \.kind).mapValues { Set($0.map(\.path)).count }
      for (name, count) in try Self.classes(file) where !name.hasPrefix("NS") {
        objects += count
        if told[name, default: 0] < count {
          missing.append("\(file): \(told[name, default: 0]) of \(count) \(name)")
        }
      }
      carried += own.count { $0.fate == .carried && $0.kind.hasPrefix("SCN") }
      for entry in own where entry.fate != .carried {
        #expect(!entry.reason.isEmpty, "\(file) \(entry.path)")
      }
    }
    #expect(missing.isEmpty, "\(missing.prefix(20).joined(separator: "\n"))")
    #expect(carried > objects / 2, "\(carried) of \(objects)")
  }

  @Test("every object of every COLLADA file is accounted for", .timeLimit(.minutes(5)))
  func collada() throws {
    var missing: [String] = []
    var options = ReaderOptions<ColladaLimits>()
    options.keepsAccount = true
    for file in FolderWalk(extensions: ["dae"]).files(in: Corpus.path("scenekit")).files {
      let report = Self.report(try ColladaReader.read(path: file, options: options))
      let bytes = try [UInt8](contentsOfFile: file)
      guard bytes.first != 0xFF, bytes.first != 0xFE else { continue }
      let text = String(decoding: bytes, as: UTF8.self)
      for name in ["node", "geometry", "material", "effect", "image", "light", "camera", "controller"] {
        // Counted in the text, without a reader of XML.
        let count = text.components("<\(name)") { $0 == " " || $0 == ">" || $0 == "/" || $0.isNewline }
        let told = Set(report.entries.filter { $0.kind == "<\(name)>" }.map(\.path)).count
        if told < count { missing.append("\(file): \(told) of \(count) <\(name)>") }
      }
    }
    #expect(missing.isEmpty, "\(missing.prefix(20).joined(separator: "\n"))")
  }
}

extension String {
  /// How often a beginning stands before a character of a kind.
  fileprivate func components(_ beginning: String, before: (Character) -> Bool) -> Int {
    split(separator: beginning, omittingEmptySubsequences: false).dropFirst().count {
      $0.first.map(before) ?? false
    }
  }
}
