internal import Glibc

/// An error at a byte of a text; the reader converts it to a line and a column.
struct TextFailure: Error {
  var offset: Int
  var problem: USDError.Problem

  init(_ problem: USDError.Problem, at offset: Int) { (self.problem, self.offset) = (problem, offset) }
}

/// A cursor over the bytes of a text; bytes beyond the end read as zeros.
///
/// It only borrows the bytes and must not outlive them.
@safe struct TextCursor {
  private let start: UnsafePointer<UInt8>
  let count: Int
  var offset = 0

  /// Creates a cursor.
  ///
  /// - Parameter bytes: At least one byte.
  init?(_ bytes: UnsafeRawBufferPointer) {
    guard let address = bytes.baseAddress else { return nil }
    unsafe start = address.assumingMemoryBound(to: UInt8.self)
    count = bytes.count
  }

  /// Returns the byte at a position, zero beyond the end.
  @inline(__always) subscript(at: Int) -> UInt8 {
    UInt(bitPattern: at) < UInt(bitPattern: count) ? unsafe start[at] : 0
  }

  /// The current byte.
  var byte: UInt8 { @inline(__always) get { self[offset] } }

  var isAtEnd: Bool { offset >= count }

  /// Returns a range of the text.
  func text(_ range: Range<Int>) -> String {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "the range lies within the text")
    return unsafe String(
      decoding: UnsafeBufferPointer(start: start + range.lowerBound, count: range.count), as: UTF8.self)
  }

  /// Returns whether characters are at a position.
  func holds(_ word: StaticString, at byteOffset: Int) -> Bool {
    let size = word.utf8CodeUnitCount
    guard byteOffset + size <= count else { return false }
    for index in 0..<size where unsafe start[byteOffset + index] != word.utf8Start[index] { return false }
    return true
  }

  /// Returns the number of commas before the next `]`, as an estimate of the length of a list.
  func commas(from first: Int) -> Int {
    guard first < count, let end = unsafe memchr(start + first, Int32(UInt8(ascii: "]")), count - first)
    else {
      return 0
    }
    let size = unsafe UnsafeRawPointer(end) - UnsafeRawPointer(start + first)
    var commas = 0, scanned = 0
    while scanned + 8 <= size {
      // Bytes that equal a comma become zero; the highest bit of each other one is set.
      let bytes =
        unsafe UnsafeRawPointer(start + first + scanned).loadUnaligned(as: UInt64.self)
        ^ 0x2C2C_2C2C_2C2C_2C2C
      let others = ((bytes & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x7F7F_7F7F_7F7F_7F7F | bytes) & 0x8080_8080_8080_8080
      commas &+= 8 &- others.nonzeroBitCount
      scanned &+= 8
    }
    while scanned < size {
      commas &+= unsafe start[first + scanned] == UInt8(ascii: ",") ? 1 : 0
      scanned &+= 1
    }
    return commas
  }

  /// Returns the line and column of a byte, counted from one.
  func position(of byteOffset: Int) -> (line: Int, column: Int) {
    var line = 1, lineStart = 0
    for index in 0..<min(max(byteOffset, 0), count) where unsafe start[index] == UInt8(ascii: "\n") {
      (line, lineStart) = (line + 1, index + 1)
    }
    return (line, min(byteOffset, count) - lineStart + 1)
  }
}

// Character classes, by the names of the grammar.
extension UInt8 {
  @inline(__always) var isInlineSpace: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
  @inline(__always) var isLineEnd: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
  @inline(__always) var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }
  @inline(__always) var isWordStart: Bool {
    (self | 0x20) &- UInt8(ascii: "a") < 26 || self == UInt8(ascii: "_") || self >= 0x80
  }
  @inline(__always) var isWordByte: Bool { isWordStart || isDigit }
}

/// The padding that may be between two tokens.
enum TextPadding {
  /// Spaces, tabs and closed comments.
  case inline
  /// Comments to the end of the line, too.
  case line
  /// Line ends, too.
  case lines
}

extension TextCursor {
  /// Skips padding.
  @inline(__always) mutating func skip(_ padding: TextPadding) {
    if byte == UInt8(ascii: " ") { offset &+= 1 }
    if byte > UInt8(ascii: "/") { return }
    skipAll(padding)
  }

  @inline(never) private mutating func skipAll(_ padding: TextPadding) {
    while !isAtEnd {
      let byte = byte
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"): offset += 1
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        guard padding == .lines else { return }
        offset += 1
      case UInt8(ascii: "#"):
        guard padding != .inline else { return }
        skipLine()
      case UInt8(ascii: "/"):
        if self[offset + 1] == UInt8(ascii: "/") {
          guard padding != .inline else { return }
          skipLine()
        } else if !skipEnclosedComment() {
          return
        }
      default: return
      }
    }
  }

  /// Moves to the end of the line.
  mutating func skipLine() {
    while !isAtEnd, !byte.isLineEnd { offset += 1 }
  }

  /// Skips `/* … */`; false where there is none or it is not closed.
  private mutating func skipEnclosedComment() -> Bool {
    guard byte == UInt8(ascii: "/"), self[offset + 1] == UInt8(ascii: "*") else { return false }
    var end = offset + 2
    while end + 1 < count {
      if self[end] == UInt8(ascii: "*"), self[end + 1] == UInt8(ascii: "/") {
        offset = end + 2
        return true
      }
      end += 1
    }
    return false
  }

  /// Skips the separator of two words: at least one space or tab, with comments around.
  ///
  /// - Returns: Whether there was one.
  mutating func skipSeparator() -> Bool {
    let start = offset
    while skipEnclosedComment() {}
    guard byte.isInlineSpace else {
      offset = start
      return false
    }
    skip(.inline)
    return true
  }
}
