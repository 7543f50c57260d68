/// A JSON value whose objects keep the order of their keys.
package indirect enum JSONText: Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  /// A number; not-a-number and infinities are written as `null`.
  case number(Double)
  case string(String)
  case array([JSONText])
  case object([(key: String, value: JSONText)])

  package static func float(_ value: Float) -> JSONText {
    // The shortest text that reads back as the same float, not that of its neighbor in double precision.
    value.isFinite ? .number(Double(value.description) ?? Double(value)) : .null
  }

  package static func floats(_ values: some Sequence<Float>) -> JSONText { .array(values.map(float)) }

  /// The indented text, ending with a line break.
  package var document: String { text(.indented) + "\n" }

  /// The text in one line without spaces.
  package var line: String { text(.line) }

  private enum Layout { case line, indented }

  private func text(_ layout: Layout) -> String {
    var json = JSONWriter()
    write(to: &json, layout, indent: 0)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  private func write(to json: inout JSONWriter, _ layout: Layout, indent: Int) {
    switch self {
    case .null: json.append("null")
    case .bool(let value): json.append(value ? "true" : "false")
    case .integer(let value): json.append(integer: Int64(value))
    case .number(let value): json.append(number: value)
    case .string(let text): json.append(string: text)
    case .array(let values):
      // Arrays of numbers and texts stay in one line.
      let isNested = values.contains(where: \.isNested)
      json.append("[")
      for (index, value) in values.enumerated() {
        Self.separate(index, json: &json, layout: layout, indent: isNested ? indent + 1 : nil)
        value.write(to: &json, layout, indent: indent + 1)
      }
      if isNested { Self.breakLine(&json, layout, indent) }
      json.append("]")
    case .object(let members):
      json.append("{")
      for (index, member) in members.enumerated() {
        Self.separate(index, json: &json, layout: layout, indent: indent + 1)
        json.append(string: member.key)
        json.append(layout == .line ? ":" : ": ")
        member.value.write(to: &json, layout, indent: indent + 1)
      }
      if !members.isEmpty { Self.breakLine(&json, layout, indent) }
      json.append("}")
    }
  }

  /// Writes what stands before an item of a list: the comma, and the line break or the space.
  ///
  /// - Parameters:
  ///   - index: The index of the item.
  ///   - json: The text.
  ///   - layout: Whether there are lines and spaces at all.
  ///   - indent: The indent of the item's line; nil for lists in one line.
  private static func separate(_ index: Int, json: inout JSONWriter, layout: Layout, indent: Int?) {
    if index > 0 { json.append(",") }
    if let indent {
      breakLine(&json, layout, indent)
    } else if index > 0, layout == .indented {
      json.append(" ")
    }
  }

  private static func breakLine(_ json: inout JSONWriter, _ layout: Layout, _ indent: Int) {
    guard layout == .indented else { return }
    json.append("\n")
    for _ in 0..<indent { json.append("  ") }
  }

  private var isNested: Bool {
    switch self {
    case .array, .object: true
    case .null, .bool, .integer, .number, .string: false
    }
  }
}
