/// The layout of a text: the positions of its glyphs.
package struct TextLayout {
  /// A glyph and its position on the baseline.
  package struct PositionedGlyph: Hashable {
    /// The index of the run that the glyph belongs to.
    package var run: Int
    /// The index of the glyph's font in ``TextLayout/fonts``.
    package var font: Int
    /// The index of the glyph in the font.
    package var glyph: UInt32
    /// The position on the baseline, y upwards.
    package var position: SIMD2<Double>
  }

  /// The glyphs, line by line, from left to right.
  package private(set) var glyphs: [PositionedGlyph] = []
  /// The fonts of the glyphs.
  package var fonts: [FontProgram] { paragraphs.fonts.programs }
  /// The width of the widest line.
  package private(set) var width = 0.0
  /// The height of all lines.
  package private(set) var height = 0.0
  /// The number of lines.
  package private(set) var lineCount = 0
  private let text: StyledText
  private let paragraphs: TextParagraphs

  /// Lays out a text.
  package init(_ text: StyledText) {
    self.text = text
    paragraphs = TextParagraphs(text)
    let frame = text.frame ?? TextFrame(size: .zero)
    let available = frame.size.x > 0 ? frame.size.x : .infinity
    var lines: [TextLine] = []
    for paragraph in paragraphs.paragraphs {
      switch text.lineBreakMode {
      case .byWordWrapping: lines += TextLine.broken(paragraph, width: available, atWords: true)
      case .byCharWrapping: lines += TextLine.broken(paragraph, width: available, atWords: false)
      default:
        let line = TextLine(letters: paragraph.letters, isLast: true, level: paragraph.level)
        let dots = available < line.width ? dots(after: line) : []
        lines.append(line.truncated(width: available, text.lineBreakMode, dots: dots))
      }
    }
    layOut(lines, frame)
  }

  private mutating func layOut(_ lines: [TextLine], _ frame: TextFrame) {
    let metrics = LineMetrics(text, paragraphs)
    guard !text.runs.isEmpty else { return }
    // Lines that do not fit into the height are left out, but never the first one.
    let extents = lines.map { metrics.extent(of: $0) }
    var shown = 0
    while shown < lines.count,
      shown == 0 || frame.size.y <= 0 || height + extents[shown].height <= frame.size.y + 1e-6
    {
      height += extents[shown].height
      shown += 1
    }
    lineCount = shown
    width = lines[..<shown].reduce(0) { Swift.max($0, $1.width) }
    let available = frame.size.x > 0 ? frame.size.x : width
    var top = frame.origin.y + (frame.size.y > 0 ? frame.size.y : height)
    for (line, extent) in zip(lines[..<shown], extents) {
      layOut(line, at: SIMD2(frame.origin.x, top - extent.ascender), available: available)
      top -= extent.height
    }
  }

  private mutating func layOut(_ line: TextLine, at start: SIMD2<Double>, available: Double) {
    let spare = available - line.width
    let isRightToLeft = line.level % 2 == 1
    var x = start.x, widening = 0.0
    switch text.alignment {
    case .left: break
    case .natural: x += isRightToLeft ? spare : 0
    case .right: x += spare
    case .center: x += spare / 2
    case .justified:
      let end = line.letters.lastIndex { !$0.isSpace } ?? 0
      let spaces = line.letters[..<end].count { $0.isSpace }
      if !line.isLast, spaces > 0, spare > 0 {
        widening = spare / Double(spaces)
      } else if isRightToLeft {
        x += spare
      }
    }
    for (number, letter) in line.visualLetters.enumerated() {
      if number > 0 { x += letter.kerning }
      for glyph in letter.glyphs {
        glyphs.append(
          PositionedGlyph(
            run: letter.run, font: letter.font, glyph: glyph.glyph,
            position: SIMD2(x + glyph.offset.x, start.y + glyph.offset.y)))
      }
      x += letter.advance + (letter.isSpace ? widening : 0)
    }
  }

  /// Returns an ellipsis in the font of a line's end, as far as the font has one.
  private func dots(after line: TextLine) -> [TextLetter] {
    let run = line.letters.last?.run ?? 0
    guard text.runs.indices.contains(run) else { return [] }
    let font = text.runs[run].font
    return font.program.withFace { face in
      let glyphs = face.glyph("\u{2026}").map { [$0] } ?? face.glyph(".").map { [$0, $0, $0] } ?? []
      return glyphs.map {
        var dot = TextLetter(
          run: run, font: paragraphs.runFonts[run], glyph: $0, advance: face.advance($0) * font.pointSize,
          isSpace: false)
        dot.level = line.level
        return dot
      }
    } ?? []
  }
}
