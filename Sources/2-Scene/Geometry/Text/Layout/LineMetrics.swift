/// The heights of lines: those of the fonts of their runs, and of other fonts where glyphs of these reach further.
struct LineMetrics {
  /// The height of a line, and how much of it is above the baseline.
  struct Extent {
    var ascender: Double
    var height: Double
  }

  private let runs: [Extent]
  private let sizes: [Double]
  private let paragraphs: TextParagraphs

  init(_ text: StyledText, _ paragraphs: TextParagraphs) {
    runs = text.runs.map { Extent(ascender: $0.font.ascender, height: $0.font.lineHeight) }
    sizes = text.runs.map(\.font.pointSize)
    self.paragraphs = paragraphs
  }

  /// Returns the extent of a line; that of an empty one is of the first run.
  func extent(of line: TextLine) -> Extent {
    var extent = Extent(ascender: 0, height: 0)
    guard !line.letters.isEmpty else { return runs.first ?? extent }
    var above = 0.0, below = 0.0
    for letter in line.letters {
      extent.ascender = Swift.max(extent.ascender, runs[letter.run].ascender)
      extent.height = Swift.max(extent.height, runs[letter.run].height)
      guard letter.font != paragraphs.runFonts[letter.run],
        let other = paragraphs.fonts.metrics[letter.font]
      else { continue }
      above = Swift.max(above, other.ascender * sizes[letter.run])
      below = Swift.max(below, -other.descender * sizes[letter.run])
    }
    guard above > 0 || below > 0 else { return extent }
    below = Swift.max(below, extent.height - extent.ascender)
    extent.ascender = Swift.max(extent.ascender, above)
    extent.height = extent.ascender + below
    return extent
  }
}
