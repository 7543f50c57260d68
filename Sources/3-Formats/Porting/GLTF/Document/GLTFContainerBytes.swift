/// The bytes of a GLB file: a header, the JSON, and the buffer.
enum GLTFContainerBytes {
  /// Returns everything before the bytes of the buffer.
  static func beginning(json: [UInt8], bufferCount: Int) -> [UInt8] {
    let text = padded(json.count), binary = padded(bufferCount)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(28 + text)
    append(0x4654_6c67, to: &bytes)
    append(2, to: &bytes)
    append(UInt32(12 + 8 + text + (bufferCount > 0 ? 8 + binary : 0)), to: &bytes)
    append(UInt32(text), to: &bytes)
    append(0x4e4f_534a, to: &bytes)
    bytes += json + Array(repeating: UInt8(ascii: " "), count: text - json.count)
    guard bufferCount > 0 else { return bytes }
    append(UInt32(binary), to: &bytes)
    append(0x004e_4942, to: &bytes)
    return bytes
  }

  /// Returns the zeros behind a buffer.
  static func end(bufferCount: Int) -> [UInt8] {
    Array(repeating: 0, count: padded(bufferCount) - bufferCount)
  }

  private static func padded(_ count: Int) -> Int { (count + 3) / 4 * 4 }

  private static func append(_ word: UInt32, to bytes: inout [UInt8]) {
    for shift in [0, 8, 16, 24] as [UInt32] { bytes.append(UInt8(truncatingIfNeeded: word >> shift)) }
  }
}
