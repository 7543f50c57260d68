/// Variable expressions in asset paths and variant selections: `` `"assets/${KIND}.usda"` ``,
/// `` `if(${HIGH}, "high", "low")` ``.
enum VariableExpression {
  /// Returns the text that an expression evaluates to; empty for `None`.
  ///
  /// - Throws: ``USDError`` where a variable has no value, or the expression is not valid.
  static func text(
    _ expression: String, _ variables: [String: USDValue], in file: String
  ) throws(USDError) -> String {
    switch try value(expression, variables, in: file, depth: 0) {
    case .text(let text): return text
    case .none: return ""
    default: throw USDError(.syntax("the expression \(expression) is no text"), in: file)
    }
  }

  fileprivate static func value(
    _ expression: String, _ variables: [String: USDValue], in file: String, depth: Int
  ) throws(USDError) -> ExpressionValue {
    guard depth < 32 else { throw USDError(.cycle("the expression \(expression)"), in: file) }
    guard expression.utf8.count >= 2, expression.hasPrefix("`"), expression.hasSuffix("`") else {
      throw USDError(.syntax("the expression \(expression) does not end"), in: file)
    }
    var parser = ExpressionParser(expression, variables, in: file, depth: depth)
    return try parser.whole()
  }
}

/// A value of an expression.
private enum ExpressionValue: Equatable {
  case none
  case text(String)
  case bool(Bool)
  case integer(Int64)
  indirect case list([ExpressionValue])
}

/// A parser of one expression, which evaluates what it reads.
private struct ExpressionParser {
  private let expression: String
  private let bytes: [UInt8]
  private var offset = 0
  private let variables: [String: USDValue]
  private let file: String
  private let depth: Int
  private var nesting = 0

  init(_ expression: String, _ variables: [String: USDValue], in file: String, depth: Int) {
    (self.expression, self.variables, self.file, self.depth) = (expression, variables, file, depth)
    bytes = Array(expression.utf8.dropFirst().dropLast())
  }

  /// Returns the value of the whole expression.
  mutating func whole() throws(USDError) -> ExpressionValue {
    let value = try value()
    skip()
    guard offset == bytes.count else { throw failure("has more after its end") }
    return value
  }

  private func failure(_ what: String) -> USDError {
    USDError(.syntax("the expression \(expression) \(what)"), in: file)
  }

