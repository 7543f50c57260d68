/// The layout of a text: the positions of its glyphs.
package struct TextLayout {
  /// A glyph and its position on the baseline.
  package struct PositionedGlyph: Hashable {
    /// The index of the run with the glyph's font.
    package var run: Int
    /// The index of the glyph in the font.
    package var glyph: UInt32
    /// The position on the baseline, y upwards.
    package var position: SIMD2<Double>
  }

  package private(set) var glyphs: [PositionedGlyph] = []
  /// The width of the widest line.
  package private(set) var width = 0.0
  /// The number of lines.
  package private(set) var lineCount = 0
  private let text: StyledText

  package init(_ text: StyledText) {
    self.text = text
    let frame = text.frame ?? TextFrame(size: .zero)
    let available = frame.size.x > 0 ? frame.size.x : .infinity
    var lines: [TextLine] = []
    for paragraph in paragraphs() {
      switch text.lineBreakMode {
      case .byWordWrapping: lines += TextLine.broken(paragraph, width: available, atWords: true)
      case .byCharWrapping: lines += TextLine.broken(paragraph, width: available, atWords: false)
      default:
        let line = TextLine(letters: paragraph, isLast: true)
        let dots = available < line.width ? dots(run: paragraph.last?.run ?? 0) : []
        lines.append(line.truncated(width: available, text.lineBreakMode, dots: dots))
      }
    }
    layOut(lines, frame)
  }

  private mutating func layOut(_ lines: [TextLine], _ frame: TextFrame) {
    let metrics = text.runs.map { run in
      (ascender: run.font.ascender, height: run.font.lineHeight)
    }
    guard let standard = metrics.first else { return }
    // Lines that do not fit into the height are left out, but never the first one.
    let heights = lines.map { line in
      line.letters.reduce(line.letters.isEmpty ? standard.height : 0) {
        Swift.max($0, metrics[$1.run].height)
      }
    }
    var shown = 0, used = 0.0
    while shown < lines.count, shown == 0 || frame.size.y <= 0 || used + heights[shown] <= frame.size.y + 1e-6
    {
      used += heights[shown]
      shown += 1
    }
    lineCount = shown
    width = lines[..<shown].reduce(0) { Swift.max($0, $1.width) }
    let available = frame.size.x > 0 ? frame.size.x : width
    var top = frame.origin.y + (frame.size.y > 0 ? frame.size.y : used)
    for (line, height) in zip(lines[..<shown], heights) {
      let ascender = line.letters.reduce(line.letters.isEmpty ? standard.ascender : 0) {
        Swift.max($0, metrics[$1.run].ascender)
      }
      layOut(line, at: SIMD2(frame.origin.x, top - ascender), available: available)
      top -= height
    }
  }

  private mutating func layOut(_ line: TextLine, at start: SIMD2<Double>, available: Double) {
    let spare = available - line.width
    var x = start.x, widening = 0.0
    switch text.alignment {
    case .left, .natural: break
    case .right: x += spare
    case .center: x += spare / 2
    case .justified:
      let end = line.letters.lastIndex { !$0.isSpace } ?? 0
      let spaces = line.letters[..<end].count { $0.isSpace }
      if !line.isLast, spaces > 0, spare > 0 { widening = spare / Double(spaces) }
    }
    for (number, letter) in line.letters.enumerated() {
      if number > 0 { x += letter.kerning }
      glyphs.append(PositionedGlyph(run: letter.run, glyph: letter.glyph, position: SIMD2(x, start.y)))
      x += letter.advance + (letter.isSpace ? widening : 0)
    }
  }

  /// Returns the letters between line breaks.
  private func paragraphs() -> [[TextLetter]] {
    var result: [[TextLetter]] = [[]]
    for (number, run) in text.runs.enumerated() {
      let size = run.font.pointSize
      run.font.program.withFace { face in
        var previous: UInt32?
        for character in run.text {
          if character.isNewline {
            result.append([])
            previous = nil
            continue
          }
          for glyph in Self.glyphs(of: character, face) {
            result[result.count - 1].append(
              TextLetter(
                run: number, glyph: glyph, advance: face.advance(glyph) * size * (character == "\t" ? 4 : 1),
                kerning: previous.map { face.kerning($0, glyph) * size } ?? 0,
                isSpace: character.isWhitespace && character != "\u{a0}"))
            previous = glyph
          }
        }
      }
    }
    return result
  }

  /// Returns the glyphs of a character: its own, or those of its decomposition, or the one for missing
  /// characters.
  private static func glyphs(of character: Character, _ face: borrowing FontFace) -> [UInt32] {
    if character.isWhitespace, let space = face.glyph(" ") { return [space] }
    if let composed = composed(character), let glyph = face.glyph(composed) { return [glyph] }
    let visible = character.unicodeScalars.filter { scalar in
      !scalar.properties.isDefaultIgnorableCodePoint && scalar.properties.generalCategory != .control
    }
    return visible.map { face.glyph($0) ?? 0 }
  }

  /// Returns the single code point of a composed character, if there is one.
  private static func composed(_ character: Character) -> Unicode.Scalar? {
    let scalars = character.unicodeScalars
    if scalars.count == 1 { return scalars.first }
    // Canonically equal text compares equal in Swift, which finds the composed form without Unicode tables.
    return (0xC0...0x17F).lazy.compactMap(Unicode.Scalar.init).first { Character($0) == character }
  }

  private func dots(run: Int) -> [TextLetter] {
    guard text.runs.indices.contains(run) else { return [] }
    let font = text.runs[run].font
    return font.program.withFace { face in
      let glyphs = face.glyph("\u{2026}").map { [$0] } ?? face.glyph(".").map { [$0, $0, $0] } ?? []
      return glyphs.map {
        TextLetter(
          run: run, glyph: $0, advance: face.advance($0) * font.pointSize, kerning: 0, isSpace: false)
      }
    } ?? []
  }
}
