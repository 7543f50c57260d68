internal import Files

/// The zip directory at the end of a package, checked against the file.
struct ZipDirectory {
  private let file: FileMapping
  private let range: Range<Int>
  private let identifier: String

  init(_ file: FileMapping, _ range: Range<Int>, identifier: String) {
    (self.file, self.range, self.identifier) = (file, range, identifier)
  }

  /// A file as the directory describes it.
  private struct Record {
    var name: [UInt8]
    var flags: UInt16
    var method: UInt16
    var checksum: UInt32
    var compressed: Int
    var size: Int
    /// The position of its local header.
    var header: Int
  }

  func entries() throws(USDError) -> [USDPackage.Entry] {
    let directory = try directory()
    var entries: [USDPackage.Entry] = [], spans: [Range<Int>] = [], names: Set<[UInt8]> = []
    var offset = directory.range.lowerBound
    for _ in 0..<directory.count {
      let record = try record(at: &offset, before: directory.range.upperBound)
      // Folders, which packages do not need.
      if record.name.last == UInt8(ascii: "/"), record.size == 0 { continue }
      let (entry, span) = try entry(record, before: directory.range.lowerBound)
      guard names.insert(record.name).inserted else {
        throw damaged("two files named \(entry.name)", at: offset)
      }
      entries.append(entry)
      spans.append(span)
    }
    spans.sort { $0.lowerBound < $1.lowerBound }
    for (one, next) in zip(spans, spans.dropFirst()) where one.upperBound > next.lowerBound {
      throw damaged("two files share their bytes", at: next.lowerBound)
    }
    return entries
  }

  private func damaged(_ what: String, at offset: Int) -> USDError {
    USDError(.damaged(what), in: identifier, at: .byte(offset))
  }

  private func number<T: FixedWidthInteger>(_ type: T.Type, at offset: Int) -> T {
    unsafe file.withBytes(offset..<offset + MemoryLayout<T>.size) {
      unsafe T(littleEndian: $0.loadUnaligned(as: T.self))
    }
  }

  /// Returns the range of the directory, and the number of files in it.
  private func directory() throws(USDError) -> (range: Range<Int>, count: Int) {
    guard range.count >= 22 else { throw USDError(.truncated, in: identifier) }
    // Only a comment of up to 64 KB may follow it.
    var end = range.upperBound - 22
    let last = max(range.lowerBound, end - 0xFFFF)
    while number(UInt32.self, at: end) != 0x0605_4B50
      || end + 22 + Int(number(UInt16.self, at: end + 20)) != range.upperBound
    {
      end -= 1
      guard end >= last else { throw USDError(.truncated, in: identifier) }
    }
    let count = number(UInt16.self, at: end + 10), size = number(UInt32.self, at: end + 12)
    let offset = number(UInt32.self, at: end + 16)
    guard count != .max, size != .max, offset != .max else {
      throw USDError(.unsupported("a package of more than 4 GB or 65,534 files"), in: identifier)
    }
    guard number(UInt32.self, at: end + 4) == 0, number(UInt16.self, at: end + 8) == count else {
      throw USDError(.unsupported("a package in several parts"), in: identifier)
    }
    let start = range.lowerBound + Int(offset)
    guard start + Int(size) <= end else {
      throw damaged("the directory of the package is beyond its end", at: end)
    }
    guard Int(count) * 46 <= Int(size) else {
      throw damaged("the directory gives a count of more files than fit into it", at: end)
    }
    return (start..<start + Int(size), Int(count))
  }

  private func record(at offset: inout Int, before end: Int) throws(USDError) -> Record {
    guard offset + 46 <= end, number(UInt32.self, at: offset) == 0x0201_4B50 else {
      throw damaged("the directory of the package ends too early", at: offset)
    }
    let nameSize = Int(number(UInt16.self, at: offset + 28))
    let size =
      46 + nameSize + Int(number(UInt16.self, at: offset + 30)) + Int(number(UInt16.self, at: offset + 32))
    guard offset + size <= end else {
      throw damaged("the directory of the package ends too early", at: offset)
    }
    defer { offset += size }
    return Record(
      name: file.bytes(offset + 46..<offset + 46 + nameSize), flags: number(UInt16.self, at: offset + 8),
      method: number(UInt16.self, at: offset + 10), checksum: number(UInt32.self, at: offset + 16),
      compressed: Int(number(UInt32.self, at: offset + 20)), size: Int(number(UInt32.self, at: offset + 24)),
      header: range.lowerBound + Int(number(UInt32.self, at: offset + 42)))
  }

  /// Returns the entry of a record, and the range of everything that belongs to it.
  private func entry(
    _ record: Record, before end: Int
  ) throws(USDError) -> (entry: USDPackage.Entry, span: Range<Int>) {
    let name = String(decoding: record.name, as: UTF8.self)
    guard Self.isSafe(name) else {
      throw damaged("a file named \"\(name)\", outside the package", at: record.header)
    }
    guard record.flags & 1 == 0 else { throw USDError(.unsupported("an encrypted package"), in: identifier) }
    guard record.header + 30 <= end, number(UInt32.self, at: record.header) == 0x0403_4B50 else {
      throw damaged("\(name) is not at the position in the directory", at: record.header)
    }
    let nameSize = Int(number(UInt16.self, at: record.header + 26))
    let start = record.header + 30 + nameSize + Int(number(UInt16.self, at: record.header + 28))
    guard start + record.compressed <= end else {
      throw damaged("\(name) is longer than the package", at: record.header)
    }
    guard file.bytes(record.header + 30..<record.header + 30 + nameSize) == record.name,
      number(UInt16.self, at: record.header + 8) == record.method
    else { throw damaged("\(name) has another name in its own header", at: record.header) }
    guard record.method != 0 || record.compressed == record.size else {
      throw damaged("\(name) has another size than in the directory", at: record.header)
    }
    let data = start..<start + record.compressed
    return (
      USDPackage.Entry(
        name: name, range: data, size: record.size, method: record.method, checksum: record.checksum),
      record.header..<data.upperBound
    )
  }

  /// Returns whether a name stays within the package.
  static func isSafe(_ name: String) -> Bool {
    guard !name.isEmpty, !name.hasPrefix("/"), !name.utf8.contains(0), !name.contains("\\") else {
      return false
    }
    return !name.split(separator: "/", omittingEmptySubsequences: false).contains { $0 == ".." || $0.isEmpty }
  }
}
