/// Reads JSON (RFC 8259), strictly.
struct JSONParser {
  /// How deep arrays and objects may be nested, which keeps a hostile file from using up the stack.
  static let maximumDepth = 64

  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

  private let bytes: [UInt8]
  private var position = 0

  /// Reads a whole document.
  static func parse(_ bytes: [UInt8]) throws(JSONError) -> JSONValue {
    var parser = JSONParser(bytes)
    let value = try parser.value(depth: 0)
    parser.skipSpace()
    guard parser.position == bytes.count else { throw parser.error("nothing may follow the value") }
    return value
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // Editors on other systems put a byte order mark in front.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  private mutating func value(depth: Int) throws(JSONError) -> JSONValue {
    guard depth <= Self.maximumDepth else {
      throw error("arrays and objects are nested more than \(Self.maximumDepth) deep")
    }
    skipSpace()
    switch peek() {
    case UInt8(ascii: "{"): return try object(depth)
    case UInt8(ascii: "["): return try array(depth)
    case UInt8(ascii: "\""): return .text(try string())
    case let byte? where byte == UInt8(ascii: "-") || Self.digits.contains(byte):
      return .number(try number())
    default: break
    }
    for (word, value) in [("true", JSONValue.flag(true)), ("false", .flag(false)), ("null", .null)]
    where bytes[position...].starts(with: word.utf8) {
      position += word.utf8.count
      return value
    }
    throw error(
      position < bytes.count ? "a value is expected here" : "the file ends where a value is expected")
  }

  private mutating func object(_ depth: Int) throws(JSONError) -> JSONValue {
    var members: [JSONValue.Member] = []
    var keys: Set<String> = []
    position += 1
    skipSpace()
    if take("}") { return .object([]) }
    while true {
      skipSpace()
      guard peek() == UInt8(ascii: "\"") else { throw error("a key in quotation marks is expected here") }
      let start = position
      let key = try string()
      guard keys.insert(key).inserted else {
        position = start
        throw error("the key \"\(key)\" is here for the second time; remove one")
      }
      skipSpace()
      guard take(":") else { throw error("a colon is expected after the key \"\(key)\"") }
      members.append(JSONValue.Member(key: key, value: try value(depth: depth + 1)))
      skipSpace()
      if take("}") { return .object(members) }
      guard take(",") else { throw error("a comma or } is expected here") }
    }
  }

  private mutating func array(_ depth: Int) throws(JSONError) -> JSONValue {
    var values: [JSONValue] = []
    position += 1
    skipSpace()
    if take("]") { return .array([]) }
    while true {
      values.append(try value(depth: depth + 1))
      skipSpace()
      if take("]") { return .array(values) }
      guard take(",") else { throw error("a comma or ] is expected here") }
    }
  }

  private mutating func string() throws(JSONError) -> String {
    var text: [UInt8] = []
    position += 1
    while let byte = peek() {
      switch byte {
      case UInt8(ascii: "\""):
        guard let result = String(validating: text, as: UTF8.self) else {
          throw error("the string is not UTF-8")
        }
        position += 1
        return result
      case UInt8(ascii: "\\"): text.append(contentsOf: try escape())
      case 0..<32: throw error("a string may not contain line breaks or control characters; write \\n")
      default:
        text.append(byte)
        position += 1
      }
    }
    throw error("the file ends inside of a string")
  }

  private mutating func escape() throws(JSONError) -> [UInt8] {
    position += 1
    guard let letter = peek() else { throw error("the file ends inside of a string") }
    if letter == UInt8(ascii: "u") {
      position += 1
      return Array(String(try escapedScalar()).utf8)
    }
    let pairs: [UInt8: Character] = [
      UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/", UInt8(ascii: "n"): "\n",
      UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t", UInt8(ascii: "b"): "\u{8}",
      UInt8(ascii: "f"): "\u{C}",
    ]
    guard let character = pairs[letter] else { throw error("an unknown escape after the backslash") }
    position += 1
    return Array(String(character).utf8)
  }

  private mutating func escapedScalar() throws(JSONError) -> Unicode.Scalar {
    let first = try fourDigits()
    if let scalar = Unicode.Scalar(first) { return scalar }
    // Characters beyond 16 bits are written as two surrogates.
    guard first < 0xDC00, take("\\"), take("u") else { throw error("half of a surrogate pair is missing") }
    let second = try fourDigits()
    guard (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw error("half of a surrogate pair is missing") }
    return scalar
  }

  private mutating func fourDigits() throws(JSONError) -> UInt32 {
    let digits = bytes[position...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw error("four hexadecimal digits are expected after \\u") }
    position += 4
    return value
  }

  private mutating func number() throws(JSONError) -> Double {
    let start = position
    func count(_ parser: inout JSONParser) -> Int {
      let first = parser.position
      while let byte = parser.peek(), Self.digits.contains(byte) { parser.position += 1 }
      return parser.position - first
    }
    _ = take("-")
    let startsWithZero = peek() == UInt8(ascii: "0")
    let whole = count(&self)
    var isValid = whole > 0 && !(startsWithZero && whole > 1)
    if take(".") { isValid = isValid && count(&self) > 0 }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      isValid = isValid && count(&self) > 0
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard isValid, let value = Double(text), value.isFinite else {
      position = start
      throw error("\(text) is not a number")
    }
    return value
  }

  private func peek() -> UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard let byte = peek(), UInt32(byte) == character.value else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = peek(), byte == 32 || byte == 10 || byte == 13 || byte == 9 { position += 1 }
  }

  private func error(_ reason: String) -> JSONError {
    let before = bytes[..<min(position, bytes.count)]
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let column = before.count - ((before.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1) + 1
    return JSONError(line: line, column: column, reason: reason)
  }
}
