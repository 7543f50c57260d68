extension FontProgram {
  /// Returns the loops of a glyph in units of the type size, y upwards: outer ones counterclockwise, holes clockwise.
  ///
  /// - Parameters:
  ///   - glyph: The index of the glyph in the font.
  ///   - tolerance: The maximal distance of the loops from the curves.
  /// - Returns: The loops; none for a space, or for a font that cannot be opened.
  package func loops(ofGlyph glyph: UInt32, tolerance: Double) -> [[SIMD2<Double>]] {
    withFace { face in
      let area = Outline(face.outline(glyph).polygons(.tolerance(tolerance)), .nonZero)
      return area.loops.map { loop in loop.map { area.points[$0] } }
    } ?? []
  }
}
