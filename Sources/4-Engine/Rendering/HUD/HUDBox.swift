/// A rectangle of the head-up display in points, y downwards.
package nonisolated struct HUDBox: Hashable, Sendable {
  /// The left edge.
  package var x: Float
  /// The upper edge.
  package var y: Float
  /// The width.
  package var width: Float
  /// The height.
  package var height: Float

  /// Creates a rectangle.
  package init(x: Float, y: Float, width: Float, height: Float) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// The right edge.
  package var right: Float { x + width }
  /// The lower edge.
  package var bottom: Float { y + height }
  /// The center.
  package var center: SIMD2<Float> { SIMD2(x + width / 2, y + height / 2) }

  /// The left, top, right and bottom edges.
  var edges: SIMD4<Float> { SIMD4(x, y, right, bottom) }

  /// Returns the rectangle without margins at its sides and at its top and bottom.
  package func inset(_ sides: Float, _ ends: Float) -> HUDBox {
    HUDBox(
      x: x + sides, y: y + ends, width: max(width - 2 * sides, 0), height: max(height - 2 * ends, 0))
  }

  /// Returns whether a point lies within.
  package func contains(_ point: SIMD2<Float>) -> Bool {
    point.x >= x && point.x < right && point.y >= y && point.y < bottom
  }
}
