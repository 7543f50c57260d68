internal import SceneAssets

/// A node in the record of a component, as a decoder traverses it.
enum RecordNode {
  /// A component or a nested structure, with the program's default values for fields that the file omits.
  case structure(UntypedComponent, fallback: UntypedComponent?)
  case value(ComponentValue)
  /// Absent from both the file and the defaults: numbers are 0 then, texts empty.
  case absent

  /// Returns the field of a name.
  func part(_ name: String) -> RecordNode? {
    guard case .structure(let record, let fallback) = self else { return nil }
    if let child = record.child(name) { return .structure(child, fallback: fallback?.child(name)) }
    if let value = record[name] { return .value(value) }
    if let child = fallback?.child(name) { return .structure(child, fallback: nil) }
    return fallback?[name].map { .value($0) }
  }

  /// The names of all fields; an enumeration's token is its own only field.
  var names: [String] {
    switch self {
    case .structure(let record, let fallback):
      var seen: Set<String> = []
      let all = [record] + (fallback.map { [$0] } ?? [])
      return all.flatMap { record in
        record.fields.filter { $0.value != nil }.map(\.name) + record.children.map(\.name)
      }.filter { seen.insert($0).inserted }
    case .value(.token(let name)), .value(.text(let name)): return [name]
    case .value(.dictionary(let fields)): return fields.map(\.name)
    case .value, .absent: return []
    }
  }

  /// The elements of a list; nil if this is none.
  var elements: [ComponentValue]? {
    switch self {
    case .value(.vector(let numbers)), .value(.numbers(let numbers)): numbers.map { .number($0) }
    case .value(.integers(let numbers)): numbers.map { .int($0) }
    case .value(.texts(let texts)), .value(.targets(let texts)): texts.map { .text($0) }
    case .absent: []
    default: nil
    }
  }
}
