/// A letter of the layout: what lines are never broken within.
struct TextLetter {
  /// A glyph of a letter.
  struct Glyph {
    var glyph: UInt32
    /// The position of the glyph from the letter's.
    var offset = SIMD2<Double>.zero
  }

  /// The index of the run with the letter's color.
  var run: Int
  /// The index of the font among those of the layout.
  var font: Int
  /// The glyphs.
  var glyphs: [Glyph]
  /// The advance width without kerning.
  var advance: Double
  /// The kerning between the letter and its predecessor, unless that is part of its glyphs' positions.
  var kerning = 0.0
  var isSpace: Bool
  /// True if a line may end with the letter.
  var mayBreakAfter: Bool
  /// The embedding level, odd from right to left.
  var level: UInt8 = 0
}

extension TextLetter {
  /// Creates a letter of one glyph.
  init(run: Int, font: Int, glyph: UInt32, advance: Double, kerning: Double = 0, isSpace: Bool) {
    self.init(
      run: run, font: font, glyphs: [Glyph(glyph: glyph)], advance: advance, kerning: kerning,
      isSpace: isSpace, mayBreakAfter: isSpace)
  }

  /// Creates a letter of shaped glyphs, whose measures are in units of the type size.
  init(
    run: Int, font: Int, glyphs: [ShapedGlyph], widened: Double, size: Double, isSpace: Bool,
    mayBreakAfter: Bool, level: UInt8
  ) {
    var placed: [Glyph] = [], pen = 0.0
    for glyph in glyphs {
      placed.append(Glyph(glyph: glyph.glyph, offset: (SIMD2(pen, 0) + glyph.offset) * size))
      pen += glyph.advance
    }
    self.init(
      run: run, font: font, glyphs: placed, advance: pen * size * widened, isSpace: isSpace,
      mayBreakAfter: mayBreakAfter, level: level)
  }
}
