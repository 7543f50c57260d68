internal import Files

/// A reader of the fields of a Protocol Buffers message in a file; nested messages are ranges, which it skips.
struct ProtobufReader {
  /// The value of a field.
  enum Value: Equatable {
    case number(UInt64)
    /// The bytes of a text, of a nested message or of packed numbers.
    case bytes(Range<Int>)
    /// A number of 4 or 8 bytes, which no field of interest is.
    case fixed
  }

  /// The error of bytes that are no message.
  struct Malformed: Error {}

  private let file: FileMapping
  private var position: Int
  private let end: Int

  init(_ file: FileMapping, _ range: Range<Int>) {
    (self.file, position, end) = (file, range.lowerBound, range.upperBound)
  }

  /// Returns the next field, or nil at the end of the message.
  mutating func next() throws(Malformed) -> (field: Int, value: Value)? {
    if position == end { return nil }
    let key = try variableLengthNumber()
    let field = Int(truncatingIfNeeded: key >> 3)
    guard key >> 3 > 0, key >> 3 < 1 << 29 else { throw Malformed() }
    switch key & 7 {
    case 0: return (field, .number(try variableLengthNumber()))
    case 1:
      try skip(8)
      return (field, .fixed)
    case 2:
      let count = try variableLengthNumber()
      guard count <= UInt64(end - position) else { throw Malformed() }
      let start = position
      try skip(Int(count))
      return (field, .bytes(start..<position))
    case 5:
      try skip(4)
      return (field, .fixed)
    default: throw Malformed()
    }
  }

  private mutating func skip(_ count: Int) throws(Malformed) {
    guard count <= end - position else { throw Malformed() }
    position += count
  }

  private mutating func variableLengthNumber() throws(Malformed) -> UInt64 {
    var result: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      guard position < end else { throw Malformed() }
      let byte = unsafe file.withBytes(position..<position + 1) { unsafe $0[0] }
      position += 1
      result |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return result }
    }
    throw Malformed()
  }

  /// Returns the text in a range; nil for one that is too long for a name.
  static func text(_ file: FileMapping, _ range: Range<Int>) -> String? {
    range.count > 4_096 ? nil : String(decoding: file.bytes(range), as: UTF8.self)
  }
}
