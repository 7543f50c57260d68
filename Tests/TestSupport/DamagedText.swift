/// A text whose numbers, quoted words and paths are exchanged for others, so that what comes of it is still a text of
/// its language and damage reaches what is behind the parser.
public struct DamagedText: Sendable {
  private enum Kind: Int, CaseIterable {
    case number, word, path
  }

  private struct Part {
    /// Nothing for what stays.
    var kind: Kind?
    var text: String
  }

  private let parts: [Part]
  private let partIndices: [[Int]]
  private let others: [[String]]

  /// Takes a text apart.
  ///
  /// - Parameters:
  ///   - text: USD or JSON, say.
  ///   - words: What is put in place of quoted words.
  ///   - paths: What is put in place of what stands between angle brackets.
  public init(_ text: String, words: [String], paths: [String] = []) {
    let parts = Self.parts(of: text)
    self.parts = parts
    partIndices = Kind.allCases.map { kind in parts.indices.filter { parts[$0].kind == kind } }
    let numbers = ["0", "-1", "7", "1e30", "nan", "inf", "-inf", "4294967296", "0.5", "2"]
    others = [numbers, words, paths]
  }

  /// The text with up to four of its parts exchanged, for parts of their kind or for what does not belong there.
  public func damaged(_ random: inout SeededRandom) -> String {
    var damaged = parts
    for _ in 0...random.below(3) {
      let kind = random.below(partIndices.count)
      guard !partIndices[kind].isEmpty, !others[kind].isEmpty else { continue }
      damaged[partIndices[kind][random.below(partIndices[kind].count)]].text =
        random.below(3) == 0
        ? parts[partIndices[kind][random.below(partIndices[kind].count)]].text
        : others[kind][random.below(others[kind].count)]
    }
    return damaged.map(\.text).joined()
  }

  private static func parts(of text: String) -> [Part] {
    var parts: [Part] = [], rest = text[...], between = ""
    while let first = rest.first {
      var found: (kind: Kind, text: Substring)?
      if first.isNumber, !(between.last?.isLetter ?? false) {
        found = (.number, rest.prefix { $0.isNumber || $0 == "." })
      } else if ["= \"", ", \"", "[\"", ": \""].contains(where: between.hasSuffix) {
        found = (.word, rest.prefix { $0 != "\"" })
      } else if between.hasSuffix("<") {
        found = (.path, rest.prefix { $0 != ">" })
      }
      if let found, !found.text.isEmpty {
        parts += [Part(kind: nil, text: between), Part(kind: found.kind, text: String(found.text))]
        between = ""
        rest = rest.dropFirst(found.text.count)
      } else {
        between.append(first)
        rest = rest.dropFirst()
      }
    }
    return parts + [Part(kind: nil, text: between)]
  }
}
