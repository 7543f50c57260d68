extension TextWriter {
  /// Writes the value of an attribute, or of an entry of a dictionary.
  mutating func value(_ value: USDValue) throws(USDError) {
    switch value {
    case .blocked: put("None")
    case .animationBlocked: put("AnimationBlock")
    case .bool(let value): put(value ? "1" : "0")
    case .integer(let value, let element):
      put(element == .uint64 ? "\(UInt64(bitPattern: value))" : "\(value)")
    case .number(let number, let element): put(number, element.component)
    case .text(let text, let element): put(text, element)
    case .tuple(let numbers, let element):
      tuple(element) { writer, index in writer.put(numbers[index], element.component) }
    case .array(let array): try self.array(array)
    case .unregistered(.text(let words, _)): put(words)
    case .paths(let paths) where paths.count == 1: put("<\(paths[0].text)>")
    default: throw unsupported("a value of this kind")
    }
  }

  /// Returns the type name of a value in a dictionary.
  func typeName(of value: USDValue) throws(USDError) -> String {
    switch value {
    case .bool: return "bool"
    case .integer(_, let element), .number(_, let element), .text(_, let element), .tuple(_, let element):
      return "\(element)"
    case .array(let array): return "\(array.element)[]"
    case .dictionary: return "dictionary"
    default: throw unsupported("a value of this kind in a dictionary")
    }
  }

  mutating func put(_ text: String, _ element: USDElement) {
    if element == .asset {
      TextNotation.append(asset: text, to: &bytes)
    } else {
      TextNotation.append(quoted: text, to: &bytes)
    }
  }

  mutating func put(_ number: Double, _ component: USDElement) {
    switch component {
    case .float: TextNotation.append(Float(number), to: &bytes)
    case .half: TextNotation.append(half: Float16(number).bitPattern, to: &bytes)
    case .int: put("\(Int(number))")
    default: TextNotation.append(number, to: &bytes)
    }
  }

  /// Writes the numbers of one value, which `number` writes one by one.
  @inline(__always)
  private mutating func tuple(_ element: USDElement, _ number: (inout TextWriter, Int) -> Void) {
    if element.width == 1 { return number(&self, 0) }
    bytes.append(UInt8(ascii: "("))
    if let side = element.matrixSide {
      for row in 0..<side {
        bytes += row == 0 ? " (".utf8 : ", (".utf8
        for column in 0..<side {
          if column > 0 { bytes += ", ".utf8 }
          number(&self, row * side + column)
        }
        bytes.append(UInt8(ascii: ")"))
      }
      bytes.append(UInt8(ascii: " "))
    } else {
      for index in 0..<element.width {
        if index > 0 { bytes += ", ".utf8 }
        // The real part of quaternions comes first in text, last in memory.
        number(&self, element.isQuaternion ? (index + 3) % 4 : index)
      }
    }
    bytes.append(UInt8(ascii: ")"))
  }

  private mutating func array(_ array: USDArray) throws(USDError) {
    if let texts = array.texts {
      try list(texts) { (writer, text) in writer.put(text, array.element) }
      return
    }
    guard let array = array.inMemory else { throw unsupported("a change to an array") }
    switch array.storage {
    case .floats(let all): numbers(all, array.element) { TextNotation.append($1, to: &$0) }
    case .doubles(let all): numbers(all, array.element) { TextNotation.append($1, to: &$0) }
    case .halves(let all): numbers(all, array.element) { TextNotation.append(half: $1, to: &$0) }
    case .words(let all) where array.element.component == .int:
      numbers(all, array.element) { $0 += "\(Int32(bitPattern: $1))".utf8 }
    case .words(let all): numbers(all, array.element) { $0 += "\($1)".utf8 }
    case .int64s(let all): numbers(all, array.element) { $0 += "\($1)".utf8 }
    case .uint64s(let all): numbers(all, array.element) { $0 += "\($1)".utf8 }
    case .bytes(let all): numbers(all, array.element) { $0 += "\($1)".utf8 }
    case .texts, .mapped, .edits: throw unsupported("a change to an array")
    }
  }

  @inline(__always)
  private mutating func numbers<Number>(
    _ all: [Number], _ element: USDElement, _ one: (inout [UInt8], Number) -> Void
  ) {
    bytes.append(UInt8(ascii: "["))
    let width = element.width
    for index in 0..<all.count / width {
      if index > 0 { bytes += ", ".utf8 }
      tuple(element) { writer, part in one(&writer.bytes, all[index * width + part]) }
    }
    bytes.append(UInt8(ascii: "]"))
  }

  /// Writes a dictionary within its braces.
  mutating func dictionary(_ dictionary: USDDictionary) throws(USDError) {
    put("{\n")
    try indented { (writer) throws(USDError) in
      for (name, value) in dictionary.sortedEntries {
        writer.indent()
        try writer.entry(name, value)
        writer.put("\n")
      }
    }
    indent()
    put("}")
  }

  /// Writes a dictionary on one line, as in splines.
  mutating func inlineDictionary(_ dictionary: USDDictionary) throws(USDError) {
    put("{ ")
    var isFirst = true
    for (name, value) in dictionary.sortedEntries {
      if !isFirst { put("; ") }
      isFirst = false
      if case .dictionary(let inner) = value {
        entryHead(name, "dictionary")
        try inlineDictionary(inner)
      } else {
        try entry(name, value)
      }
    }
    put(" }")
  }

  private mutating func entry(_ name: String, _ value: USDValue) throws(USDError) {
    entryHead(name, try typeName(of: value))
    if case .dictionary(let inner) = value { try dictionary(inner) } else { try self.value(value) }
    if case .number(_, .duration) = value { version = max(version, 4) }
  }

  private mutating func entryHead(_ name: String, _ type: String) {
    put(type + " ")
    if name.isIdentifier { put(name) } else { TextNotation.append(quoted: name, to: &bytes) }
    put(" = ")
  }
}
