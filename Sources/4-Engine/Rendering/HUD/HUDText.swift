import Geometry

/// The style of a text in the head-up display.
package nonisolated struct HUDTextStyle: Hashable, Sendable {
  /// The type size in points.
  package var size: Double
  /// True if the bold font is used.
  package var isBold: Bool

  /// Creates a style.
  package init(size: Double, isBold: Bool = false) { (self.size, self.isBold) = (size, isBold) }

  /// The font.
  var font: PlatformFont { isBold ? .boldSystemFont(ofSize: size) : .systemFont(ofSize: size) }
}

/// A text of the head-up display in layout, in points: its size and its glyphs.
package nonisolated struct HUDText: Sendable {
  /// The width of the widest line.
  package let width: Float
  /// The height of all lines.
  package let height: Float
  let style: HUDTextStyle
  /// The glyphs with their positions from the upper left corner, y downwards.
  let glyphs: [(font: FontProgram, glyph: UInt32, position: SIMD2<Double>)]

  /// Lays out a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - style: The style.
  ///   - width: The available width; nil for a line of any width.
  ///   - wraps: Whether lines break at words; otherwise the middle of a line gives way to an ellipsis.
  package init(_ text: String, _ style: HUDTextStyle, width: Float? = nil, wraps: Bool = false) {
    var styled = StyledText(text, font: style.font)
    if let width { styled.frame = TextFrame(size: SIMD2(Double(max(width, 1)), 0)) }
    styled.lineBreakMode = wraps ? .byWordWrapping : .byTruncatingMiddle
    let layout = TextLayout(styled)
    // Glyphs of other fonts may make lines higher.
    let height = max(style.font.lineHeight * Double(max(layout.lineCount, 1)), layout.height)
    self.style = style
    (self.width, self.height) = (Float(layout.width), Float(height))
    let fonts = layout.fonts
    glyphs = layout.glyphs.map { (fonts[$0.font], $0.glyph, SIMD2($0.position.x, height - $0.position.y)) }
  }
}
