internal import Spelling

/// One statement of a text: its word, and what stands behind it.
struct WavefrontLine {
  /// Behind the word; moves on as values are read.
  var position: Int
  let end: Int

  /// Steps over spaces, and over ends of lines that a backslash undoes; false at the end of the statement.
  @inline(__always)
  mutating func skipSpace(_ text: Span<UInt8>) -> Bool {
    while position < end {
      let byte = unsafe text[unchecked: position]
      if byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A {
        position &+= 1
      } else if byte == UInt8(ascii: "\\"), isContinued(text) {
        position &+= 1
      } else {
        return true
      }
    }
    return false
  }

  /// Whether nothing but the end of the line follows a backslash.
  private func isContinued(_ text: Span<UInt8>) -> Bool {
    let next = position + 1
    return next < end && (text[next] == 0x0A || text[next] == 0x0D)
  }

  @inline(__always)
  mutating func number(_ text: Span<UInt8>) -> Double? {
    guard skipSpace(text) else { return nil }
    return DecimalNumber.read(text, at: &position)
  }

  @inline(__always)
  mutating func integer(_ text: Span<UInt8>) -> Int? { DecimalNumber.readInteger(text, at: &position) }

  /// Whether a byte stands here, which is stepped over then.
  @inline(__always)
  mutating func take(_ byte: UInt8, _ text: Span<UInt8>) -> Bool {
    guard position < end, unsafe text[unchecked: position] == byte else { return false }
    position &+= 1
    return true
  }

  /// What stands up to the next space.
  mutating func word(_ text: Span<UInt8>) -> String? {
    guard skipSpace(text) else { return nil }
    let start = position
    while position < end, text[position] > 0x20 { position += 1 }
    return string(text, start, position)
  }

  /// All that follows, without spaces at its ends.
  mutating func rest(_ text: Span<UInt8>) -> String {
    guard skipSpace(text) else { return "" }
    var last = end
    while last > position, text[last - 1] <= 0x20 { last -= 1 }
    return string(text, position, last)
  }

  private func string(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> String {
    unsafe text.extracting(start..<end).withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }
}
