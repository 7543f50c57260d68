/// A part of a run that is divided among processes: its number, from 1 on, and the number of all parts.
package struct Shard: Hashable, Sendable, CustomStringConvertible {
  /// The most parts of a run.
  package static let most = 100_000

  package let number: Int
  package let count: Int

  /// Creates a shard; nil unless `1 ≤ number ≤ count ≤ most`.
  package init?(_ number: Int, of count: Int) {
    guard number >= 1, number <= count, count <= Self.most else { return nil }
    (self.number, self.count) = (number, count)
  }

  /// Parses `I/N`.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }),
      let number = Int(parts[0]), let count = Int(parts[1])
    else { return nil }
    self.init(number, of: count)
  }

  package var description: String { "\(number)/\(count)" }

  /// The file name of the shard's record, without its extension.
  package var fileName: String { "shard-\(number)-of-\(count)" }

  /// Returns whether a file name is that of a record.
  package static func isRecord(_ name: Substring) -> Bool {
    let prefix = "shard-", suffix = ".jsonl"
    guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return false }
    let text = name.dropFirst(prefix.count).dropLast(suffix.count)
    guard let middle = text.firstRange(of: "-of-") else { return false }
    return Shard("\(text[..<middle.lowerBound])/\(text[middle.upperBound...])") != nil
  }
}
