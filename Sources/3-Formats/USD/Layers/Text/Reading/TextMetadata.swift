// Metadata: the parentheses after layers, prims and properties.

/// The kind of a list edit: `prepend`, `delete` and so on.
enum TextListKind: String {
  case explicit, add, prepend, append, delete, reorder
}

extension USDListOperation {
  /// Sets one of its lists; an operation is either the explicit list or edits of it.
  mutating func set(_ items: [Item], _ kind: TextListKind) {
    if kind == .explicit {
      self = USDListOperation(explicit: items)
      return
    }
    explicit = nil
    switch kind {
    case .explicit: break
    case .add: added = items
    case .prepend: prepended = items
    case .append: appended = items
    case .delete: deleted = items
    case .reorder: ordered = items
    }
  }
}

extension TextParser {
  /// Reads metadata of any owner, up to the closing parenthesis.
  mutating func metadata(
    of owner: MetadataField.Owner, into fields: inout USDFields
  ) throws(TextFailure) {
    guard text.take("(") else { return }
    var gathered = fields
    try statements(upTo: ")") { (parser) throws(TextFailure) in try parser.item(of: owner, into: &gathered) }
    fields = gathered
  }

  private mutating func item(of owner: MetadataField.Owner, into fields: inout USDFields) throws(TextFailure)
  {
    if let comment = try text.quoted() {
      fields["comment"] = .value(.text(comment, .string))
      return
    }
    let start = text.offset
    guard var name = text.word() else { throw failure("expected metadata or )") }
    var kind = TextListKind.explicit
    if let said = TextListKind(rawValue: name), said != .explicit {
      kind = said
      try expectSeparator(name)
      guard let word = text.word() else { throw failure("expected the name of a list") }
      name = word
    }
    if owner == .prim, try arc(name, kind, into: &fields) { return }
    if kind == .explicit, try special(name, of: owner, into: &fields) { return }
    if TextKeywords.all.contains(name),
      kind != .explicit || owner == .layer || (name != "customData" && name != "symmetryArguments")
    {
      throw failure("\(name) is not allowed here", at: start)
    }
    while text.holds("::", at: text.offset), let end = text.wordEnd(from: text.offset + 2) {
      name += text.text(text.offset..<end)
      text.offset = end
    }
    try expectAssignment()
    try keyed(name, kind, of: owner, at: start, into: &fields)
  }

  /// Reads metadata with a syntax of its own; false for other metadata.
  private mutating func special(
    _ name: String, of owner: MetadataField.Owner, into fields: inout USDFields
  ) throws(TextFailure) -> Bool {
    switch (name, owner) {
    case ("doc", _):
      try expectAssignment()
      fields["documentation"] = .value(.text(try expectQuoted("the documentation"), .string))
    case ("subLayers", .layer):
      try expectAssignment()
      try subLayers(into: &fields)
    case ("relocates", .layer), ("relocates", .prim):
      try expectAssignment()
      fields[owner == .layer ? "layerRelocates" : "relocates"] = .value(.relocates(try relocates()))
    case ("kind", .prim):
      try expectAssignment()
      fields[name] = .value(.text(try expectQuoted("a kind"), .token))
    case ("prefixSubstitutions", .prim), ("suffixSubstitutions", .prim):
      try expectAssignment()
      fields[name] = .value(.dictionary(try stringDictionary()))
    case ("permission", .prim), ("permission", .attribute), ("permission", .relationship):
      try expectAssignment()
      guard let word = try identifier(), word == "private" || word == "public" else {
        throw failure("expected private or public")
      }
      fields[name] = .value(.isPrivate(word == "private"))
    case ("symmetryFunction", .prim), ("symmetryFunction", .attribute), ("symmetryFunction", .relationship):
      try expectAssignment()
      fields[name] = .value(.text(try identifier() ?? "", .token))
    case ("displayUnit", .attribute):
      try expectAssignment()
      guard let word = try identifier() else { throw failure("expected a unit") }
      guard Self.units.contains(word) else { throw failure("there is no unit named \(word)") }
      fields[name] = .value(.text(word, .token))
    default: return false
    }
    return true
  }

  private static let units: Set<String> = [
    "mm", "cm", "dm", "m", "km", "in", "ft", "yd", "mi", "deg", "rad", "default", "%",
  ]

  /// Reads the value of metadata in the form `name = value`.
  private mutating func keyed(
    _ name: String, _ kind: TextListKind, of owner: MetadataField.Owner, at start: Int,
    into fields: inout USDFields
  ) throws(TextFailure) {
    switch MetadataField.named(name, of: owner) {
    case .reserved: throw failure("\(name) is not written as metadata", at: start)
    case .dictionary:
      guard kind == .explicit else { throw failure("\(name) is a dictionary, not a list", at: start) }
      fields[name] = .value(.dictionary(try dictionary()))
    case .value(let type):
      guard kind == .explicit || type.isArray else { throw failure("\(name) is not a list", at: start) }
      let value = try value(of: type)
      if name == "framesPerSecond", case .number(let rate, _) = value, !(rate > 0) {
        throw failure("framesPerSecond has to be more than zero", at: start)
      }
      fields[name] = .value(value)
    case .operation(let element): try operation(name, kind, of: element, into: &fields)
    case nil: try unknown(name, kind, into: &fields)
    }
  }

  private mutating func operation(
    _ name: String, _ kind: TextListKind, of element: USDElement, into fields: inout USDFields
  ) throws(TextFailure) {
    let start = text.offset
    if kind != .explicit, text.byte == UInt8(ascii: "["), takeEmptyList() {
      throw failure("expected a value; only whole lists can be empty", at: start)
    }
    let list = text.takeWord("None") ? nil : try array(of: element)
    if element.isText {
      var operation = USDListOperation<String>()
      if case .value(.textOperation(let earlier, _)) = fields[name] { operation = earlier }
      operation.set(list?.texts ?? [], kind)
      fields[name] = .value(.textOperation(operation, element))
    } else {
      var operation = USDListOperation<Int64>()
      if case .value(.integerOperation(let earlier, _)) = fields[name] { operation = earlier }
      guard case .int64s(let items) = list?.storage ?? .int64s([]) else { return }
      operation.set(items, kind)
      fields[name] = .value(.integerOperation(operation, element))
    }
  }

  /// Reads metadata of an unknown name: its text, or list operations of text.
  private mutating func unknown(
    _ name: String, _ kind: TextListKind, into fields: inout USDFields
  ) throws(TextFailure) {
    if kind == .explicit {
      if text.takeWord("None") {
        fields[name] = .value(.unregistered(.text("None", .string)))
      } else if text.byte == UInt8(ascii: "{") {
        fields[name] = .value(.unregistered(.dictionary(try dictionary())))
      } else {
        let words = try record()
        fields[name] = .value(.unregistered(.text(words.hasPrefix("<") ? "" : words, .string)))
      }
      return
    }
    var items: [USDValue] = []
    if !text.takeWord("None") {
      guard text.byte == UInt8(ascii: "["), !takeEmptyList() else {
        throw failure("expected [ and a list, or None")
      }
      items = [.text(String(try record().dropFirst().dropLast()), .string)]
    }
    var operation = USDListOperation<USDValue>()
    switch fields[name] {
    case .value(.unregistered(.valueOperation(let earlier))): operation = earlier
    case nil: break
    // The first one counts where both are there.
    default: return
    }
    operation.set(items, kind)
    fields[name] = .value(.unregistered(.valueOperation(operation)))
  }
}
