extension StyledText {
  /// Returns the size of the text in a frame of a width; without one, that of its unbroken lines.
  package func size(inWidth width: Double? = nil) -> SIMD2<Double> {
    var text = self
    text.frame = TextFrame(size: SIMD2(width.map { Swift.max($0, 0.01) } ?? 0, 0))
    let layout = TextLayout(text)
    let lineHeight = runs.reduce(0) { Swift.max($0, $1.font.lineHeight) }
    // Glyphs of other fonts may make lines higher than those of the runs.
    return SIMD2(layout.width, Swift.max(lineHeight * Double(layout.lineCount), layout.height))
  }
}