  private mutating func skip() {
    while offset < bytes.count, bytes[offset].isInlineSpace || bytes[offset].isLineEnd { offset += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skip()
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  private mutating func value() throws(USDError) -> ExpressionValue {
    nesting += 1
    defer { nesting -= 1 }
    guard nesting < 64 else { throw failure("is nested too deeply") }
    skip()
    guard offset < bytes.count else { throw failure("ends too early") }
    switch bytes[offset] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return .text(try text(quote: bytes[offset]))
    case UInt8(ascii: "$"): return try variable()
    case UInt8(ascii: "["):
      offset += 1
      return .list(try items(upTo: "]"))
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try integer()
    default: return try word()
    }
  }

  /// Reads values between commas, up to a bracket.
  private mutating func items(upTo closing: Unicode.Scalar) throws(USDError) -> [ExpressionValue] {
    var items: [ExpressionValue] = []
    guard !take(closing) else { return items }
    repeat { items.append(try value()) } while take(",")
    guard take(closing) else { throw failure("lacks \(closing)") }
    return items
  }

  private mutating func integer() throws(USDError) -> ExpressionValue {
    let start = offset
    offset += 1
    while offset < bytes.count, bytes[offset].isDigit { offset += 1 }
    guard let number = Int64(String(decoding: bytes[start..<offset], as: UTF8.self)) else {
      throw failure("has a number that is none")
    }
    return .integer(number)
  }

  /// Reads text in quotes, with the values of variables in it.
  private mutating func text(quote: UInt8) throws(USDError) -> String {
    offset += 1
    var text: [UInt8] = []
    while offset < bytes.count, bytes[offset] != quote {
      if bytes[offset] == UInt8(ascii: "\\"), offset + 1 < bytes.count {
        offset += 1
      } else if bytes[offset] == UInt8(ascii: "$"), offset + 1 < bytes.count,
        bytes[offset + 1] == UInt8(ascii: "{")
      {
        guard case .text(let inner) = try variable() else {
          throw failure("puts a value that is no text into text")
        }
        text += inner.utf8
        continue
      }
      text.append(bytes[offset])
      offset += 1
    }
    guard offset < bytes.count else { throw failure("does not end") }
    offset += 1
    return String(decoding: text, as: UTF8.self)
  }

  /// Reads `${NAME}`.
  private mutating func variable() throws(USDError) -> ExpressionValue {
    let name = try variableName()
    switch variables[name] {
    case .text(let text, _)?:
      return text.hasPrefix("`")
        ? try VariableExpression.value(text, variables, in: file, depth: depth + 1) : .text(text)
    case .bool(let value)?: return .bool(value)
    case .integer(let value, _)?: return .integer(value)
    case .array(let array)?:
      if let texts = array.texts { return .list(texts.map { .text($0) }) }
      guard let numbers = array.doubles else { break }
      return .list(numbers.map { array.element == .bool ? .bool($0 != 0) : .integer(Int64($0)) })
    default: break
    }
    throw USDError(.missing(asset: "the value of the expression variable \(name)"), in: file)
  }

  private mutating func variableName() throws(USDError) -> String {
    guard offset + 1 < bytes.count, bytes[offset + 1] == UInt8(ascii: "{"),
      let end = bytes[offset...].firstIndex(of: UInt8(ascii: "}"))
    else { throw failure("has a variable that does not end") }
    defer { offset = end + 1 }
    return String(decoding: bytes[offset + 2..<end], as: UTF8.self)
  }

  /// Reads `True`, `None`, or a function with its arguments.
  private mutating func word() throws(USDError) -> ExpressionValue {
    let start = offset
    while offset < bytes.count, bytes[offset].isWordByte { offset += 1 }
    let word = String(decoding: bytes[start..<offset], as: UTF8.self)
    switch word {
    case "True", "true": return .bool(true)
    case "False", "false": return .bool(false)
    case "None", "none": return .none
    default: break
    }
    guard take("(") else { throw failure("has an unknown word, \(word)") }
    return try function(word, try items(upTo: ")"))
  }

  private func function(_ name: String, _ values: [ExpressionValue]) throws(USDError) -> ExpressionValue {
    switch (name, values.count) {
    case ("if", 2), ("if", 3):
      guard case .bool(let condition) = values[0] else {
        throw failure("has a condition that is neither true nor false")
      }
      return condition ? values[1] : values.count == 3 ? values[2] : .none
    case ("and", 2...), ("or", 2...):
      var result = name == "and"
      for value in values {
        guard case .bool(let one) = value else { throw failure("joins what is neither true nor false") }
        result = name == "and" ? result && one : result || one
      }
      return .bool(result)
    case ("not", 1):
      guard case .bool(let value) = values[0] else { throw failure("negates what is neither true nor false") }
      return .bool(!value)
    case ("defined", 1...):
      for value in values {
        guard case .text(let name) = value else { throw failure("asks for a variable whose name is no text") }
        guard variables[name] != nil else { return .bool(false) }
      }
      return .bool(true)
    case ("eq", 2): return .bool(values[0] == values[1])
    case ("neq", 2): return .bool(values[0] != values[1])
    case ("lt", 2): return .bool(try isLess(values[0], values[1]))
    case ("leq", 2): return .bool(try !isLess(values[1], values[0]))
    case ("gt", 2): return .bool(try isLess(values[1], values[0]))
    case ("geq", 2): return .bool(try !isLess(values[0], values[1]))
    case ("contains", 2):
      switch (values[0], values[1]) {
      case (.list(let list), let value): return .bool(list.contains(value))
      case (.text(let text), .text(let part)): return .bool(part.isEmpty || text.contains(part))
      default: throw failure("looks for a value in what has none")
      }
    case ("len", 1):
      switch values[0] {
      case .list(let list): return .integer(Int64(list.count))
      case .text(let text): return .integer(Int64(text.utf8.count))
      default: throw failure("asks for the length of what has none")
      }
    case ("at", 2):
      guard case .integer(let index) = values[1] else { throw failure("has an index that is no integer") }
      return try element(of: values[0], at: Int(index))
    default: throw failure("has no function \(name) of \(values.count) values")
    }
  }

  private func element(of value: ExpressionValue, at index: Int) throws(USDError) -> ExpressionValue {
    switch value {
    case .list(let list):
      let place = index < 0 ? index + list.count : index
      guard list.indices.contains(place) else { throw failure("has an index out of range") }
      return list[place]
    case .text(let text):
      let bytes = Array(text.utf8), place = index < 0 ? index + bytes.count : index
      guard bytes.indices.contains(place) else { throw failure("has an index out of range") }
      return .text(String(decoding: [bytes[place]], as: UTF8.self))
    default: throw failure("asks for an element of what has none")
    }
  }

  private func isLess(_ one: ExpressionValue, _ other: ExpressionValue) throws(USDError) -> Bool {
    switch (one, other) {
    case (.integer(let one), .integer(let other)): one < other
    case (.text(let one), .text(let other)): one.utf8.lexicographicallyPrecedes(other.utf8)
    case (.bool(let one), .bool(let other)): !one && other
    default: throw failure("compares values of two kinds")
    }
  }
}
