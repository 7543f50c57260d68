internal import Files

/// The chunks of PNG files: their names, contents and checksums.
package struct PNGChunks {
  /// The signature at the beginning of each file.
  package static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  /// The chunks in the order of the file.
  package let chunks: [(name: String, content: ArraySlice<UInt8>)]

  /// Finds the chunks of a file of our own making; nil for other bytes.
  package init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: Self.signature) else { return nil }
    var (found, offset) = ([(name: String, content: ArraySlice<UInt8>)](), Self.signature.count)
    while offset + 12 <= bytes.count {
      let count = bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      guard count <= bytes.count - offset - 12 else { return nil }
      let name = String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self)
      found.append((name, bytes[offset + 8..<offset + 8 + count]))
      offset += 12 + count
    }
    chunks = found
  }

  /// The compressed rows of the image: one zlib stream.
  package var rows: [UInt8] { chunks.filter { $0.name == "IDAT" }.flatMap(\.content) }

  /// Returns a chunk with its length and checksum.
  package static func chunk(_ name: String, _ content: some Collection<UInt8>) -> [UInt8] {
    let body = Array(name.utf8) + content
    let checksum = unsafe body.withUnsafeBytes { unsafe Checksum.crc32($0) }
    return bigEndian(UInt32(truncatingIfNeeded: content.count)) + body + bigEndian(checksum)
  }

  /// Returns a number with its highest byte first.
  package static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
