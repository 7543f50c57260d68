/// The directory (IFD) of one image in a TIFF or BigTIFF file, of either byte order.
struct TIFFDirectory {
  let isLittle: Bool
  /// True if offsets take eight bytes.
  private let isBig: Bool
  private var entries: [Int: Entry] = [:]
  /// The offset of the next directory; 0 where there is none.
  private(set) var next = 0

  /// The location of an entry's values.
  private struct Entry {
    var kind: Int
    var count: Int
    var offset: Int
  }

  /// The tags that are read.
  enum Tag: Int {
    case subfile = 254
    case width = 256
    case height = 257
    case bits = 258
    case compression = 259
    case photometric = 262
    case fillOrder = 266
    case stripOffsets = 273
    case orientation = 274
    case samplesPerPixel = 277
    case rowsPerStrip = 278
    case stripByteCounts = 279
    case planar = 284
    case predictor = 317
    case colorMap = 320
    case tileWidth = 322
    case tileLength = 323
    case tileOffsets = 324
    case tileByteCounts = 325
    case extraSamples = 338
    case sampleFormat = 339
    case jpegTables = 347
    case profile = 34675
  }

  /// Reads the first directory.
  init(first bytes: RawSpan) throws(ImageProblem) {
    let isLittle = bytes.contains("II", at: 0)
    let version = try bytes.number(2, at: 2, isLittle)
    guard version == 42 || version == 43 else { throw .malformed("version \(version)", atByte: 2) }
    let isBig = version == 43
    let offset = try bytes.number(isBig ? 8 : 4, at: isBig ? 8 : 4, isLittle)
    try self.init(bytes, at: offset, isLittle: isLittle, isBig: isBig)
  }

  /// Reads the next directory; nil where there is none.
  func following(_ bytes: RawSpan) throws(ImageProblem) -> TIFFDirectory? {
    next == 0 ? nil : try TIFFDirectory(bytes, at: next, isLittle: isLittle, isBig: isBig)
  }

  private init(_ bytes: RawSpan, at offset: Int, isLittle: Bool, isBig: Bool) throws(ImageProblem) {
    (self.isLittle, self.isBig) = (isLittle, isBig)
    let (countSize, entrySize, offsetSize) = isBig ? (8, 20, 8) : (2, 12, 4)
    let count = try bytes.number(countSize, at: offset, isLittle)
    guard count > 0 && count <= 4_096 else {
      throw .malformed("a directory of \(count) entries", atByte: offset)
    }
    _ = try bytes.range(at: offset, count: countSize + count * entrySize)
    for number in 0..<count {
      let start = offset + countSize + number * entrySize
      let tag = try bytes.number(2, at: start, isLittle)
      let kind = try bytes.number(2, at: start + 2, isLittle)
      let values = try bytes.number(offsetSize, at: start + 4, isLittle)
      let valueOffset = start + 4 + offsetSize
      guard let size = Self.size(kind), Tag(rawValue: tag) != nil else { continue }
      let (total, overflows) = values.multipliedReportingOverflow(by: size)
      guard !overflows else { throw .malformed("an entry of \(values) values", atByte: start) }
      let entry = Entry(
        kind: kind, count: values,
        offset: total <= offsetSize ? valueOffset : try bytes.number(offsetSize, at: valueOffset, isLittle))
      entries[tag] = entry
    }
    next = bytes.integer(offsetSize, at: offset + countSize + count * entrySize, isLittle) ?? 0
  }

  /// Returns the bytes of a value of a type.
  private static func size(_ kind: Int) -> Int? {
    switch kind {
    case 1, 2, 6, 7: 1
    case 3, 8: 2
    case 4, 9, 13: 4
    case 16, 17, 18: 8
    default: nil
    }
  }

  func has(_ tag: Tag) -> Bool { entries[tag.rawValue] != nil }

  /// Returns the numbers of an entry; empty where it is missing.
  func numbers(_ tag: Tag, _ bytes: RawSpan) throws(ImageProblem) -> [Int] {
    guard let entry = entries[tag.rawValue], let size = Self.size(entry.kind) else { return [] }
    // The size of the file limits their number.
    let range = try bytes.range(at: entry.offset, count: entry.count * size)
    return stride(from: range.lowerBound, to: range.upperBound, by: size).map {
      bytes.integer(size, at: $0, isLittle) ?? 0
    }
  }

  /// Returns the first number of an entry.
  func number(_ tag: Tag, _ bytes: RawSpan) throws(ImageProblem) -> Int? {
    guard let entry = entries[tag.rawValue], entry.count > 0, let size = Self.size(entry.kind) else {
      return nil
    }
    return try bytes.number(size, at: entry.offset, isLittle)
  }

  /// Returns the bytes of an entry.
  func content(_ tag: Tag, _ bytes: RawSpan) throws(ImageProblem) -> [UInt8] {
    guard let entry = entries[tag.rawValue], Self.size(entry.kind) == 1 else { return [] }
    return bytes.extracting(try bytes.range(at: entry.offset, count: entry.count)).array
  }
}
