/// The user's hints about the subject of a photo.
package struct SubjectHints: Hashable, Sendable {
  /// A point in the photo that belongs to the subject, or does not.
  package struct Point: Hashable, Sendable {
    /// The horizontal position, from 0 at the left to 1.
    package var x: Float
    /// The vertical position, from 0 at the top to 1.
    package var y: Float
    /// True if the point belongs to the subject.
    package var belongs: Bool

    /// Creates a point.
    package init(x: Float, y: Float, belongs: Bool) { (self.x, self.y, self.belongs) = (x, y, belongs) }
  }

  /// A line drawn over the photo, all of which belongs to the subject, or does not.
  package struct Stroke: Hashable, Sendable {
    /// The corners of the line, as shares of the width and the height from the upper left.
    package var points: [SIMD2<Float>]
    /// True if the line belongs to the subject.
    package var belongs: Bool

    /// Creates a stroke.
    package init(points: [SIMD2<Float>], belongs: Bool) { (self.points, self.belongs) = (points, belongs) }
  }

  /// A rectangle of the photo, as shares of its width and height.
  package struct Rectangle: Hashable, Sendable {
    /// The left edge.
    package var left: Float
    /// The upper edge.
    package var top: Float
    /// The right edge.
    package var right: Float
    /// The lower edge.
    package var bottom: Float

    /// Creates a rectangle.
    package init(left: Float, top: Float, right: Float, bottom: Float) {
      (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
    }
  }

  /// The tapped points, the first tap first.
  package var points: [Point]
  /// The strokes; where strokes and taps disagree, the later stroke wins.
  package var strokes: [Stroke]
  /// The rectangle that contains the subject.
  package var rectangle: Rectangle?

  /// Creates hints.
  package init(points: [Point] = [], strokes: [Stroke] = [], rectangle: Rectangle? = nil) {
    (self.points, self.strokes, self.rectangle) = (points, strokes, rectangle)
  }

  /// True if there are no hints.
  package var isEmpty: Bool { points.isEmpty && strokes.isEmpty && rectangle == nil }

  /// The hints without the one that is followed last; nil for none.
  var before: SubjectHints? {
    if isEmpty { return nil }
    var result = self
    if !strokes.isEmpty {
      result.strokes.removeLast()
    } else if !points.isEmpty {
      result.points.removeLast()
    } else {
      result.rectangle = nil
    }
    return result
  }
}
