/// A shape of the head-up display, as a rectangle for the vertex list; lengths are in pixels, y downwards.
package nonisolated struct HUDQuad: Hashable, Sendable {
  /// The rectangle that is drawn: left, top, right and bottom.
  package var bounds: SIMD4<Float>
  /// The texels of the glyph atlas or of a picture at the corners; zero for shapes.
  package var texels = SIMD4<Float>()
  /// The color as displayed, with straight alpha.
  package var color: SIMD4<Float>
  /// The shape: see `hud/quad.frag`.
  package var shape = SIMD4<Float>()
  /// More of the shape, and in the last lane its kind.
  package var detail = SIMD4<Float>()

  /// The kind of a shape, with the numbers of the shader.
  package enum Kind: Float, Sendable {
    case glyph = 0, box, segment, arc, triangle, picture
  }

  /// A group of kinds that one program draws, with the number of `hud/quad.frag`.
  enum Group: Int {
    case glyphs = 0, boxes = 1, curves = 2, pictures = 5
  }

  /// The group that the quad is drawn with.
  var group: Group {
    switch Kind(rawValue: detail.w) {
    case .glyph?: .glyphs
    case .box?: .boxes
    case .picture?: .pictures
    case .segment?, .arc?, .triangle?, nil: .curves
    }
  }

  /// Returns the quads of each group that follow one another, since what comes later lies above.
  static func runs(of quads: [HUDQuad]) -> [(group: Group, quads: Range<Int>)] {
    var runs: [(group: Group, quads: Range<Int>)] = []
    for (index, quad) in quads.enumerated() {
      if let last = runs.last, last.group == quad.group {
        runs[runs.count - 1].quads = last.quads.lowerBound..<index + 1
      } else {
        runs.append((quad.group, index..<index + 1))
      }
    }
    return runs
  }

  /// Creates the quad of a glyph.
  package init(glyph bounds: SIMD4<Float>, texels: SIMD4<Float>, color: SIMD4<Float>) {
    (self.bounds, self.texels, self.color) = (bounds, texels, color)
  }

  /// Creates the quad of a picture with rounded corners, whose color is multiplied by the given one.
  package init(
    picture bounds: SIMD4<Float>, texels: SIMD4<Float>, radius: Float, color: SIMD4<Float>
  ) {
    (self.bounds, self.texels, self.color) = (bounds, texels, color)
    shape = bounds
    detail = SIMD4(radius, 0, 0, Kind.picture.rawValue)
  }

  /// Creates the quad of a box with rounded corners.
  ///
  /// - Parameters:
  ///   - bounds: The left, top, right and bottom edges.
  ///   - radius: The radius of the corners.
  ///   - border: The width of the border that alone is drawn; 0 fills the box.
  ///   - softness: The width of a blurred edge, for shadows.
  ///   - color: The color.
  package init(
    box bounds: SIMD4<Float>, radius: Float, border: Float = 0, softness: Float = 0, color: SIMD4<Float>
  ) {
    self.bounds = bounds.grown(by: softness + 1)
    self.color = color
    shape = bounds
    detail = SIMD4(radius, border, softness, Kind.box.rawValue)
  }

  /// Creates the quad of a line with round ends.
  package init(from start: SIMD2<Float>, to end: SIMD2<Float>, width: Float, color: SIMD4<Float>) {
    let low = pointwiseMin(start, end), high = pointwiseMax(start, end)
    bounds = SIMD4(low.x, low.y, high.x, high.y).grown(by: width / 2 + 1)
    self.color = color
    shape = SIMD4(start.x, start.y, end.x, end.y)
    detail = SIMD4(width / 2, 0, 0, Kind.segment.rawValue)
  }

  /// Creates the quad of an arc.
  ///
  /// - Parameters:
  ///   - center: The center of its circle.
  ///   - radius: The radius to the middle of the line.
  ///   - width: The width of the line.
  ///   - start: The start in turns, clockwise from the top.
  ///   - sweep: The length in turns, at most 1.
  ///   - color: The color.
  package init(
    arc center: SIMD2<Float>, radius: Float, width: Float, start: Float, sweep: Float, color: SIMD4<Float>
  ) {
    bounds = SIMD4(center.x, center.y, center.x, center.y).grown(by: radius + width / 2 + 1)
    self.color = color
    shape = SIMD4(center.x, center.y, radius, width / 2)
    detail = SIMD4(start, min(max(sweep, 0), 1), 0, Kind.arc.rawValue)
  }

  /// Creates the quad of a triangle.
  package init(
    triangle a: SIMD2<Float>, _ b: SIMD2<Float>, _ c: SIMD2<Float>, color: SIMD4<Float>
  ) {
    let low = pointwiseMin(a, pointwiseMin(b, c)), high = pointwiseMax(a, pointwiseMax(b, c))
    bounds = SIMD4(low.x, low.y, high.x, high.y).grown(by: 1)
    self.color = color
    shape = SIMD4(a.x, a.y, b.x, b.y)
    detail = SIMD4(c.x, c.y, 0, Kind.triangle.rawValue)
  }
}

nonisolated extension SIMD4<Float> {
  /// Returns the rectangle of left, top, right and bottom with a margin around it.
  fileprivate func grown(by margin: Float) -> SIMD4<Float> { self + SIMD4(-margin, -margin, margin, margin) }
}
