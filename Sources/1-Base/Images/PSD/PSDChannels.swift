/// The channels of the flattened image in a Photoshop file, row by row.
struct PSDChannels {
  private let header: PSDHeader
  private let rowSize: Int
  private let packing: Packing
  /// The offsets of the rows of all channels in the file, and of the end; empty where all rows have one
  /// length.
  private var rowOffsets: [Int] = []
  /// All rows, where they could not be decoded one by one.
  private var unpacked: [UInt8] = []
  private let start: Int

  /// The compression of the rows.
  private enum Packing: Int {
    case none, runs, zip, differences
  }

  init(_ bytes: RawSpan, _ header: PSDHeader, _ limits: ImageLimits) throws(ImageProblem) {
    self.header = header
    let number = try bytes.number(2, at: header.dataOffset, false)
    guard let packing = Packing(rawValue: number) else {
      throw .malformed("packing \(number)", atByte: header.dataOffset)
    }
    self.packing = packing
    rowSize = header.depth.byteCount(of: header.width)
    start = header.dataOffset + 2
    let rows = header.channelCount * header.height
    switch packing {
    case .none:
      _ = try bytes.range(at: start, count: rows * rowSize)
    case .runs:
      let size = header.isLarge ? 4 : 2
      _ = try bytes.range(at: start, count: rows * size)
      rowOffsets.reserveCapacity(rows + 1)
      var offset = start + rows * size
      for row in 0..<rows {
        rowOffsets.append(offset)
        offset += bytes.integer(size, at: start + row * size, false) ?? 0
      }
      rowOffsets.append(offset)
      guard offset <= bytes.byteCount else { throw .truncated(atByte: bytes.byteCount) }
    case .zip, .differences:
      try limits.check(
        width: header.width, height: header.height,
        bytesPerPixel: header.channelCount * (header.depth.bits + 7) / 8)
      var all = [UInt8](repeating: 0, count: rows * rowSize)
      var target = all.mutableSpan
      let source = bytes.extracting(start..<bytes.byteCount)
      let count = try ZlibStream.decompress(
        source, fileOffset: start, into: &target, at: 0, count: target.count)
      guard count == target.count else { throw .truncated(atByte: bytes.byteCount) }
      unpacked = all
    }
  }

  /// Reads a row of a channel, and decodes it if it is compressed.
  func read(
    _ bytes: RawSpan, channel: Int, row: Int, into line: inout MutableSpan<UInt8>
  ) throws(ImageProblem) {
    let number = channel * header.height + row
    switch packing {
    case .none:
      for i in 0..<rowSize { line[i] = bytes.byte(start + number * rowSize + i) }
    case .zip, .differences:
      for i in 0..<rowSize { line[i] = unpacked[number * rowSize + i] }
    case .runs:
      let source = bytes.extracting(rowOffsets[number]..<rowOffsets[number + 1])
      let count = PackBits.unpack(source, into: &line, at: 0, count: rowSize)
      guard count == rowSize else {
        throw .malformed("a row ends after \(count) of \(rowSize) bytes", atByte: rowOffsets[number])
      }
    }
  }

  /// True if rows hold differences to the previous samples.
  var areDifferences: Bool { packing == .differences }
}
