// Words, quoted strings and asset paths.

extension TextCursor {
  /// Returns the end of an identifier that begins at a position; nil where none begins.
  func wordEnd(from start: Int) -> Int? {
    var end = start
    while true {
      let byte = self[end]
      if byte < 0x80 {
        guard end == start ? byte.isWordStart : byte.isWordByte else { break }
        end += 1
      } else {
        guard let scalar = scalar(at: end),
          end == start ? scalar.value.properties.isXIDStart : scalar.value.properties.isXIDContinue
        else { break }
        end += scalar.size
      }
    }
    return end == start ? nil : end
  }

  /// Reads an identifier; nil where none begins.
  mutating func word() -> String? {
    guard let end = wordEnd(from: offset) else { return nil }
    defer { offset = end }
    return text(offset..<end)
  }

  /// Skips a word; false where another one is next.
  mutating func takeWord(_ word: StaticString) -> Bool {
    guard holdsWord(word, at: offset) else { return false }
    offset += word.utf8CodeUnitCount
    return true
  }

  /// Skips one character; false where another one is next.
  @inline(__always) mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard byte == UInt8(ascii: character), !isAtEnd else { return false }
    offset &+= 1
    return true
  }

  /// Returns the multibyte character at a position; nil where the bytes are not valid UTF-8.
  func scalar(at byteOffset: Int) -> (value: Unicode.Scalar, size: Int)? {
    let first = UInt32(self[byteOffset])
    let size = first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0
    guard size > 0 else { return nil }
    var value = first & (0x7F >> UInt32(size))
    for index in 1..<size {
      let byte = UInt32(self[byteOffset + index])
      guard byte & 0xC0 == 0x80 else { return nil }
      value = value << 6 | byte & 0x3F
    }
    let least: UInt32 = size == 2 ? 0x80 : size == 3 ? 0x800 : 0x10000
    guard value >= least, let scalar = Unicode.Scalar(value) else { return nil }
    return (scalar, size)
  }

  /// Returns whether the bytes of a range are valid UTF-8.
  func isUnicode(_ range: Range<Int>) -> Bool {
    var byteOffset = range.lowerBound
    while byteOffset < range.upperBound {
      if self[byteOffset] < 0x80 {
        byteOffset += 1
      } else if let scalar = scalar(at: byteOffset), byteOffset + scalar.size <= range.upperBound {
        byteOffset += scalar.size
      } else {
        return false
      }
    }
    return true
  }

  /// Reads a string within quotes of any of the four kinds; nil where there is none.
  mutating func quoted() throws(TextFailure) -> String? {
    let quote = byte
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    let opening = offset
    let isLong = self[offset + 1] == quote && self[offset + 2] == quote
    let start = offset + (isLong ? 3 : 1)
    var end = start, hasEscapes = false, isPlain = true
    while true {
      let byte = self[end]
      if byte == quote, !isLong || (self[end + 1] == quote && self[end + 2] == quote) { break }
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        end += self[end + 1] == quote || self[end + 1] == UInt8(ascii: "\\") ? 2 : 1
        continue
      }
      if byte.isLineEnd, !isLong {
        throw TextFailure(.syntax("the string does not end on its line"), at: opening)
      }
      if byte >= 0x80 { isPlain = false }
      end += 1
      if end >= count { throw TextFailure(.syntax("the string does not end"), at: opening) }
    }
    guard end < count else { throw TextFailure(.syntax("the string does not end"), at: opening) }
    if !isPlain, !isUnicode(start..<end) {
      throw TextFailure(.syntax("a string that is not UTF-8; save the file as UTF-8"), at: opening)
    }
    offset = end + (isLong ? 3 : 1)
    return hasEscapes ? unescaped(start..<end) : text(start..<end)
  }

  /// Returns the characters of a string with escapes.
  private func unescaped(_ range: Range<Int>) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    var byteOffset = range.lowerBound
    while byteOffset < range.upperBound {
      let byte = self[byteOffset]
      byteOffset += 1
      guard byte == UInt8(ascii: "\\"), byteOffset < range.upperBound else {
        bytes.append(byte)
        continue
      }
      let letter = self[byteOffset]
      byteOffset += 1
      switch letter {
      case UInt8(ascii: "n"): bytes.append(10)
      case UInt8(ascii: "t"): bytes.append(9)
      case UInt8(ascii: "r"): bytes.append(13)
      case UInt8(ascii: "a"): bytes.append(7)
      case UInt8(ascii: "b"): bytes.append(8)
      case UInt8(ascii: "f"): bytes.append(12)
      case UInt8(ascii: "v"): bytes.append(11)
      case UInt8(ascii: "x"):
        bytes.append(code(&byteOffset, upTo: min(byteOffset + 2, range.upperBound), base: 16))
      case UInt8(ascii: "0")...UInt8(ascii: "7"):
        byteOffset -= 1
        bytes.append(code(&byteOffset, upTo: min(byteOffset + 3, range.upperBound), base: 8))
      default: bytes.append(letter)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func code(_ byteOffset: inout Int, upTo end: Int, base: Int) -> UInt8 {
    var value = 0
    while byteOffset < end, let digit = Character(Unicode.Scalar(self[byteOffset])).hexDigitValue,
      digit < base
    {
      value = value * base + digit
      byteOffset += 1
    }
    return UInt8(truncatingIfNeeded: value)
  }

  /// Reads `@a.usda@` or `@@@a@b.usda@@@`; nil where there is none.
  mutating func asset() throws(TextFailure) -> String? {
    guard byte == UInt8(ascii: "@") else { return nil }
    let opening = offset
    let isLong = self[offset + 1] == byte && self[offset + 2] == byte
    let start = offset + (isLong ? 3 : 1)
    var end = start, hasEscapes = false
    while true {
      let byte = self[end]
      if byte.isLineEnd || end >= count {
        throw TextFailure(.syntax("the asset's name does not end on its line: expected @"), at: opening)
      }
      if isLong, byte == UInt8(ascii: "\\"), holds("@@@", at: end + 1) {
        hasEscapes = true
        end += 4
        continue
      }
      if byte == UInt8(ascii: "@"), !isLong || holds("@@@", at: end) { break }
      end += 1
    }
    // Of five, the last three end it.
    if isLong { for _ in 0..<2 where self[end + 3] == UInt8(ascii: "@") { end += 1 } }
    guard isUnicode(start..<end) else {
      throw TextFailure(.syntax("a name that is not UTF-8; save the file as UTF-8"), at: opening)
    }
    offset = end + (isLong ? 3 : 1)
    guard hasEscapes else { return text(start..<end) }
    var name: [UInt8] = [], index = start
    while index < end {
      if self[index] == UInt8(ascii: "\\"), holds("@@@", at: index + 1) { index += 1 }
      name.append(self[index])
      index += 1
    }
    return String(decoding: name, as: UTF8.self)
  }
}
