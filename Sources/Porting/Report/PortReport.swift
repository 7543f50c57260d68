package import SceneAssets

/// What became of each thing of a scene.
package struct PortReport: Sendable, Equatable {
  package var source: String
  package var output: String
  package private(set) var entries: [Entry] = []

  package init(source: String, output: String) { (self.source, self.output) = (source, output) }

  package struct Entry: Sendable, Equatable {
    /// `node`, `mesh`, `material`.
    package var kind: String
    /// Where it was in the source.
    package var path: String
    package var fate: Fate
    /// Why, where it was not simply carried over.
    package var reason: String
  }

  package enum Fate: String, Sendable, Equatable, CaseIterable { case carried, approximated, lost }

  package mutating func carry(_ kind: String, _ path: String) {
    entries.append(Entry(kind: kind, path: path, fate: .carried, reason: ""))
  }

  package mutating func tell(_ fate: Fate, _ kind: String, _ path: String, _ reason: String) {
    entries.append(Entry(kind: kind, path: path, fate: fate, reason: reason))
  }

  /// Takes over what the reader of the source has told.
  package mutating func add(_ notes: [AssetNote]) {
    for note in notes {
      tell(note.severity == .approximated ? .approximated : .lost, "source", note.place, note.message)
    }
  }

  package func count(_ fate: Fate) -> Int { entries.count { $0.fate == fate } }

  /// One JSON object.
  package var json: String {
    var text = "{\n  \"source\": \(Self.quoted(source)),\n  \"output\": \(Self.quoted(output)),\n"
    let totals = Fate.allCases.map { "\(Self.quoted($0.rawValue)): \(count($0))" }.joined(separator: ", ")
    text += "  \"totals\": { \(totals) },\n  \"objects\": ["
    for (place, entry) in entries.enumerated() {
      text += place == 0 ? "\n" : ",\n"
      text += "    { \"kind\": \(Self.quoted(entry.kind)), \"path\": \(Self.quoted(entry.path)), "
      text += "\"fate\": \(Self.quoted(entry.fate.rawValue))"
      if !entry.reason.isEmpty { text += ", \"reason\": \(Self.quoted(entry.reason))" }
      text += " }"
    }
    return text + (entries.isEmpty ? "]\n}" : "\n  ]\n}")
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
