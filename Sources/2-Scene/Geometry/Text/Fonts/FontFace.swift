import FreeTypeBridge

/// An opened font; its measures are in units of the type size.
@safe struct FontFace: ~Copyable {
  private let font: OpaquePointer
  let metrics: Metrics

  /// The metrics of a font.
  struct Metrics {
    var ascender: Double
    var descender: Double
    var lineHeight: Double
    fileprivate var unit: Double
    fileprivate var hasKerning: Bool
  }

  /// Opens a font whose bytes stay in place while it is open.
  @unsafe init?(_ bytes: UnsafeBufferPointer<UInt8>, face: UInt32) {
    var error: Int32 = 0
    guard let font = unsafe text_font_open(bytes.baseAddress, Int64(bytes.count), face, &error) else {
      return nil
    }
    unsafe self.font = font
    let raw = unsafe text_font_get_metrics(font)
    let unit = 1 / raw.units_per_em
    metrics = Metrics(
      ascender: raw.ascender * unit, descender: raw.descender * unit,
      lineHeight: Swift.max(raw.line_height, raw.ascender - raw.descender) * unit, unit: unit,
      hasKerning: raw.has_kerning != 0)
  }

  deinit { unsafe text_font_close(font) }

  var familyName: String {
    var bytes = [CChar](repeating: 0, count: 256)
    unsafe text_font_family(font, &bytes, Int32(bytes.count))
    return String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Returns the glyph of a character; `nil` if the font has none.
  func glyph(_ character: Unicode.Scalar) -> UInt32? {
    let glyph = unsafe text_font_glyph(font, character.value)
    return glyph == 0 ? nil : glyph
  }

  /// Returns whether the font has glyphs for all that is visible of a character.
  func covers(_ character: Character) -> Bool {
    if character.isWhitespace { return glyph(" ") != nil }
    if let composed = character.composed, glyph(composed) != nil { return true }
    return character.visibleScalars.allSatisfy { glyph($0) != nil }
  }

  /// Returns the kerning of two glyphs.
  func kerning(_ left: UInt32, _ right: UInt32) -> Double {
    guard metrics.hasKerning else { return 0 }
    return unsafe text_font_kerning(font, left, right) * metrics.unit
  }

  /// Returns the advance width of a glyph.
  func advance(_ glyph: UInt32) -> Double {
    Swift.max(unsafe text_font_load(font, glyph), 0) * metrics.unit
  }

  /// Returns the glyphs of a part of a text, each for itself, where nothing can shape them.
  func glyphs(_ text: [UInt32], _ item: ShapingItem) -> [ShapedGlyph] {
    let glyphs = item.codes.compactMap { code -> ShapedGlyph? in
      guard let scalar = Unicode.Scalar(text[code]), !scalar.properties.isDefaultIgnorableCodePoint else {
        return nil
      }
      let glyph = glyph(scalar) ?? 0
      return ShapedGlyph(glyph: glyph, code: code, advance: advance(glyph))
    }
    return item.isRightToLeft ? glyphs.reversed() : glyphs
  }

  /// Returns the outline of a glyph.
  func outline(_ glyph: UInt32) -> Path {
    var path = Path()
    guard unsafe text_font_load(font, glyph) >= 0 else { return path }
    let count = unsafe text_font_outline(font, nil, 0)
    guard count > 0 else { return path }
    var steps = [text_outline_step](repeating: text_outline_step(), count: Int(count))
    unsafe _ = text_font_outline(font, &steps, count)
    for step in steps {
      let points = [
        point(step.x.0, step.y.0), point(step.x.1, step.y.1), point(step.x.2, step.y.2),
      ]
      switch Int(step.kind) {
      case text_step_move:
        path.closeSubpath()
        path.move(to: points[0])
      case text_step_line: path.addLine(to: points[0])
      case text_step_quadratic: path.addQuadCurve(to: points[1], control: points[0])
      default: path.addCurve(to: points[2], control1: points[0], control2: points[1])
      }
    }
    path.closeSubpath()
    return path
  }

  private func point(_ x: Double, _ y: Double) -> SIMD2<Float> {
    SIMD2(Float(x * metrics.unit), Float(y * metrics.unit))
  }
}
