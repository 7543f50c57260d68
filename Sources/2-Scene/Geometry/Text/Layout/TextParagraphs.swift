import Log

/// The paragraphs of a text as letters with advances.
///
/// Most texts need no shaping: each character has a glyph in the project's own typeface, which has no ligatures. All
/// other paragraphs are shaped.
struct TextParagraphs {
  /// A paragraph.
  struct Paragraph {
    var letters: [TextLetter] = []
    /// The level of the paragraph, odd if it runs from right to left.
    var level: UInt8 = 0
    fileprivate var characters: [TextCharacter] = []
    fileprivate var needsShaping = false
  }

  private(set) var paragraphs = [Paragraph()]
  /// The fonts of the letters.
  private(set) var fonts = LayoutFonts()
  /// The font of each run.
  let runFonts: [Int]

  /// Sets a text; what is beyond ``StyledText/mostCharacters`` is left out.
  init(_ text: StyledText) {
    var fonts = LayoutFonts()
    runFonts = text.runs.map { fonts.index(of: $0.font.program) }
    self.fonts = fonts
    var left = StyledText.mostCharacters
    for (number, run) in text.runs.enumerated() {
      let characters = run.text.prefix(left)
      left -= characters.count
      if characters.endIndex < run.text.endIndex {
        Log.warning(
          "a text is cut after \(StyledText.mostCharacters) characters: divide it into several texts")
      }
      run.font.program.withFace { face in add(characters, run: number, size: run.font.pointSize, face) }
    }
    for index in paragraphs.indices where paragraphs[index].needsShaping {
      let shaped = ShapedParagraph(paragraphs[index].characters, text, &self.fonts)
      (paragraphs[index].letters, paragraphs[index].level) = (shaped.letters, shaped.level)
    }
  }

  private mutating func add(_ characters: Substring, run: Int, size: Double, _ face: borrowing FontFace) {
    let font = runFonts[run]
    let isBuiltIn = fonts.programs[font].isBuiltIn
    var previous: UInt32?
    for character in characters {
      if character.isNewline {
        paragraphs.append(Paragraph())
        previous = nil
        continue
      }
      let last = paragraphs.count - 1
      paragraphs[last].characters.append(TextCharacter(run: run, character: character))
      guard isBuiltIn, !paragraphs[last].needsShaping, let glyphs = face.plainGlyphs(of: character) else {
        paragraphs[last].needsShaping = true
        continue
      }
      guard let glyph = glyphs.first else { continue }
      let isSpace = character.isBreakingSpace
      paragraphs[last].letters.append(
        TextLetter(
          run: run, font: font, glyph: glyph,
          advance: face.advance(glyph) * size * (character == "\t" ? 4 : 1),
          kerning: previous.map { face.kerning($0, glyph) * size } ?? 0, isSpace: isSpace))
      previous = glyph
    }
  }
}

extension FontFace {
  /// Returns the glyph of a character by itself, or none where nothing of it is visible; `nil` if the font lacks it or
  /// it needs shaping.
  fileprivate func plainGlyphs(of character: Character) -> [UInt32]? {
    if character.isWhitespace { return glyph(" ").map { [$0] } }
    if let glyph = character.composed.flatMap({ glyph($0) }) { return [glyph] }
    guard !character.changesDirection else { return nil }
    let visible = character.visibleScalars
    return visible.count < 2 ? visible.isEmpty ? [] : glyph(visible[0]).map { [$0] } : nil
  }
}
