/// A writer of zip archives: stored entries at multiples of 64 bytes, and the same bytes for the same input.
///
/// Files are written as they are added, so that no archive has to fit into memory; it appears whole or not at
/// all.
package struct ZipWriter: ~Copyable {
  private var output: AtomicFile
  private var written = 0
  private var directory: [UInt8] = []
  /// The number of files.
  package private(set) var count = 0

  /// Begins to replace or create the file at a path.
  package init(replacing path: String) throws(FileError) {
    output = try AtomicFile(replacing: path)
  }

  /// Returns whether a file can still be added: the format counts files in 16 bits and bytes in 32.
  package func hasRoom(for name: String, _ size: Int) -> Bool {
    let end = ZipHeader(name: name, size: size, checksum: 0, offset: written).end
    return count < 0xFFFE && end <= Int(UInt32.max) - directory.count - 0x1_0000
  }

  /// Adds a file, for which there has to be room.
  ///
  /// - Parameters:
  ///   - name: Its path in the archive, unique and shorter than 32,768 bytes.
  ///   - bytes: Its contents.
  /// - Throws: ``FileError`` where the archive cannot be written.
  package mutating func add(_ name: String, _ bytes: RawSpan) throws(FileError) {
    precondition(hasRoom(for: name, bytes.byteCount), "an archive of this format has room for 4 GB")
    let checksum = unsafe bytes.withUnsafeBytes { unsafe Checksum.crc32($0) }
    let header = ZipHeader(name: name, size: bytes.byteCount, checksum: checksum, offset: written)
    try output.write(header.local)
    try output.write(bytes)
    directory += header.central
    written = header.end
    count += 1
  }

  /// Writes the central directory; from here on readers see the archive.
  package consuming func finish() throws(FileError) {
    var end = directory
    end.append(little: 0x0605_4B50 as UInt32)
    end.append(little: 0 as UInt32)
    end.append(little: UInt16(count))
    end.append(little: UInt16(count))
    end.append(little: UInt32(directory.count))
    end.append(little: UInt32(written))
    end.append(little: 0 as UInt16)
    try output.write(end)
    try output.commit()
  }
}

/// The local header of a file and its record in the central directory.
private struct ZipHeader {
  var local: [UInt8] = []
  var central: [UInt8] = []
  /// The offset of the file's end.
  var end: Int

  init(name: String, size: Int, checksum: UInt32, offset: Int) {
    let name = Array(name.utf8)
    let start = offset + 30 + name.count
    var padding = (64 - start % 64) % 64
    // The header of a padding field takes four bytes itself.
    if padding > 0, padding < 4 { padding += 64 }
    end = start + padding + size
    local.append(little: 0x0403_4B50 as UInt32)
    local += Self.shared(name: name, size: size, checksum: checksum, extra: padding)
    local += name
    if padding > 0 {
      local.append(little: 0x1986 as UInt16)
      local.append(little: UInt16(padding - 4))
      local += [UInt8](repeating: 0, count: padding - 4)
    }
    central.append(little: 0x0201_4B50 as UInt32)
    central.append(little: 10 as UInt16)
    central += Self.shared(name: name, size: size, checksum: checksum, extra: 0)
    // No comment, first volume, no attributes of any system.
    central += [UInt8](repeating: 0, count: 10)
    central.append(little: UInt32(truncatingIfNeeded: offset))
    central += name
  }

  /// Returns the fields that both records have.
  private static func shared(name: [UInt8], size: Int, checksum: UInt32, extra: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(little: 10 as UInt16)
    // Names are marked as UTF-8 only where they are not ASCII.
    bytes.append(little: (name.contains { $0 >= 0x80 } ? 1 << 11 : 0) as UInt16)
    bytes.append(little: 0 as UInt16)
    // The earliest date of the format: archives do not depend on when they were written.
    bytes.append(little: 0 as UInt16)
    bytes.append(little: 0x21 as UInt16)
    bytes.append(little: checksum)
    bytes.append(little: UInt32(truncatingIfNeeded: size))
    bytes.append(little: UInt32(truncatingIfNeeded: size))
    bytes.append(little: UInt16(name.count))
    bytes.append(little: UInt16(extra))
    return bytes
  }
}

extension [UInt8] {
  fileprivate mutating func append(little number: some FixedWidthInteger) {
    for shift in stride(from: 0, to: number.bitWidth, by: 8) {
      append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }
}
