import TextBridge

/// A font opened for shaping; its measures are in units of the type size.
@safe struct ShapingFont: ~Copyable {
  private let shaper: OpaquePointer
  private let unit: Double

  /// The reason for which no text can be shaped on this system, with the remedy; `nil` if texts can be.
  static var problem: String? {
    unsafe text_shaping_problem().map { unsafe String(cString: $0) }
  }

  /// Opens a font whose bytes stay in place while it is open.
  @unsafe init?(_ bytes: UnsafeBufferPointer<UInt8>, face: UInt32) {
    guard let shaper = unsafe text_shaper_open(bytes.baseAddress, Int64(bytes.count), face) else {
      return nil
    }
    unsafe self.shaper = shaper
    unit = unsafe 1 / Swift.max(text_shaper_unit(shaper), 1)
  }

  /// Returns the tag of a code point's script in ISO 15924; zero if it is not known.
  static func script(of code: UInt32) -> UInt32 { text_script(code) }

  deinit { unsafe text_shaper_close(shaper) }

  /// Shapes a part of a text.
  ///
  /// - Parameters:
  ///   - text: The code points of the paragraph, which decide how letters at the ends of the part join.
  ///   - item: The part.
  /// - Returns: The glyphs from left to right, with the indices of their code points; none without memory.
  func shape(_ text: [UInt32], _ item: ShapingItem) -> [ShapedGlyph] {
    let part = text_item(
      start: Int32(item.codes.lowerBound), count: Int32(item.codes.count), script: item.script,
      is_right_to_left: item.isRightToLeft)
    var glyphs: [text_glyph] = []
    var count = item.codes.count * 2 + 8
    // Most texts need no more glyphs than this, and the others are shaped twice.
    repeat {
      glyphs = Array(repeating: text_glyph(), count: count)
      count = Int(unsafe text_shape(shaper, text, Int32(text.count), part, &glyphs, Int32(glyphs.count)))
    } while count > glyphs.count
    return glyphs.prefix(Swift.max(count, 0)).map { glyph in
      ShapedGlyph(
        glyph: glyph.glyph, code: Int(glyph.cluster), advance: Double(glyph.advance) * unit,
        offset: SIMD2(Double(glyph.x), Double(glyph.y)) * unit)
    }
  }
}

/// A glyph of a shaped text.
struct ShapedGlyph {
  /// The index of the glyph in its font.
  var glyph: UInt32
  /// The index of the first code point of the glyph's cluster in the paragraph.
  var code = 0
  var advance: Double
  /// The distance of the glyph from the pen.
  var offset = SIMD2<Double>.zero
}

/// A part of a paragraph in one font, script and direction.
struct ShapingItem {
  var run: Int
  var font: Int
  /// The characters of the paragraph.
  var characters: Range<Int>
  /// Their code points.
  var codes: Range<Int>
  /// The tag of the script in ISO 15924, zero if it is not known.
  var script: UInt32
  /// The embedding level, odd from right to left.
  var level: UInt8

  var isRightToLeft: Bool { level % 2 == 1 }
}
