/// An image in ETC1S: a slice of colors, and one of alpha or of a second channel.
enum ETC1SImage {
  static func decode(_ bytes: RawSpan, _ header: KTXHeader) throws(ImageProblem) -> Image<RGBA8> {
    let books = try ETC1SCodebooks(bytes, header)
    let (width, height) = (header.width, header.height)
    let (columns, rows) = ((width + 3) / 4, (height + 3) / 4)
    let hasSecond = header.descriptor.channels.count > 1
    return try unsafe Image<RGBA8>(
      width: width, height: height, encoding: header.encoding
    ) { (buffer) throws(ImageProblem) in
      var pixels = unsafe buffer.mutableSpan
      var first = ETC1SSlice(books, books.slices.first, columns: columns)
      try first.read(bytes, rows: rows) { column, row, endpoint, pattern in
        let colors = books.colors[endpoint]
        Self.eachPixel(
          of: books.patterns[pattern], width: width, height: height, column: column, row: row
        ) { index, number in
          pixels[index] = RGBA8(packed: colors[number])
        }
      }
      guard hasSecond else { return }
      // The three channels are meant to be equal. Where they are not, since slices share their colors, encoders of
      // Basis mean green: their own decoder takes that.
      var second = ETC1SSlice(books, books.slices.second, columns: columns)
      try second.read(bytes, rows: rows) { column, row, endpoint, pattern in
        let colors = books.colors[endpoint]
        Self.eachPixel(
          of: books.patterns[pattern], width: width, height: height, column: column, row: row
        ) { index, number in
          pixels[index].alpha = RGBA8(packed: colors[number]).green
        }
      }
    }
  }

  /// Calls a closure for each pixel of a block that lies in the image, with its number in the block's pattern.
  @inline(__always) private static func eachPixel(
    of pattern: UInt32, width: Int, height: Int, column: Int, row: Int, _ body: (Int, Int) -> Void
  ) {
    for y in 0..<min(4, height - 4 * row) {
      let start = (4 * row + y) * width + 4 * column
      let numbers = pattern >> UInt32(8 * y)
      for x in 0..<min(4, width - 4 * column) {
        body(start + x, Int(truncatingIfNeeded: numbers >> UInt32(2 * x) & 3))
      }
    }
  }
}

extension RGBA8 {
  /// Creates a pixel from a word whose lowest byte is red.
  @inline(__always) fileprivate init(packed word: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: word), green: UInt8(truncatingIfNeeded: word >> 8),
      blue: UInt8(truncatingIfNeeded: word >> 16), alpha: UInt8(truncatingIfNeeded: word >> 24))
  }
}
