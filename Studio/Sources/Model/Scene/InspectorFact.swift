package import TextFormats

/// A line of the inspector: a member of what `inspect --json` says about an entity.
package nonisolated struct InspectorFact: Hashable, Sendable {
  /// The name of the member, in words.
  package var name: String
  /// The value as text; empty for one that has members of its own.
  package var value: String
  /// The depth of nesting.
  package var depth: Int
  /// The three numbers of a vector; empty for other values.
  package var vector: [String] = []
  /// The linear red, green, blue and opacity of a color; empty for other values.
  package var color: [Float] = []

  /// The most lines about one entity.
  package static let limit = 200

  /// Returns the lines of a JSON value.
  package static func facts(of json: JSONText) -> [InspectorFact] {
    var facts: [InspectorFact] = []
    guard case .object(let members) = json else { return facts }
    let transform = members.first { $0.key == "transform" }?.value.line
    // Where nothing above an entity moves it, the second matrix is the first once more.
    let shown = members.filter { $0.key != "worldTransform" || $0.value.line != transform }
    add(shown.map { (words($0.key), $0.value) }, depth: 0, to: &facts)
    return facts
  }

  private static func add(
    _ members: [(name: String, value: JSONText)], depth: Int, to facts: inout [InspectorFact]
  ) {
    for (name, value) in members where facts.count < limit {
      switch value {
      // What has no name says nothing.
      case .string(let text) where text.isEmpty: continue
      case .object(let inner):
        facts.append(InspectorFact(name: name, value: inner.isEmpty ? "none" : "", depth: depth))
        add(inner.map { (words($0.key), $0.value) }, depth: depth + 1, to: &facts)
      case .array(let values) where values.contains(where: \.isObject):
        facts.append(InspectorFact(name: name, value: "", depth: depth))
        add(values.enumerated().map { (title(of: $1, $0 + 1), $1) }, depth: depth + 1, to: &facts)
      case .array(let values) where values.count == 16:
        facts.append(InspectorFact(name: name, value: "", depth: depth))
        facts += MatrixFacts(values.map { $0.double ?? 0 }).facts(depth: depth + 1)
      case .array(let values) where name.hasSuffix("color") && (3...4).contains(values.count):
        let channels = values.map { Float($0.double ?? 0) }
        facts.append(
          InspectorFact(
            name: name, value: values.map(text).joined(separator: ", "), depth: depth, color: channels))
      case .array(let values) where values.count == 3 && values.allSatisfy { $0.double != nil }:
        facts.append(vector(name, values.map { $0.double ?? 0 }, depth: depth))
      case .array(let values):
        let list = values.isEmpty ? "none" : values.map(text).joined(separator: ", ")
        facts.append(InspectorFact(name: name, value: list, depth: depth))
      default: facts.append(InspectorFact(name: name, value: text(value), depth: depth))
      }
    }
  }

  /// Returns the line of a vector.
  static func vector(
    _ name: String, _ values: [Double], unit: String = "", depth: Int
  ) -> InspectorFact {
    InspectorFact(name: name, value: "", depth: depth, vector: values.map { narrow($0) + unit })
  }

  /// Returns the name of one of several: its own, or else its number.
  private static func title(of value: JSONText, _ number: Int) -> String {
    guard case .object(let members) = value,
      case .string(let name)? = members.first(where: { $0.key == "name" })?.value,
      !name.isEmpty
    else { return "\(number)" }
    return name
  }

  /// Returns the words of a member's name: `worldTransform` is "world transform".
  private static func words(_ key: String) -> String {
    key.reduce(into: "") { words, letter in
      words += letter.isUppercase && !words.isEmpty ? " \(letter.lowercased())" : String(letter)
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

  /// Returns a number that three of stand beside each other: the larger it is, the fewer decimals it has.
  private static func narrow(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e6 else { return "\(Float(value))" }
    let scale: Double = abs(value) >= 100 ? 10 : abs(value) >= 10 ? 100 : 1_000
    let rounded = (value * scale).rounded() / scale
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}

extension JSONText {
  fileprivate nonisolated var isObject: Bool { if case .object = self { true } else { false } }

  fileprivate nonisolated var double: Double? {
    switch self {
    case .number(let value): value
    case .integer(let value): Double(value)
    default: nil
    }
  }
}
