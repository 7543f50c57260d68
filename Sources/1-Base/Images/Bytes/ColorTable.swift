/// A color table: the colors that pixels refer to by index.
struct ColorTable {
  /// The colors of each possible index; those that the file does not have are black.
  private var colors: [RGBA8]
  /// The number of colors in the file.
  let count: Int

  /// Creates a palette from colors, the first of which has a given index.
  init(_ colors: [RGBA8], first: Int = 0, bits: Int) {
    var all = [RGBA8](repeating: RGBA8(red: 0, green: 0, blue: 0), count: max(256, 1 << bits))
    for (i, color) in colors.enumerated() where first + i < all.count { all[first + i] = color }
    (self.colors, count) = (all, min(first + colors.count, 1 << bits))
  }

  var hasAlpha: Bool { colors.contains { $0.alpha != 255 } }

  /// Makes the color of an index transparent.
  mutating func clear(_ number: Int) { colors[number].alpha = 0 }

  /// Makes all colors opaque.
  mutating func makeOpaque() {
    for number in colors.indices { colors[number].alpha = 255 }
  }

  /// True if all the colors of the file are transparent.
  var isInvisible: Bool { count > 0 && colors[..<count].allSatisfy { $0.alpha == 0 } }

  /// Writes the colors of a row of bytes.
  ///
  /// - Returns: The largest index among them.
  func store(
    _ row: RawSpan, into pixels: inout MutableSpan<RGBA8>, at start: Int, step: Int = 1
  ) -> Int {
    let colors = colors.span
    precondition(colors.count >= 256, "each byte has a color")
    var (largest, target): (UInt8, Int) = (0, start)
    for i in 0..<row.byteCount {
      let number = row.byte(i)
      largest = max(largest, number)
      pixels[target] = colors[Int(number)]
      target += step
    }
    return Int(largest)
  }

  /// The color of an index of more than eight bits.
  subscript(number: Int) -> RGBA8 { colors[number] }

  /// Returns the warning for indices beyond the palette.
  func warnings(largest: Int) -> [String] {
    largest < count
      ? []
      : ["some pixels have index \(largest) in a palette of \(count) colors; missing colors are black"]
  }
}
