internal import SceneAssets
internal import TextFormats

/// The numbers after the header, in their order: text, or binary of either byte order.
struct PLYNumbers {
  private let bytes: [UInt8]
  private var position: Int
  private let encoding: PLYHeader.Encoding
  /// The number of elements of all kinds.
  private let rows: Int
  private let start: Int
  /// True if each element of a text has a line of its own; nil before that is asked.
  private var isByLine: Bool?
  /// The number of lines with more numbers than their elements have.
  private(set) var longLines = 0

  init(_ bytes: [UInt8], _ header: PLYHeader) {
    (self.bytes, position, encoding) = (bytes, header.end, header.encoding)
    start = header.end
    rows = header.elements.reduce(0) { min($0, Int.max - $1.count) + $1.count }
  }

  /// The number of bytes that are left.
  var left: Int { bytes.count - position }

  /// Returns the fewest bytes of a number in a text: a digit and a space.
  func least(_ type: PLYHeader.NumberType) -> Int { encoding == .text ? 1 : type.size }

  /// Returns the next number.
  mutating func next(_ type: PLYHeader.NumberType) throws(PLYFailure) -> Double {
    guard encoding != .text else { return try nextWord() }
    guard left >= type.size else {
      throw PLYFailure(.damaged("it ends before its data do"), place: "byte \(position)")
    }
    var bits: UInt64 = 0
    for index in 0..<type.size {
      let place = encoding == .littleEndian ? position + type.size - 1 - index : position + index
      bits = bits << 8 | UInt64(bytes[place])
    }
    position += type.size
    return switch type {
    case .int8: Double(Int8(truncatingIfNeeded: bits))
    case .uint8: Double(bits)
    case .int16: Double(Int16(truncatingIfNeeded: bits))
    case .uint16: Double(bits)
    case .int32: Double(Int32(truncatingIfNeeded: bits))
    case .uint32: Double(bits)
    case .float: Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
    case .double: Double(bitPattern: bits)
    }
  }

  private mutating func nextWord() throws(PLYFailure) -> Double {
    while position < bytes.count, bytes[position] <= 0x20 { position += 1 }
    guard position < bytes.count else { throw PLYFailure(.damaged("it ends before its data do")) }
    var place = position
    guard let value = DecimalNumber.read(bytes.span, at: &place),
      place == bytes.count || bytes[place] <= 0x20
    else {
      let line = TextPosition(of: position, in: bytes).line
      throw PLYFailure(.damaged("a number is expected"), place: "line \(line)")
    }
    position = place
    return value
  }

  /// Skips the numbers that are left in the line of an element, where each has a line of its own.
  mutating func finishRow() {
    guard encoding == .text else { return }
    var place = position
    while place < bytes.count, bytes[place] == 0x20 || bytes[place] == 0x09 { place += 1 }
    guard place < bytes.count, !Self.endsLine(bytes[place]) else { return }
    let byLine = isByLine ?? hasLinesForRows()
    isByLine = byLine
    guard byLine else { return }
    while place < bytes.count, !Self.endsLine(bytes[place]) { place += 1 }
    position = place
    longLines += 1
  }

  /// Returns whether the data have as many lines as elements; some writers put all of them into one line.
  private func hasLinesForRows() -> Bool {
    var lines = 0, isEmpty = true, place = bytes.count - 1
    while place >= start - 1, lines <= rows {
      if bytes[place] == 0x0A || bytes[place] == 0x0D {
        if !isEmpty { lines += 1 }
        isEmpty = true
      } else if bytes[place] > 0x20 {
        isEmpty = false
      }
      place -= 1
    }
    return lines >= rows
  }

  private static func endsLine(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// Skips a binary element of a known size.
  ///
  /// - Returns: Whether that was possible.
  mutating func skip(_ count: Int, of size: Int) -> Bool {
    let (total, overflow) = count.multipliedReportingOverflow(by: size)
    guard encoding != .text, !overflow, total <= left else { return false }
    position += total
    return true
  }
}
