internal import TextFormats

/// The seconds that items took in an earlier run, by their names.
package struct ShardCosts: Hashable, Sendable {
  private static let format = "decoupage-costs"
  /// The bytes of a file that take as long to read as all work that does not depend on its size.
  private static let baseSize = 65_536

  private var seconds: [String: Double] = [:]

  /// Creates an empty record.
  package init() {}

  /// Reads a record.
  ///
  /// - Throws: ``ShardError`` where it cannot be read.
  package init(path: String) throws(ShardError) {
    let root = try JSONDocument.read(path, limit: 1 << 28).root
    guard root["format"]?.text == Self.format, let members = root["seconds"]?.members else {
      throw ShardError(path, "this is no record of costs; merge --costs writes one")
    }
    for member in members {
      guard let number = member.value.number, number >= 0 else {
        throw ShardError(path, "the seconds of \(member.key) are no positive number")
      }
      seconds[member.key] = number
    }
  }

  /// The number of items.
  package var count: Int { seconds.count }

  /// The seconds of all items.
  package var total: Double { seconds.sorted { $0.key < $1.key }.reduce(0) { $0 + $1.value } }

  /// Sets the seconds of an item; what is not finite or negative counts as nothing.
  package mutating func set(_ name: String, _ value: Double) {
    seconds[name] = value.isFinite ? max(value, 0) : 0
  }

  /// The record as a JSON document.
  package var document: String {
    let members = seconds.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { (key: $0.key, value: JSONText.number($0.value)) }
    return JSONText.object([("format", .string(Self.format)), ("seconds", .object(members))]).document
  }

  /// Returns the cost of each item, above zero: what was measured, or else an estimate from the size of its file.
  package func seconds(of items: [ShardItem]) -> [Double] {
    var measured = 0.0, size = 0.0
    for item in items {
      guard let value = seconds[item.name] else { continue }
      measured += value
      size += Double(item.size + Self.baseSize)
    }
    let rate = measured > 0 ? measured / size : 1e-6
    return items.map { max(seconds[$0.name] ?? Double($0.size + Self.baseSize) * rate, 1e-9) }
  }
}
