// Attributes and relationships.

extension TextParser {
  /// Reads one property, or one statement about it; `kind` is the list edit of its first word.
  mutating func property(_ kind: TextListKind = .explicit) throws(TextFailure) {
    let start = text.offset
    var isCustom = false
    if text.takeWord("custom") {
      isCustom = true
      try expectSeparator("custom")
    }
    let isVarying = text.takeWord("varying")
    if isVarying { try expectSeparator("varying") }
    if text.takeWord("rel") {
      try expectSeparator("rel")
      try relationship(kind, isCustom: isCustom, isVarying: isVarying)
      return
    }
    guard !isVarying else { throw failure("expected rel; attributes vary by themselves", at: start) }
    var isUniform = false
    if text.takeWord("uniform") || text.takeWord("config") {
      isUniform = true
      try expectSeparator("uniform")
    }
    guard let typeName = try typeName() else {
      throw failure("expected a property, a prim or }", at: start)
    }
    guard text.skipSeparator() else { throw failure("expected a property after the type \(typeName)") }
    let nameStart = text.offset, name = try propertyName()
    try attribute(name, typeName, kind: kind, isUniform: isUniform, isCustom: isCustom, at: nameStart)
  }

  private mutating func propertyName() throws(TextFailure) -> String {
    let start = text.offset
    repeat {
      guard let end = text.wordEnd(from: text.offset) else {
        throw failure("expected the name of a property")
      }
      text.offset = end
    } while text.take(":")
    return text.text(start..<text.offset)
  }

  /// Returns the index of a property of the prim, which is added if it is new.
  private mutating func propertyIndex(
    named name: String, isRelationship: Bool, at start: Int
  ) throws(TextFailure) -> Int {
    if let index = propertyIndex(named: name, of: prim) {
      guard layer.prims[prim].properties[index].isRelationship == isRelationship else {
        throw failure("\(name) is both an attribute and a relationship", at: start)
      }
      marks?.property = index
      return index
    }
    let index = append(USDPropertySpec(name: name, isRelationship: isRelationship), to: prim)
    marks?.property = index
    return index
  }

  private mutating func relationship(
    _ kind: TextListKind, isCustom: Bool, isVarying: Bool
  ) throws(TextFailure) {
    let start = text.offset
    let index = try propertyIndex(named: try propertyName(), isRelationship: true, at: start)
    let spec = prim
    layer.prims[spec].properties[index].fields["variability"] = isVarying ? nil : .value(.isUniform(true))
    if isCustom { layer.prims[spec].properties[index].fields["custom"] = .value(.bool(true)) }
    text.skip(.inline)
    if kind == .explicit {
      if text.take(".") {
        text.skip(.inline)
        guard text.takeWord("default") else { throw failure("expected default") }
        try expectAssignment()
        guard let target = try targetPath() else { throw failure("expected a path between < and >") }
        layer.prims[spec].properties[index].fields["default"] = .value(.paths([target]))
        return
      }
      if text.take("[") {
        text.skip(.inline)
        guard try targetPath() != nil else { throw failure("expected a path between < and >") }
        text.skip(.inline)
        try expect("]", "after the target")
        return
      }
    }
    if text.byte == UInt8(ascii: "=") {
      try expectAssignment()
      let start = text.offset
      let targets = try paths("targets") { (parser) throws(TextFailure) in try parser.targetPath() }
      try Self.set(
        targets, of: "targetPaths", kind, at: start, in: &layer.prims[spec].properties[index].fields)
      let end = text.offset
      text.skip(.inline)
      if text.byte != UInt8(ascii: "(") { text.offset = end }
    }
    if kind == .explicit { try metadata(of: .relationship, ofProperty: index) }
  }

  private mutating func metadata(
    of owner: MetadataField.Owner, ofProperty index: Int
  ) throws(TextFailure) {
    guard text.byte == UInt8(ascii: "(") else { return }
    var fields = layer.prims[prim].properties[index].fields
    try metadata(of: owner, into: &fields)
    layer.prims[prim].properties[index].fields = fields
  }

