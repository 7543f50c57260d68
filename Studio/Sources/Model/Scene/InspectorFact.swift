package import TextFormats

/// A line of the inspector: a member of what `inspect --json` says about an entity.
package nonisolated struct InspectorFact: Hashable, Sendable {
  /// The name of the member.
  package var name: String
  /// The value as text; empty for one that has members of its own.
  package var value: String
  /// The depth of nesting.
  package var depth: Int
  /// The columns of a matrix, three numbers each, of which the last is the position; empty for other values.
  package var columns: [[String]] = []

  /// The most lines about one entity.
  package static let limit = 200

  /// Returns the lines of a JSON value.
  package static func facts(of json: JSONText) -> [InspectorFact] {
    var facts: [InspectorFact] = []
    if case .object(let members) = json { add(members, depth: 0, to: &facts) }
    return facts
  }

  private static func add(
    _ members: [(key: String, value: JSONText)], depth: Int, to facts: inout [InspectorFact]
  ) {
    for (key, value) in members where facts.count < limit {
      switch value {
      case .object(let inner):
        facts.append(InspectorFact(name: key, value: inner.isEmpty ? "none" : "", depth: depth))
        add(inner, depth: depth + 1, to: &facts)
      case .array(let values) where values.contains(where: \.isObject):
        facts.append(InspectorFact(name: key, value: "", depth: depth))
        add(values.enumerated().map { ("\($0 + 1)", $1) }, depth: depth + 1, to: &facts)
      case .array(let values) where values.count == 16:
        let columns = (0..<4).map { column in values[(column * 4)..<(column * 4 + 3)].map(text) }
        facts.append(InspectorFact(name: key, value: "", depth: depth, columns: columns))
      case .array(let values):
        facts.append(
          InspectorFact(
            name: key, value: values.isEmpty ? "none" : values.map(text).joined(separator: ", "), depth: depth
          )
        )
      default: facts.append(InspectorFact(name: key, value: text(value), depth: depth))
      }
    }
  }

  private static func text(_ value: JSONText) -> String {
    switch value {
    case .null: "none"
    case .bool(let value): value ? "yes" : "no"
    case .integer(let value): "\(value)"
    case .number(let value): short(value)
    case .string(let text): text
    case .array, .object: value.line
    }
  }

  /// Returns a number with three decimals at most.
  private static func short(_ value: Double) -> String {
    guard abs(value) < 1e6 else { return "\(value)" }
    let rounded = (value * 1_000).rounded() / 1_000
    return rounded == 0 && value != 0
      ? "\(Float(value))"
      : rounded == rounded.rounded()
        ? "\(Int(rounded))" : "\(rounded)"
  }
}

extension JSONText {
  fileprivate nonisolated var isObject: Bool { if case .object = self { true } else { false } }
}
