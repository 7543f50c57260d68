/// A strict JSON tokenizer without recursion.
///
/// The text ends with a zero, which is part of no token: no loop runs beyond it, so that bytes are read
/// without bounds checks.
@safe struct JSONScanner {
  private(set) var tokens: [JSONToken] = []
  /// The bytes twice: as the pointer to read from, and as the array that owns them.
  private let base: UnsafePointer<UInt8>
  private let bytes: [UInt8]
  private let depth: Int
  /// The number of bytes, with the zero at the end.
  private let end: Int
  private var position = 0
  /// The innermost open array or object, its number of values so far, and the nesting depth.
  ///
  /// While a container is open, its token holds the index of its parent and the parent's number of values.
  private var container = 0
  private var isObject = false
  private var values: UInt32 = 0
  private var open = 0

  /// Creates a scanner; the base is that of the bytes, and has to stay valid as long as the scanner lives.
  @unsafe init(_ base: UnsafePointer<UInt8>, of bytes: [UInt8], depth: Int) {
    unsafe self.base = base
    (self.bytes, self.depth, end) = (bytes, depth, bytes.count)
    tokens.reserveCapacity(min(bytes.count / 8 + 8, 1 << 20))
    // Some editors put a byte order mark in front.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  @inline(__always) private subscript(offset: Int) -> UInt8 { unsafe base[offset] }

  mutating func scan() throws(JSONError) {
    repeat {
      try beginValue()
      while open > 0, try !wantsValue() {}
    } while open > 0
    skipSpace()
    guard position == bytes.count - 1 else { throw error("nothing may follow the value") }
  }

  /// Reads a value, or opens it if it is an array or an object.
  @inline(__always)
  private mutating func beginValue() throws(JSONError) {
    skipSpace()
    switch self[position] {
    case UInt8(ascii: "{"): try begin(.object)
    case UInt8(ascii: "["): try begin(.array)
    case UInt8(ascii: "\""): try text()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try number()
    case UInt8(ascii: "t"): try word("true", .yes)
    case UInt8(ascii: "f"): try word("false", .no)
    case UInt8(ascii: "n"): try word("null", .null)
    default:
      throw error(
        position < bytes.count - 1 ? "a value is expected here" : "the file ends where a value is expected")
    }
  }

  @inline(__always)
  private mutating func begin(_ kind: JSONKind) throws(JSONError) {
    guard open < depth else {
      throw error("arrays and objects are nested more than \(depth) deep, which is the limit")
    }
    let index = tokens.count
    tokens.append(JSONToken(start: UInt32(position), end: values, next: UInt32(container), kind: kind))
    (container, isObject, values) = (index, kind == .object, 0)
    open += 1
    position += 1
  }

  /// Continues the innermost array or object: returns true at its next value, and false at its end.
  @inline(__always)
  private mutating func wantsValue() throws(JSONError) -> Bool {
    skipSpace()
    let byte = self[position]
    if byte == UInt8(ascii: isObject ? "}" : "]") {
      position += 1
      try close()
      return false
    }
    if values > 0 {
      guard byte == UInt8(ascii: ",") else {
        throw error("a comma or \(isObject ? "}" : "]") is expected here")
      }
      position += 1
    }
    values += 1
    guard isObject else { return true }
    skipSpace()
    guard self[position] == UInt8(ascii: "\"") else {
      throw error("a key in quotation marks is expected here")
    }
    try text()
    skipSpace()
    guard self[position] == UInt8(ascii: ":") else { throw error("a colon is expected after the key") }
    position += 1
    return true
  }

  /// Closes the innermost array or object.
  @inline(__always)
  private mutating func close() throws(JSONError) {
    let (ended, wasObject, count) = (container, isObject, values)
    (container, values) = (Int(tokens[ended].next), tokens[ended].end)
    tokens[ended].end = count
    tokens[ended].next = UInt32(tokens.count)
    open -= 1
    isObject = open > 0 && tokens[container].kind == .object
    if wasObject, count > 1 { try checkKeys(of: ended) }
  }

  private mutating func append(_ kind: JSONKind, from start: Int, to end: Int, hasEscapes: Bool = false) {
    tokens.append(
      JSONToken(
        start: UInt32(start), end: UInt32(end), next: UInt32(tokens.count + 1), kind: kind,
        hasEscapes: hasEscapes))
  }

  private mutating func word(_ word: StaticString, _ kind: JSONKind) throws(JSONError) {
    let count = word.utf8CodeUnitCount
    let text = unsafe UnsafeBufferPointer(start: word.utf8Start, count: count)
    guard unsafe bytes[position...].starts(with: text) else { throw error("a value is expected here") }
    append(kind, from: position, to: position + count)
    position += count
  }

  private mutating func number() throws(JSONError) {
    let start = position
    var cursor = start
    if self[cursor] == UInt8(ascii: "-") { cursor += 1 }
    let whole = digits(from: cursor)
    var isValid = whole > cursor && (self[cursor] != UInt8(ascii: "0") || whole == cursor + 1)
    cursor = whole
    if self[cursor] == UInt8(ascii: ".") {
      let last = digits(from: cursor + 1)
      isValid = last > cursor + 1 && isValid
      cursor = last
    }
    if self[cursor] | 0x20 == UInt8(ascii: "e") {
      cursor += 1
      if self[cursor] == UInt8(ascii: "+") || self[cursor] == UInt8(ascii: "-") { cursor += 1 }
      let last = digits(from: cursor)
      isValid = last > cursor && isValid
      cursor = last
    }
    guard isValid else {
      throw error(
        "\(String(decoding: bytes[start..<min(cursor, start + 40)], as: UTF8.self)) is not a number")
    }
    append(.number, from: start, to: cursor)
    position = cursor
  }

  /// Returns the position after the digits that begin at a position.
  @inline(__always) private func digits(from start: Int) -> Int {
    var cursor = start
    while cursor + 8 <= end {
      let word = UInt64(
        littleEndian: unsafe UnsafeRawPointer(base + cursor).loadUnaligned(as: UInt64.self))
      let others = JSONScanner.otherThanDigits(word)
      if others != 0 { return cursor + others.trailingZeroBitCount / 8 }
      cursor += 8
    }
    while self[cursor] &- UInt8(ascii: "0") <= 9 { cursor += 1 }
    return cursor
  }

  /// Returns the highest bit of each of eight bytes that is no digit.
  @inline(__always) static func otherThanDigits(_ word: UInt64) -> UInt64 {
    let tops: UInt64 = 0x8080_8080_8080_8080
    let digits = word ^ 0x3030_3030_3030_3030
    return ((digits & ~tops) &+ 0x7676_7676_7676_7676 | digits) & tops
  }

  @inline(__always)
  private mutating func skipSpace() {
    // Most texts have no white space here, or one byte of it.
    while self[position] <= 32 {
      let byte = self[position]
      guard byte == 32 || byte == 10 || byte == 13 || byte == 9 else { return }
      position += 1
    }
  }

  private func error(_ reason: String) -> JSONError {
    let location = TextPosition(of: position, in: bytes)
    return JSONError(line: location.line, column: location.column, reason: reason)
  }
}

