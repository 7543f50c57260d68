internal import TextFormats

/// A statement of a text: its keyword, and the values after it.
struct WavefrontLine {
  /// The position, which advances as values are read.
  var position: Int
  let end: Int
  /// The position of the next statement, and the number of lines that this one takes.
  let next: Int
  let lines: Int

  /// Creates the statement at a position: it ends with its line, unless a backslash continues it.
  init(at start: Int, in text: Span<UInt8>) {
    var end = start, lines = 1
    while true {
      while end < text.count, unsafe text[unchecked: end] != 0x0A, unsafe text[unchecked: end] != 0x0D {
        end &+= 1
      }
      guard end < text.count, end > start, text[end - 1] == UInt8(ascii: "\\") else { break }
      end += Self.isPair(text, end) ? 2 : 1
      lines += 1
    }
    (position, self.end, self.lines) = (start, end, lines)
    next = end + (Self.isPair(text, end) ? 2 : 1)
  }

  /// Returns whether a line ends here with CR LF.
  private static func isPair(_ text: Span<UInt8>, _ end: Int) -> Bool {
    end + 1 < text.count && text[end] == 0x0D && text[end + 1] == 0x0A
  }

  /// Skips spaces and escaped line ends; false at the end of the statement.
  @inline(__always)
  mutating func skipSpace(_ text: Span<UInt8>) -> Bool {
    while position < end {
      let byte = unsafe text[unchecked: position]
      // All bytes up to the space end words, and none of them begins one.
      if byte <= 0x20 {
        position &+= 1
      } else if byte == UInt8(ascii: "\\"), isContinued(text) {
        position &+= 1
      } else {
        return true
      }
    }
    return false
  }

  /// Returns whether only spaces or a comment are left.
  mutating func isOver(_ text: Span<UInt8>) -> Bool {
    !skipSpace(text) || text[position] == UInt8(ascii: "#")
  }

  /// Returns whether only the end of the line follows a backslash.
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

  /// Skips a byte if it is next.
  @inline(__always)
  mutating func take(_ byte: UInt8, _ text: Span<UInt8>) -> Bool {
    guard position < end, unsafe text[unchecked: position] == byte else { return false }
    position &+= 1
    return true
  }

  /// Returns the text up to the next space.
  mutating func word(_ text: Span<UInt8>) -> String? {
    guard skipSpace(text) else { return nil }
    let start = position
    while position < end, text[position] > 0x20 { position += 1 }
    return string(text, start, position)
  }

  /// Returns the rest of the statement without spaces at its ends; continued lines are joined.
  mutating func rest(_ text: Span<UInt8>) -> String {
    guard skipSpace(text) else { return "" }
    var last = end
    while last > position, text[last - 1] <= 0x20 { last -= 1 }
    guard lines > 1 else { return string(text, position, last) }
    var parts: [String] = []
    while let part = word(text) { parts.append(part) }
    return parts.joined(separator: " ")
  }

  private func string(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> String {
    unsafe text.extracting(start..<end).withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }
}
