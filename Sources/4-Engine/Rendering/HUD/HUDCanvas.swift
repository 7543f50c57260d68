import Geometry

/// A drawing of the head-up display: shapes and texts in points, collected as quads in pixels.
package nonisolated struct HUDCanvas: Sendable {
  /// The size in points.
  package let size: SIMD2<Float>
  /// The number of pixels per point.
  package let scale: Float
  /// The quads, from the back to the front.
  package private(set) var quads: [HUDQuad] = []
  /// The opacity of what is drawn next.
  package var opacity: Float = 1
  /// The glyphs that the quads use.
  package var atlas: GlyphAtlas
  /// The pictures that the quads use.
  package private(set) var pictures: HUDPictures
  /// Texts in layout, which measuring and drawing share.
  private var texts: [TextKey: HUDText]
  private var usedTexts: [TextKey: HUDText] = [:]

  private struct TextKey: Hashable {
    var text: String
    var style: HUDTextStyle
    var width: Float?
    var wraps: Bool
  }

  /// Creates an empty drawing.
  ///
  /// - Parameters:
  ///   - size: The size in points.
  ///   - scale: The number of pixels per point.
  ///   - previous: The drawing before this one, whose glyphs and texts are used again.
  package init(size: SIMD2<Float>, scale: Float, after previous: HUDCanvas? = nil) {
    (self.size, self.scale) = (size, scale.isFinite && scale > 0 ? min(scale, 8) : 1)
    atlas = previous?.atlas ?? GlyphAtlas()
    if atlas.isFull { atlas.removeAll() }
    texts = previous?.usedTexts ?? [:]
    pictures = previous?.pictures ?? HUDPictures()
    pictures.beginDrawing()
  }

  /// Returns a text in layout.
  package mutating func text(
    _ text: String, _ style: HUDTextStyle, width: Float? = nil, wraps: Bool = false
  ) -> HUDText {
    let key = TextKey(text: text, style: style, width: width, wraps: wraps)
    let made = usedTexts[key] ?? texts[key] ?? HUDText(text, style, width: width, wraps: wraps)
    usedTexts[key] = made
    return made
  }

  /// Draws a text with its upper left corner at a point.
  package mutating func draw(_ text: HUDText, at corner: SIMD2<Float>, _ color: SIMD4<Float>) {
    let size = Int((text.style.size * Double(scale) * 64).rounded())
    let extent = Float(GlyphAtlas.size)
    for (program, glyph, position) in text.glyphs {
      let place = SIMD2(Double(corner.x) + position.x, Double(corner.y) + position.y) * Double(scale)
      let column = (place.x * Double(GlyphAtlas.phases)).rounded() / Double(GlyphAtlas.phases)
      let whole = column.rounded(.down)
      let phase = Int((column - whole) * Double(GlyphAtlas.phases))
      let key = GlyphAtlas.Key(font: program, glyph: glyph, size: size, phase: phase)
      guard let entry = atlas.entry(key) else { continue }
      let left = Float(whole) + Float(entry.left), top = Float(place.y.rounded()) + Float(entry.top)
      let texels = SIMD4<Float>(
        Float(entry.x), Float(entry.y), Float(entry.x + entry.width), Float(entry.y + entry.height))
      add(
        HUDQuad(
          glyph: SIMD4(left, top, left + Float(entry.width), top + Float(entry.height)),
          texels: texels / extent, color: color))
    }
  }

  /// Draws a filled box with rounded corners.
  package mutating func fill(_ box: HUDBox, radius: Float = 0, _ color: SIMD4<Float>) {
    add(HUDQuad(box: box.edges * scale, radius: radius * scale, color: color))
  }

  /// Draws a picture in a box with rounded corners.
  ///
  /// - Returns: Whether there was room for it among the drawing's pictures.
  @discardableResult
  package mutating func draw(_ picture: HUDPicture, in box: HUDBox, radius: Float = 0) -> Bool {
    guard let cell = pictures.cell(of: picture) else { return false }
    add(
      HUDQuad(
        picture: box.edges * scale, texels: HUDPictures.texels(of: cell), radius: radius * scale,
        color: SIMD4(1, 1, 1, 1)))
    return true
  }

  /// Draws the border of a box with rounded corners.
  package mutating func stroke(_ box: HUDBox, radius: Float = 0, width: Float = 1, _ color: SIMD4<Float>) {
    add(HUDQuad(box: box.edges * scale, radius: radius * scale, border: width * scale, color: color))
  }

  /// Draws the blurred shadow of a box.
  package mutating func shadow(_ box: HUDBox, radius: Float, softness: Float, _ color: SIMD4<Float>) {
    add(
      HUDQuad(box: box.edges * scale, radius: radius * scale, softness: softness * scale, color: color))
  }

  /// Draws a line with round ends.
  package mutating func line(
    from start: SIMD2<Float>, to end: SIMD2<Float>, width: Float = 1, _ color: SIMD4<Float>
  ) {
    add(HUDQuad(from: start * scale, to: end * scale, width: width * scale, color: color))
  }

  /// Draws an arc; angles are turns, clockwise from the top.
  package mutating func arc(
    _ center: SIMD2<Float>, radius: Float, width: Float, start: Float = 0, sweep: Float = 1,
    _ color: SIMD4<Float>
  ) {
    add(
      HUDQuad(
        arc: center * scale, radius: radius * scale, width: width * scale, start: start, sweep: sweep,
        color: color))
  }

  /// Draws a filled triangle.
  package mutating func triangle(
    from a: SIMD2<Float>, over b: SIMD2<Float>, to c: SIMD2<Float>, color: SIMD4<Float>
  ) {
    add(HUDQuad(triangle: a * scale, b * scale, c * scale, color: color))
  }

  private mutating func add(_ quad: HUDQuad) {
    var quad = quad
    quad.color.w *= min(max(opacity, 0), 1)
    guard quad.color.w > 0, quad.bounds.isFinite, quad.shape.isFinite else { return }
    quads.append(quad)
  }
}

nonisolated extension SIMD4<Float> {
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite && w.isFinite }
}
