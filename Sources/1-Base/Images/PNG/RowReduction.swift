/// The averages of squares of pixels, row by row, so that a large image need never be in memory as a whole.
///
/// Stored values are averaged, as JPEG's reduction does, and colors are weighted by alpha.
struct RowReduction {
  private let width: Int
  private let divisor: Int
  private let channels: Int
  private var sums: [UInt32]
  private var rowCount: UInt32 = 0
  private var gray: [UInt8] = []
  private var colors: [RGBA8] = []

  /// Creates a reduction.
  ///
  /// - Parameters:
  ///   - width: The width of the rows.
  ///   - divisor: The side of the squares, at most 8: sums have 32 bits.
  ///   - channels: 1 for gray, 4 for color with straight alpha.
  init(width: Int, divisor: Int, channels: Int) {
    (self.width, self.divisor, self.channels) = (width, divisor, channels)
    sums = Array(repeating: 0, count: (width + divisor - 1) / divisor * channels)
  }

  /// Adds a row of bytes.
  mutating func add(_ row: Span<UInt8>) {
    rowCount += 1
    let (width, divisor, channels) = (width, divisor, channels)
    var sums = self.sums.mutableSpan
    if channels == 1 {
      for x in 0..<width { sums[x / divisor] += UInt32(row[x]) }
      return
    }
    for x in 0..<width {
      let source = 4 * x, target = x / divisor * 4, alpha = UInt32(row[source + 3])
      sums[target] += UInt32(row[source]) * alpha
      sums[target + 1] += UInt32(row[source + 1]) * alpha
      sums[target + 2] += UInt32(row[source + 2]) * alpha
      sums[target + 3] += alpha
    }
  }

  /// Makes a row of averages from the rows that were added.
  mutating func finishRow() {
    let sums = self.sums
    for column in 0..<sums.count / channels {
      let across = UInt32(min(divisor, width - column * divisor))
      let count = across * rowCount
      if channels == 1 {
        gray.append(UInt8((sums[column] + count / 2) / count))
        continue
      }
      let weight = sums[4 * column + 3]
      func average(_ channel: Int) -> UInt8 {
        weight == 0 ? 0 : UInt8((sums[4 * column + channel] + weight / 2) / weight)
      }
      colors.append(
        RGBA8(
          red: average(0), green: average(1), blue: average(2), alpha: UInt8((weight + count / 2) / count)))
    }
    self.sums = Array(repeating: 0, count: sums.count)
    rowCount = 0
  }

  /// Returns the image that the rows make up.
  func pixels(encoding: ColorEncoding) -> DecodedImage.Pixels {
    let columns = (width + divisor - 1) / divisor
    return channels == 1
      ? .gray8(Image(width: columns, height: gray.count / columns, pixels: gray, encoding: encoding))
      : .rgba8(Image(width: columns, height: colors.count / columns, pixels: colors, encoding: encoding))
  }
}
