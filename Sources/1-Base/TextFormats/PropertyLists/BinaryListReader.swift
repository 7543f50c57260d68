/// A reader of binary property lists (`bplist00`): an offset table at the end, objects that refer to others
/// by index.
struct BinaryListReader {
  static let beginning = Array("bplist0".utf8)

  private let file: [UInt8]
  private let limits: PropertyListLimits
  private(set) var rows: [PropertyRow] = []
  private(set) var references: [UInt32] = []
  private var referenceSize = 1
  /// The offset of the offset table, before which all objects lie.
  private var end = 0

  init(_ file: [UInt8], limits: PropertyListLimits) {
    (self.file, self.limits) = (file, limits)
  }

  /// Reads the file into rows and references.
  ///
  /// - Returns: The index of the root object.
  mutating func read() throws(PropertyListError) -> Int {
    guard file.count >= 8 + 32 else {
      throw PropertyListError(location: nil, reason: "the file ends after \(file.count) bytes; it is cut off")
    }
    let trailer = file.count - 32
    let offsetSize = Int(file[trailer + 6])
    referenceSize = Int(file[trailer + 7])
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize) else {
      throw error(
        trailer,
        "the sizes \(offsetSize) and \(referenceSize) of integers are invalid; the file is cut off or damaged"
      )
    }
    guard let count = number(trailer + 8, 8), let root = number(trailer + 16, 8),
      let table = number(trailer + 24, 8)
    else { throw error(trailer, "the trailer holds numbers larger than any file") }
    guard count <= limits.values else {
      throw error(trailer, "there are \(count) values, more than \(limits.values), which is the limit")
    }
    guard table >= 8, table <= trailer, count <= (trailer - table) / offsetSize else {
      throw error(trailer, "the table of \(count) values does not fit into the file")
    }
    guard root < count else { throw error(trailer, "the root value \(root) is not one of the \(count)") }
    end = table
    rows.reserveCapacity(count)
    for index in 0..<count {
      guard let offset = number(table + index * offsetSize, offsetSize), offset >= 8, offset < table else {
        throw error(table + index * offsetSize, "value \(index) lies outside of the file")
      }
      rows.append(try row(at: offset, index, of: count))
    }
    return root
  }

  private func error(_ offset: Int, _ reason: String) -> PropertyListError {
    PropertyListError(location: "byte \(offset)", reason: reason)
  }

  /// Reads a big-endian integer of a number of bytes; nil beyond 62 bits.
  private func number(_ offset: Int, _ size: Int) -> Int? {
    var value = 0
    for index in offset..<offset + size {
      guard value < 1 << 54 else { return nil }
      value = value << 8 | Int(file[index])
    }
    return value
  }

  /// Returns whether a range lies before the offset table.
  private func holds(_ offset: Int, _ size: Int) -> Bool { size >= 0 && size <= end - offset }

  private mutating func row(at offset: Int, _ index: Int, of count: Int) throws(PropertyListError)
    -> PropertyRow
  {
    let marker = file[offset], low = Int(marker & 0xF)
    switch marker >> 4 {
    case 0:
      switch marker {
      case 8, 9: return PropertyRow(kind: .bool, start: UInt64(marker - 8))
      default: return PropertyRow(kind: .null, start: 0)
      }
    case 1:
      let size = 1 << low
      guard low <= 4, holds(offset + 1, size) else { throw error(offset, "value \(index) is cut off") }
      // Only the lower eight of sixteen bytes count: the upper ones only say that the number is unsigned.
      let lower = min(size, 8)
      var bits: UInt64 = 0
      for byte in file[(offset + 1 + size - lower)..<(offset + 1 + size)] { bits = bits << 8 | UInt64(byte) }
      return PropertyRow(kind: .integer, start: bits)
    case 2:
      guard low == 2 || low == 3, holds(offset + 1, 1 << low) else {
        throw error(offset, "value \(index) is cut off")
      }
      return PropertyRow(kind: .real, start: real(offset + 1, 1 << low).bitPattern)
    case 3:
      guard holds(offset + 1, 8) else { throw error(offset, "value \(index) is cut off") }
      return PropertyRow(kind: .date, start: real(offset + 1, 8).bitPattern)
    case 8:
      guard holds(offset + 1, low + 1), let value = number(offset + 1, low + 1) else {
        throw error(offset, "value \(index) is cut off")
      }
      return PropertyRow(kind: .reference, start: UInt64(value))
    case 4, 5, 6, 7, 0xA, 0xB, 0xC, 0xD:
      let (size, start) = try size(offset, index)
      return try collection(marker >> 4, size: size, start: start, index: index, of: count)
    default:
      throw error(offset, "value \(index) has an unknown type (\(marker))")
    }
  }

  private func real(_ offset: Int, _ size: Int) -> Double {
    var bits: UInt64 = 0
    for byte in file[offset..<offset + size] { bits = bits << 8 | UInt64(byte) }
    return size == 4 ? Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))) : Double(bitPattern: bits)
  }

  /// Returns the count of an object, and the offset of its contents.
  private func size(_ offset: Int, _ index: Int) throws(PropertyListError) -> (size: Int, start: Int) {
    let low = Int(file[offset] & 0xF)
    guard low == 0xF else { return (low, offset + 1) }
    guard holds(offset + 1, 1), file[offset + 1] >> 4 == 1, file[offset + 1] & 0xF <= 3 else {
      throw error(offset, "value \(index) has no length")
    }
    let width = 1 << Int(file[offset + 1] & 0xF)
    guard holds(offset + 2, width), let size = number(offset + 2, width), size <= file.count else {
      throw error(offset, "value \(index) is longer than the file")
    }
    return (size, offset + 2 + width)
  }

  private mutating func collection(
    _ kind: UInt8, size: Int, start: Int, index: Int, of count: Int
  ) throws(PropertyListError) -> PropertyRow {
    /// The bytes of each element.
    let width: Int
    switch kind {
    case 4, 5, 7: width = 1
    case 6: width = 2
    case 0xD: width = 2 * referenceSize
    default: width = referenceSize
    }
    guard holds(start, size * width) else {
      throw error(start, "value \(index) declares \(size) elements, more than the file holds")
    }
    switch kind {
    case 4: return PropertyRow(kind: .data, count: UInt32(size), start: UInt64(start))
    case 5, 7: return PropertyRow(kind: .text, count: UInt32(size), start: UInt64(start))
    case 6: return PropertyRow(kind: .text, encoding: .utf16, count: UInt32(size), start: UInt64(start))
    default: break
    }
    let total = size * width / referenceSize
    // Objects do not share their bytes, so that there are no more of them than bytes.
    guard references.count + total <= file.count else {
      throw error(start, "arrays overlap; the file is damaged")
    }
    let first = references.count
    for element in 0..<total {
      guard let number = number(start + element * referenceSize, referenceSize), number < count else {
        throw error(start + element * referenceSize, "value \(index) refers to a missing value")
      }
      references.append(UInt32(number))
    }
    return PropertyRow(
      kind: kind == 0xD ? .dictionary : .array, count: UInt32(size), start: UInt64(first))
  }
}
