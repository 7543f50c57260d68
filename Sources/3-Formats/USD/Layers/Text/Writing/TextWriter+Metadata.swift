extension TextWriter {
  /// The fields that are written elsewhere, or not at all.
  private static let elsewhere: Set<String> = [
    "comment", "primOrder", "propertyOrder", "subLayerOffsets", "layerRelocates", "typeName", "custom",
    "variability", "default", "timeSamples", "spline", "connectionPaths", "targetPaths",
  ]

  /// Returns whether a property has fields that are written in parentheses.
  static func hasMetadata(_ fields: USDFields) -> Bool {
    fields.items.contains { $0.name == "comment" || !elsewhere.contains($0.name) }
  }

  /// Writes the contents of parentheses, one field on each line; nothing where there is none.
  mutating func metadata(_ fields: USDFields, of owner: MetadataField.Owner) throws(USDError) {
    if let content = fields["comment"], case .text(let comment, _) = try layer.value(content),
      !comment.isEmpty
    {
      indent()
      TextNotation.append(quoted: comment, to: &bytes)
      put("\n")
    }
    for field in fields.items.sorted(by: { TextOrder.precedes($0.name, $1.name) })
    where !Self.elsewhere.contains(field.name) {
      try item(field.name, try layer.value(field.content), fields)
    }
    if let content = fields["layerRelocates"], case .relocates(let relocations) = try layer.value(content) {
      relocates(relocations)
    }
  }

  private mutating func item(_ name: String, _ value: USDValue, _ fields: USDFields) throws(USDError) {
    switch value {
    case .texts(let layers, _) where name == "subLayers": try subLayers(layers, fields)
    case .dictionary(let pairs) where name == "prefixSubstitutions" || name == "suffixSubstitutions":
      substitutions(name, pairs)
    case .relocates(let relocations): relocates(relocations)
    case .variantSelections(let selections):
      let entries = selections.map { (name: $0, value: USDValue.text($1, .string)) }
      if !entries.isEmpty {
        try assigned("variants") { (w) throws(USDError) in try w.dictionary(USDDictionary(entries)) }
      }
    case .pathOperation(let operation):
      try list(name == "inheritPaths" ? "inherits" : name, operation) { (writer, paths) throws(USDError) in
        writer.lines(paths, end: "")
      }
    case .referenceOperation(let operation), .payloadOperation(let operation):
      try list(name, operation) { (writer, references) throws(USDError) in try writer.references(references) }
    case .textOperation(let operation, let element):
      let isVariants = name == "variantSetNames"
      try list(isVariants ? "variantSets" : name, operation) { (writer, names) throws(USDError) in
        if isVariants, names.count == 1 {
          writer.put(names[0], element)
        } else {
          try writer.list(names) { $0.put($1, element) }
        }
      }
    case .integerOperation(let operation, let element):
      try list(name, operation) { (writer, items) throws(USDError) in
        try writer.list(items) { $0.put(element == .uint64 ? "\(UInt64(bitPattern: $1))" : "\($1)") }
      }
    case .unregistered(let value): try unregistered(name, value)
    case .bool(let value): line("\(name) = \(value)")
    case .isPrivate(let isPrivate): line("permission = \(isPrivate ? "private" : "public")")
    case .text(let word, _) where name == "symmetryFunction" || name == "displayUnit":
      line("\(name) = \(word)")
    case .dictionary(let dictionary):
      try assigned(name) { (writer) throws(USDError) in try writer.dictionary(dictionary) }
    case .texts(let texts, let element):
      try assigned(name) { (writer) throws(USDError) in try writer.list(texts) { $0.put($1, element) } }
    default:
      try assigned(name == "documentation" ? "doc" : name) { (writer) throws(USDError) in
        try writer.value(value)
      }
    }
  }

  private mutating func assigned(
    _ name: String, _ value: (inout TextWriter) throws(USDError) -> Void
  ) throws(USDError) {
    indent()
    put("\(name) = ")
    try value(&self)
    put("\n")
  }

  /// Writes a list operation, one statement for each of its lists.
  mutating func list<Item>(
    _ name: String, _ operation: USDListOperation<Item>,
    _ items: (inout TextWriter, [Item]) throws(USDError) -> Void
  ) throws(USDError) {
    if let explicit = operation.explicit {
      try assigned(name) { (writer) throws(USDError) in
        if explicit.isEmpty { writer.put("None") } else { try items(&writer, explicit) }
      }
      return
    }
    for (word, part) in operation.parts where !part.isEmpty {
      try assigned("\(word) \(name)") { (writer) throws(USDError) in try items(&writer, part) }
    }
  }

  private mutating func unregistered(_ name: String, _ value: USDValue) throws(USDError) {
    switch value {
    case .text(let words, _): line("\(name) = \(words)")
    case .dictionary(let dictionary):
      try assigned(name) { (writer) throws(USDError) in try writer.dictionary(dictionary) }
    case .valueOperation(let operation):
      try list(name, operation) { (writer, items) throws(USDError) in
        try writer.list(items) { (writer, item) throws(USDError) in
          if case .text(let words, _) = item { writer.put(words) }
        }
      }
    default: throw unsupported("metadata of this kind")
    }
  }

  /// Writes one path, or several on a line each within brackets; `end` follows the last one.
  mutating func lines(_ paths: [USDPath], end: String) {
    if paths.count == 1 { return put("<\(paths[0].text)>") }
    put("[\n")
    depth += 1
    for (index, path) in paths.enumerated() { line("<\(path.text)>" + (index + 1 < paths.count ? "," : end)) }
    depth -= 1
    indent()
    put("]")
  }

  private mutating func subLayers(_ names: [String], _ fields: USDFields) throws(USDError) {
    guard !names.isEmpty else { return }
    var offsets: [USDLayerOffset] = []
    if let content = fields["subLayerOffsets"], case .offsets(let all) = try layer.value(content) {
      offsets = all
    }
    line("subLayers = [")
    try indented { (writer) throws(USDError) in
      for (index, name) in names.enumerated() {
        writer.indent()
        TextNotation.append(asset: name, to: &writer.bytes)
        if index < offsets.count { writer.put(writer.offset(offsets[index])) }
        writer.put(index + 1 < names.count ? ",\n" : "\n")
      }
    }
    line("]")
  }

  /// Returns ` (offset = 1; scale = 2)`, without defaults.
  private func offset(_ offset: USDLayerOffset) -> String {
    let parts = offsetParts(offset)
    return parts.isEmpty ? "" : " (" + parts.joined(separator: "; ") + ")"
  }

  private func offsetParts(_ offset: USDLayerOffset) -> [String] {
    var parts: [String] = []
    for (name, value, usual) in [("offset", offset.offset, 0.0), ("scale", offset.scale, 1)]
    where value != usual {
      var text: [UInt8] = []
      TextNotation.append(value, to: &text)
      parts.append("\(name) = " + String(decoding: text, as: UTF8.self))
    }
    return parts
  }

  private mutating func references(_ references: [USDReference]) throws(USDError) {
    if references.count == 1, references[0].customData.entries.isEmpty { return try reference(references[0]) }
    put("[\n")
    try indented { (writer) throws(USDError) in
      for (index, reference) in references.enumerated() {
        writer.indent()
        try writer.reference(reference)
        writer.put(index + 1 < references.count ? ",\n" : "\n")
      }
    }
    indent()
    put("]")
  }

  private mutating func reference(_ reference: USDReference) throws(USDError) {
    if !reference.asset.isEmpty { TextNotation.append(asset: reference.asset, to: &bytes) }
    if !reference.prim.isEmpty || reference.asset.isEmpty { put("<\(reference.prim.text)>") }
    guard !reference.customData.entries.isEmpty else { return put(offset(reference.offset)) }
    put(" (\n")
    try indented { (writer) throws(USDError) in
      for part in writer.offsetParts(reference.offset) { writer.line(part) }
      try writer.assigned("customData") { (writer) throws(USDError) in
        try writer.dictionary(reference.customData)
      }
    }
    indent()
    put(")")
  }

  private mutating func relocates(_ relocations: [USDRelocation]) {
    line("relocates = {")
    depth += 1
    for (index, one) in relocations.enumerated() {
      line("<\(one.from.text)>: <\(one.to.text)>" + (index + 1 < relocations.count ? ", " : ""))
    }
    depth -= 1
    line("}")
  }

  private mutating func substitutions(_ name: String, _ pairs: USDDictionary) {
    line("\(name) = {")
    depth += 1
    let entries = pairs.sortedEntries
    for (index, entry) in entries.enumerated() {
      guard case .text(let value, _) = entry.value else { continue }
      indent()
      TextNotation.append(quoted: entry.name, to: &bytes)
      put(": ")
      TextNotation.append(quoted: value, to: &bytes)
      put(index + 1 < entries.count ? ", \n" : "\n")
    }
    depth -= 1
    line("}")
  }
}

extension USDListOperation {
  /// The edits with their keywords.
  var parts: [(word: String, items: [Item])] {
    [("delete", deleted), ("add", added), ("prepend", prepended), ("append", appended), ("reorder", ordered)]
  }
}
