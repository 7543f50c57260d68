/// The outlines of the glyphs of a text, in layout.
package struct TextOutlines {
  private let text: StyledText
  private let layout: TextLayout

  private let precision: Double

  /// Lays out a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - precision: The maximal distance of an outline from its curves.
  package init(_ text: StyledText, precision: Double) {
    self.text = text
    self.precision = precision
    layout = TextLayout(text)
  }

  /// Visits the loops of all glyphs of a run; outer ones run counterclockwise, holes clockwise.
  package func forEachLoop(ofRun number: Int, _ body: ([SIMD2<Double>]) -> Void) {
    let size = text.runs[number].font.pointSize
    layout.forEachFont(ofRun: number) { face, glyphs in
      var areas: [UInt32: Outline] = [:]
      for letter in glyphs {
        let area = areas[letter.glyph] ?? area(face.outline(letter.glyph), size: size)
        areas[letter.glyph] = area
        for loop in area.loops { body(loop.map { area.points[$0] + letter.position }) }
      }
    }
  }

  private func area(_ path: Path, size: Double) -> Outline {
    let curves = path.polygons(.tolerance(size > 0 ? precision / size : 1))
    return Outline(curves.map { $0.map { $0 * size } }, .nonZero)
  }
}