extension JSONScanner {
  /// Reads a string and validates its escapes, control characters and UTF-8.
  private mutating func text() throws(JSONError) {
    position += 1
    let start = position
    var (hasEscapes, isPlain) = (false, true)
    while true {
      let run = plainRun(from: position)
      position = run.end
      if !run.isASCII { isPlain = false }
      let byte = self[position]
      if byte == UInt8(ascii: "\"") { break }
      guard byte == UInt8(ascii: "\\") else {
        throw error(
          position == bytes.count - 1
            ? "the file ends inside of a string"
            : "a string may not contain line breaks or control characters; write \\n")
      }
      hasEscapes = true
      try skipEscape()
    }
    if !isPlain, String(validating: bytes[start..<position], as: UTF8.self) == nil {
      position = start
      throw error("the string is not UTF-8")
    }
    append(.text, from: start, to: position, hasEscapes: hasEscapes)
    position += 1
  }

  /// Returns the end of a run without quotation marks, backslashes and control characters.
  private func plainRun(from start: Int) -> (end: Int, isASCII: Bool) {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let tops = ones << 7
    var (position, high) = (start, UInt64(0))
    // Eight bytes at once, which matters for buffers written as base64.
    while position + 8 <= end {
      let word = unsafe UnsafeRawPointer(base + position).loadUnaligned(as: UInt64.self)
      let quote = word ^ (ones &* 0x22)
      let slash = word ^ (ones &* 0x5C)
      let special = ((quote &- ones) & ~quote) | ((slash &- ones) & ~slash) | ((word &- ones &* 0x20) & ~word)
      if special & tops != 0 { break }
      high |= word
      position += 8
    }
    while true {
      let byte = self[position]
      if byte == 0x22 || byte == 0x5C || byte < 0x20 { break }
      high |= UInt64(byte)
      position += 1
    }
    return (position, high & tops == 0)
  }

