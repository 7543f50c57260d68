/// Finds the tokens of a JSON text, strictly and without recursion.
///
/// The text ends with a zero, which belongs to nothing: no loop goes beyond it, so that bytes are read without
/// asking each time whether they are there.
@safe struct JSONScanner {
  private(set) var tokens: [JSONToken] = []
  /// The same bytes twice: as they are read, and as what keeps them and speaks of them.
  private let base: UnsafePointer<UInt8>
  private let bytes: [UInt8]
  private let depth: Int
  private var position = 0
  /// The tokens of the arrays and objects that are open.
  private var open: [Int] = []

  /// The base is that of the bytes, and stays where it is as long as this lives.
  @unsafe init(_ base: UnsafePointer<UInt8>, of bytes: [UInt8], depth: Int) {
    unsafe self.base = base
    (self.bytes, self.depth) = (bytes, depth)
    tokens.reserveCapacity(min(bytes.count / 8 + 8, 1 << 20))
    // Editors on other systems put a byte order mark in front.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  @inline(__always) private subscript(place: Int) -> UInt8 { unsafe base[place] }

  mutating func scan() throws(JSONError) {
    repeat {
      try beginValue()
      while !open.isEmpty, try !wantsValue() {}
    } while !open.isEmpty
    skipSpace()
    guard position == bytes.count - 1 else { throw error("nothing may follow the value") }
  }

  /// Reads a value, or opens it if it holds others.
  private mutating func beginValue() throws(JSONError) {
    skipSpace()
    let start = position
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
        start < bytes.count - 1 ? "a value is expected here" : "the file ends where a value is expected")
    }
  }

  private mutating func begin(_ kind: JSONKind) throws(JSONError) {
    guard open.count < depth else {
      throw error("arrays and objects are nested more than \(depth) deep, which is the limit")
    }
    open.append(tokens.count)
    tokens.append(JSONToken(start: UInt32(position), end: 0, next: 0, kind: kind))
    position += 1
  }

  /// Goes on inside of the innermost array or object: to its next value, or to its end.
  private mutating func wantsValue() throws(JSONError) -> Bool {
    let container = open[open.count - 1]
    let isObject = tokens[container].kind == .object
    skipSpace()
    let byte = self[position]
    if byte == UInt8(ascii: isObject ? "}" : "]") {
      position += 1
      tokens[container].next = UInt32(tokens.count)
      open.removeLast()
      if isObject { try checkKeys(of: container) }
      return false
    }
    if tokens[container].end > 0 {
      guard byte == UInt8(ascii: ",") else {
        throw error("a comma or \(isObject ? "}" : "]") is expected here")
      }
      position += 1
    }
    tokens[container].end += 1
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
    var place = start
    if self[place] == UInt8(ascii: "-") { place += 1 }
    let whole = digits(from: place)
    var isValid = whole > place && (self[place] != UInt8(ascii: "0") || whole == place + 1)
    place = whole
    if self[place] == UInt8(ascii: ".") {
      let end = digits(from: place + 1)
      isValid = end > place + 1 && isValid
      place = end
    }
    if self[place] | 0x20 == UInt8(ascii: "e") {
      place += 1
      if self[place] == UInt8(ascii: "+") || self[place] == UInt8(ascii: "-") { place += 1 }
      let end = digits(from: place)
      isValid = end > place && isValid
      place = end
    }
    guard isValid else {
      throw error("\(String(decoding: bytes[start..<min(place, start + 40)], as: UTF8.self)) is not a number")
    }
    append(.number, from: start, to: place)
    position = place
  }

  /// Where the digits end that begin at a place.
  @inline(__always) private func digits(from start: Int) -> Int {
    var place = start
    while self[place] &- UInt8(ascii: "0") <= 9 { place += 1 }
    return place
  }

  private mutating func skipSpace() {
    while true {
      let byte = self[position]
      guard byte == 32 || byte == 10 || byte == 13 || byte == 9 else { return }
      position += 1
    }
  }

  private func error(_ reason: String) -> JSONError {
    let place = JSONDocument.place(of: position, in: bytes)
    return JSONError(line: place.line, column: place.column, reason: reason)
  }
}

extension JSONScanner {
  /// Reads a string and checks that it is one: escapes, control characters, UTF-8.
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

  /// Where bytes that need no thought end: at a quotation mark, a backslash or a control character.
  private func plainRun(from start: Int) -> (end: Int, isASCII: Bool) {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let tops = ones << 7
    var (position, high) = (start, UInt64(0))
    // Eight bytes at once, which shows where buffers are written as base64.
    while position + 8 <= bytes.count {
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
    // Characters beyond 16 bits are written as two surrogates.
    guard first < 0xDC00, self[position] == UInt8(ascii: "\\"), self[position + 1] == UInt8(ascii: "u"),
      (0xDC00...0xDFFF).contains(try fourDigits())
    else { throw error("half of a surrogate pair is missing") }
  }

  private mutating func fourDigits() throws(JSONError) -> UInt32 {
    guard let value = JSONText.hexadecimal(bytes, from: position + 2) else {
      throw error("four hexadecimal digits are expected after \\u")
    }
    position += 6
    return value
  }

  /// Refuses objects that name a key twice, since readers would differ in which one they believe.
  private mutating func checkKeys(of container: Int) throws(JSONError) {
    let count = Int(tokens[container].end)
    guard count > 1 else { return }
    var keys: [Int] = []
    if count > 16 { keys.reserveCapacity(count) }
    var token = container + 1
    for place in 0..<count {
      if count > 16 {
        keys.append(token)
      } else {
        var other = container + 1
        for _ in 0..<place {
          if areSame(other, token) { throw duplicate(token) }
          other = Int(tokens[other + 1].next)
        }
      }
      token = Int(tokens[token + 1].next)
    }
    var seen: Set<String> = []
    for key in keys where !seen.insert(JSONText.decoded(tokens[key], bytes)).inserted { throw duplicate(key) }
  }

  private func areSame(_ one: Int, _ other: Int) -> Bool {
    let (one, other) = (tokens[one], tokens[other])
    if one.hasEscapes || other.hasEscapes {
      return JSONText.decoded(one, bytes) == JSONText.decoded(other, bytes)
    }
    guard one.end - one.start == other.end - other.start else { return false }
    for offset in 0..<Int(one.end - one.start)
    where self[Int(one.start) + offset] != self[Int(other.start) + offset] { return false }
    return true
  }

  private mutating func duplicate(_ token: Int) -> JSONError {
    position = Int(tokens[token].start) - 1
    return error(
      "the key \"\(JSONText.decoded(tokens[token], bytes))\" is here for the second time; remove one")
  }
}
