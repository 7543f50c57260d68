/// Writes binary property lists, as tests need them: right ones, and such with anything wrong that can be.
public struct BinaryList: Sendable {
  public init() {}

  /// Each value as it stands in the file.
  public var values: [[UInt8]] = []
  public var root = 0

  /// Adds a value and gives its number.
  public mutating func add(_ bytes: [UInt8]) -> Int {
    values.append(bytes)
    return values.count - 1
  }

  public mutating func text(_ text: String) -> Int {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return add(Self.head(5, text.utf8.count) + Array(text.utf8)) }
    return add(Self.head(6, text.utf16.count) + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] })
  }

  public mutating func data(_ bytes: [UInt8]) -> Int { add(Self.head(4, bytes.count) + bytes) }
  public mutating func integer(_ value: Int) -> Int {
    add([0x13] + Self.big(UInt64(bitPattern: Int64(value)), 8))
  }
  public mutating func real(_ value: Double) -> Int { add([0x23] + Self.big(value.bitPattern, 8)) }
  public mutating func array(_ elements: [Int]) -> Int {
    add(Self.head(0xA, elements.count) + elements.flatMap(Self.reference))
  }
  public mutating func dictionary(_ members: [(key: Int, value: Int)]) -> Int {
    add(
      Self.head(0xD, members.count) + members.flatMap { Self.reference($0.key) }
        + members.flatMap { Self.reference($0.value) })
  }

  /// The file; references are two bytes wide, offsets four.
  public var bytes: [UInt8] {
    var file = Array("bplist00".utf8), offsets: [Int] = []
    for value in values {
      offsets.append(file.count)
      file += value
    }
    let table = file.count
    for offset in offsets { file += Self.big(UInt64(offset), 4) }
    file += [0, 0, 0, 0, 0, 0, 4, 2]
    for number in [values.count, root, table] { file += Self.big(UInt64(number), 8) }
    return file
  }

  public static func head(_ kind: UInt8, _ count: Int) -> [UInt8] {
    count < 15 ? [kind << 4 | UInt8(count)] : [kind << 4 | 0xF, 0x12] + big(UInt64(count), 4)
  }

  public static func reference(_ number: Int) -> [UInt8] { big(UInt64(number), 2) }

  public static func big(_ value: UInt64, _ size: Int) -> [UInt8] {
    (0..<size).map { UInt8(truncatingIfNeeded: value >> UInt64(8 * (size - 1 - $0))) }
  }
}