  private mutating func skipEscape() throws(JSONError) {
    let letter = self[position + 1]
    guard letter == UInt8(ascii: "u") else {
      guard "\"\\/bfnrt".utf8.contains(letter) else {
        throw error(
          position + 2 < bytes.count
            ? "an unknown escape after the backslash" : "the file ends inside of a string")
      }
      position += 2
      return
    }
    let first = try fourDigits()
    guard (0xD800...0xDFFF).contains(first) else { return }
    // Characters beyond 16 bits are written as surrogate pairs.
    guard first < 0xDC00, self[position] == UInt8(ascii: "\\"), self[position + 1] == UInt8(ascii: "u"),
      (0xDC00...0xDFFF).contains(try fourDigits())
    else { throw error("half of a surrogate pair is missing") }
  }

  private mutating func fourDigits() throws(JSONError) -> UInt32 {
    guard let value = JSONLiteral.hexadecimal(bytes, from: position + 2) else {
      throw error("four hexadecimal digits are expected after \\u")
    }
    position += 6
    return value
  }

  /// Refuses objects with duplicate keys, since readers would differ in which value they use.
  private mutating func checkKeys(of container: Int) throws(JSONError) {
    let count = Int(tokens[container].end)
    // Equal keys have equal lengths, first bytes and last bytes: compare those first.
    var (seen, token, isClear) = (UInt64(0), container + 1, true)
    for _ in 0..<count {
      let key = tokens[token]
      let (start, end) = (Int(key.start), Int(key.end))
      let sign = start == end ? 0 : self[start] &+ self[end - 1] &* 7 &+ self[(start + end) / 2] &* 5
      let bit = UInt64(1) << UInt64((sign &+ UInt8(truncatingIfNeeded: end - start) &* 11) & 63)
      if seen & bit != 0 || key.hasEscapes { isClear = false }
      seen |= bit
      token = Int(tokens[token + 1].next)
    }
    if !isClear { try compareKeys(of: container, count) }
  }

  private mutating func compareKeys(of container: Int, _ count: Int) throws(JSONError) {
    var keys: [Int] = []
    if count > 16 { keys.reserveCapacity(count) }
    var token = container + 1
    for number in 0..<count {
      if count > 16 {
        keys.append(token)
      } else {
        var other = container + 1
        for _ in 0..<number {
          if areSame(other, token) { throw duplicate(token) }
          other = Int(tokens[other + 1].next)
        }
      }
      token = Int(tokens[token + 1].next)
    }
    var seen: Set<String> = []
    for key in keys where !seen.insert(JSONLiteral.decoded(tokens[key], bytes)).inserted {
      throw duplicate(key)
    }
  }

  private func areSame(_ one: Int, _ other: Int) -> Bool {
    let (one, other) = (tokens[one], tokens[other])
    if one.hasEscapes || other.hasEscapes {
      return JSONLiteral.decoded(one, bytes) == JSONLiteral.decoded(other, bytes)
    }
    guard one.end - one.start == other.end - other.start else { return false }
    for offset in 0..<Int(one.end - one.start)
    where self[Int(one.start) + offset] != self[Int(other.start) + offset] { return false }
    return true
  }

  private mutating func duplicate(_ token: Int) -> JSONError {
    position = Int(tokens[token].start) - 1
    return error(
      "the key \"\(JSONLiteral.decoded(tokens[token], bytes))\" is a duplicate; remove one")
  }
}
