/// A decoder of the strips and tiles of a TIFF file.
struct TIFFSegments {
  let layout: TIFFLayout
  /// The bytes of a segment's row, of one channel where they are planar.
  let rowSize: Int
  /// The number of interleaved channels.
  let step: Int

  init(_ layout: TIFFLayout) {
    self.layout = layout
    step = layout.isPlanar ? 1 : layout.samplesPerPixel
    rowSize = layout.depth.byteCount(of: layout.segmentWidth * step)
  }

  /// The number of planes.
  var planes: Int { layout.isPlanar ? layout.samplesPerPixel : 1 }

  /// Decodes a segment.
  ///
  /// - Parameters:
  ///   - number: The segment's index.
  ///   - rows: The number of rows that are needed.
  ///   - bytes: The file.
  ///   - target: The target.
  ///   - start: The offset within the target.
  /// - Throws: The damage of the segment.
  func unpack(
    _ number: Int, rows: Int, _ bytes: RawSpan, into target: inout MutableSpan<UInt8>, at start: Int
  ) throws(ImageProblem) {
    let range = layout.segments[number]
    if layout.isBitReversed {
      let reversed = bytes.extracting(range).array.map(Self.reversed)
      try unsafe unpack(
        reversed.span.bytes, fileOffset: range.lowerBound, rows: rows, into: &target, at: start)
    } else {
      try unpack(bytes.extracting(range), fileOffset: range.lowerBound, rows: rows, into: &target, at: start)
    }
  }

  private func unpack(
    _ source: RawSpan, fileOffset: Int, rows: Int, into target: inout MutableSpan<UInt8>, at start: Int
  ) throws(ImageProblem) {
    let wanted = rows * rowSize
    let count: Int
    switch layout.compression {
    case .none, .jpeg:
      count = min(wanted, source.byteCount)
      for i in 0..<count { target[start + i] = source.byte(i) }
    case .packBits: count = PackBits.unpack(source, into: &target, at: start, count: wanted)
    case .deflate:
      count = try ZlibStream.decompress(
        source, fileOffset: fileOffset, into: &target, at: start, count: wanted)
    case .lzw:
      // Early programs wrote codes in GIF's bit order, which the clear code reveals.
      let isOld = source.byteCount > 1 && source.byte(0) == 0 && source.byte(1) & 1 == 1
      let unpacking = LZW(isOld ? .leastFirst : .mostFirst, rootBits: 8)
      let end: LZW.End
      (count, end) = unpacking.unpack(source, into: &target, at: start, count: wanted)
      if case .damaged(let byte) = end {
        throw .malformed("an undefined LZW code", atByte: fileOffset + byte)
      }
    }
    guard count == wanted else {
      throw .malformed("a strip or tile ends after \(count) of \(wanted) bytes", atByte: fileOffset)
    }
  }

  private static func reversed(_ byte: UInt8) -> UInt8 {
    var result: UInt8 = 0
    for bit in 0..<8 where byte & 1 << UInt8(bit) != 0 { result |= 128 >> UInt8(bit) }
    return result
  }
}