  private mutating func attribute(
    _ name: String, _ typeName: String, kind: TextListKind, isUniform: Bool, isCustom: Bool, at start: Int
  ) throws(TextFailure) {
    let spec = prim
    let index = try propertyIndex(named: name, isRelationship: false, at: start)
    if layer.prims[spec].properties[index].fields.items.isEmpty {
      layer.prims[spec].properties[index].fields.items.reserveCapacity(2)
      layer.prims[spec].properties[index].fields["typeName"] = .value(.text(typeName, .token))
      if isUniform { layer.prims[spec].properties[index].fields["variability"] = .value(.isUniform(true)) }
    } else {
      let fields = layer.prims[spec].properties[index].fields
      guard fields["typeName"] == .value(.text(typeName, .token)) else {
        throw failure("\(name) was declared with another type before", at: start)
      }
      guard (fields["variability"] != nil) == isUniform else {
        throw failure("\(name) was declared \(isUniform ? "without" : "as") uniform before", at: start)
      }
    }
    if isCustom { layer.prims[spec].properties[index].fields["custom"] = .value(.bool(true)) }
    text.skip(.inline)
    if text.take(".") {
      text.skip(.inline)
      try attributePart(index, typeName, kind)
      return
    }
    guard kind == .explicit else { throw failure("expected .connect; only connections are lists") }
    if text.take("=") {
      text.skip(.inline)
      let start = text.offset
      let value = try attributeValue(typeName)
      layer.prims[spec].properties[index].fields["default"] = .value(value)
      marks?.value = start..<text.offset
      text.skip(.inline)
    }
    try metadata(of: .attribute, ofProperty: index)
  }

  private mutating func attributePart(
    _ index: Int, _ typeName: String, _ kind: TextListKind
  ) throws(TextFailure) {
    let spec = prim
    if text.takeWord("connect") {
      try expectAssignment()
      let start = text.offset
      let paths = try paths("connections") { (parser) throws(TextFailure) in try parser.targetPath() }
      try Self.set(
        paths, of: "connectionPaths", kind, at: start, in: &layer.prims[spec].properties[index].fields)
    } else if kind == .explicit, text.takeWord("timeSamples") {
      try expectAssignment()
      layer.prims[spec].properties[index].fields["timeSamples"] = .value(
        .timeSamples(try timeSamples(typeName)))
    } else if kind == .explicit, text.takeWord("spline") {
      try expectAssignment()
      layer.prims[spec].properties[index].fields["spline"] = .value(.spline(try spline(typeName)))
    } else {
      throw failure(kind == .explicit ? "expected connect, timeSamples or spline" : "expected connect")
    }
  }

  /// Reads the value of an attribute, of a known type or not.
  private mutating func attributeValue(_ typeName: String) throws(TextFailure) -> USDValue {
    if text.byte == UInt8(ascii: "N"), text.takeWord("None") { return .blocked }
    if text.byte == UInt8(ascii: "A"), text.takeWord("AnimationBlock") { return .animationBlocked }
    return try sample(typeName)
  }

  private mutating func sample(_ typeName: String) throws(TextFailure) -> USDValue {
    if let type = valueType(named: typeName) { return try value(of: type) }
    if ["opaque", "group", "opaque[]", "group[]"].contains(typeName) {
      throw failure("attributes of the type \(typeName) have no value")
    }
    return .unregistered(.text(try record(), .string))
  }

  private mutating func timeSamples(_ typeName: String) throws(TextFailure) -> USDTimeSamples {
    try expect("{", "and values by time")
    var samples = USDTimeSamples(times: [], values: [])
    var isAscending = true
    text.skip(.lines)
    while text.byte != UInt8(ascii: "}") {
      guard let time = text.number() else { throw failure("expected a time or }") }
      text.skip(.inline)
      try expect(":", "and a value")
      text.skip(.inline)
      let isBlocked = text.byte == UInt8(ascii: "N") && text.takeWord("None")
      let value: USDValue = isBlocked ? .blocked : try sample(typeName)
      guard !time.value.isNaN else { throw failure("a time that is not a number") }
      if let last = samples.times.last, last >= time.value { isAscending = false }
      samples.times.append(time.value)
      samples.values.append(.value(value))
      if !continues(to: "}") { break }
    }
    try expect("}", "or ,")
    return isAscending ? samples : samples.ascending()
  }
}

extension USDTimeSamples {
  /// Returns the samples in order of time; of several at one time, the last.
  fileprivate func ascending() -> USDTimeSamples {
    var result = USDTimeSamples(times: [], values: [])
    for index in times.indices.sorted(by: { times[$0] == times[$1] ? $0 < $1 : times[$0] < times[$1] }) {
      if let last = result.times.last, last == times[index] {
        result.values[result.values.count - 1] = values[index]
      } else {
        result.times.append(times[index])
        result.values.append(values[index])
      }
    }
    return result
  }
}
