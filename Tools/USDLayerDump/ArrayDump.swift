internal import Files
internal import USDLayers

/// A dump of an array: its type, its count and a checksum of its bytes.
enum ArrayDump {
  static func json(_ array: USDArray) -> String {
    DumpText.object([
      ("array", DumpText.string("\(array.element)")), ("count", "\(array.count)"),
      ("crc", "\(array.count == 0 ? 0 : checksum(array))"),
    ])
  }

  private static func checksum(_ array: USDArray) -> UInt32 {
    var checksum = Checksum()
    switch array.storage {
    case .mapped(let file, let start):
      let size = array.numberCount * array.element.componentSize
      unsafe file.withBytes(start..<start + size) { unsafe checksum.add($0) }
    case .floats(let all): unsafe all.withUnsafeBytes { unsafe checksum.add($0) }
    case .doubles(let all): unsafe all.withUnsafeBytes { unsafe checksum.add($0) }
    case .halves(let all): unsafe all.withUnsafeBytes { unsafe checksum.add($0) }
    case .words(let all): unsafe all.withUnsafeBytes { unsafe checksum.add($0) }
    case .int64s(let all): unsafe all.withUnsafeBytes { unsafe checksum.add($0) }
    case .uint64s(let all): unsafe all.withUnsafeBytes { unsafe checksum.add($0) }
    case .bytes(let all), .edits(let all): unsafe all.withUnsafeBytes { unsafe checksum.add($0) }
    case .texts(let all):
      unsafe Array(all.joined(separator: "\0").utf8).withUnsafeBytes { unsafe checksum.add($0) }
    }
    return checksum.value
  }
}

/// The CRC-32 of zlib.
struct Checksum {
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
  }
  private var state = UInt32.max

  var value: UInt32 { ~state }

  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    for place in bytes.indices {
      state = unsafe state >> 8 ^ Self.table[Int(UInt8(truncatingIfNeeded: state) ^ bytes[place])]
    }
  }
}
