/// The header of a crate and its table of contents.
struct CrateSections {
  static let magic: [UInt8] = Array("PXR-USDC".utf8)
  static let headSize = 88

  let version: CrateVersion
  private var ranges: [String: Range<Int>] = [:]
  /// The end of the values, where nothing but the sections follows; nil where they lie in another way.
  private(set) var endOfValues: Int?

  /// Reads the header and the table of contents.
  init(_ bytes: CrateBytes) throws(USDError) {
    try bytes.check(0, Self.headSize)
    guard try bytes.load(UInt8.self, count: 8, at: 0) == Self.magic else {
      throw USDError(
        .notUSD("it does not begin as a binary USD file does (PXR-USDC)"), in: bytes.identifier,
        at: .byte(bytes.start))
    }
    let major = try bytes.load(UInt8.self, at: 8)
    version = CrateVersion(
      minor: try bytes.load(UInt8.self, at: 9), patch: try bytes.load(UInt8.self, at: 10))
    guard major == 0, version <= .newest else {
      throw USDError(
        .unsupported("crate version \(major).\(version.minor).\(version.patch); export as 0.8.0, that"),
        in: bytes.identifier)
    }
    let contents = try bytes.load(Int64.self, at: 16)
    guard contents >= Self.headSize, contents < bytes.count else {
      throw bytes.damaged("the table of contents is outside of the file", at: 16)
    }
    var cursor = CrateCursor(bytes, at: Int(contents))
    for _ in 0..<(try cursor.nextCount(each: 32)) {
      let name = try bytes.load(UInt8.self, count: 16, at: cursor.offset).prefix { $0 != 0 }
      cursor.offset += 16
      let start = try cursor.next(Int64.self), size = try cursor.next(Int64.self)
      try bytes.check(Int(start), Int(size))
      ranges[String(decoding: name, as: UTF8.self)] = Int(start)..<Int(start + size)
    }
    // Sections may be padded to multiples of eight.
    let first = ranges.values.map(\.lowerBound).min() ?? 0, tableSize = cursor.offset - Int(contents)
    let size = ranges.values.reduce(tableSize) { $0 + $1.count }, padding = 8 * (ranges.count + 1)
    if first >= Self.headSize, Int(contents) > first, (0...padding).contains(bytes.count - first - size) {
      endOfValues = first
    }
  }

  /// Returns a cursor at the beginning of a section.
  func cursor(_ name: String, in bytes: CrateBytes) throws(USDError) -> CrateCursor {
    guard let range = ranges[name] else { throw bytes.damaged("the section \(name) is missing", at: 16) }
    return CrateCursor(bytes, at: range.lowerBound)
  }
}
