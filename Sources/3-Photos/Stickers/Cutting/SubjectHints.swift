/// The user's hints about the subject of a photo.
public struct SubjectHints: Hashable, Sendable {
  /// A point in the photo that belongs to the subject, or does not.
  public struct Point: Hashable, Sendable {
    /// The horizontal position, from 0 at the left to 1.
    public var x: Float
    /// The vertical position, from 0 at the top to 1.
    public var y: Float
    /// True if the point belongs to the subject.
    public var belongs: Bool

    /// Creates a point.
    public init(x: Float, y: Float, belongs: Bool) { (self.x, self.y, self.belongs) = (x, y, belongs) }
  }

  /// A line drawn over the photo, all of which belongs to the subject, or does not.
  public struct Stroke: Hashable, Sendable {
    /// The corners of the line, as shares of the width and the height from the upper left.
    public var points: [SIMD2<Float>]
    /// True if the line belongs to the subject.
    public var belongs: Bool

    /// Creates a stroke.
    public init(points: [SIMD2<Float>], belongs: Bool) { (self.points, self.belongs) = (points, belongs) }
  }

  /// A rectangle of the photo, as shares of its width and height.
  public struct Rectangle: Hashable, Sendable {
    /// The left edge.
    public var left: Float
    /// The upper edge.
    public var top: Float
    /// The right edge.
    public var right: Float
    /// The lower edge.
    public var bottom: Float

    /// Creates a rectangle.
    public init(left: Float, top: Float, right: Float, bottom: Float) {
      (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
    }
  }

  /// The tapped points, the first tap first.
  public var points: [Point]
  /// The strokes; where strokes and taps disagree, the later stroke wins.
  public var strokes: [Stroke]
  /// The rectangle that contains the subject.
  public var rectangle: Rectangle?

  /// Creates hints.
  public init(points: [Point] = [], strokes: [Stroke] = [], rectangle: Rectangle? = nil) {
    (self.points, self.strokes, self.rectangle) = (points, strokes, rectangle)
  }

  /// True if there are no hints.
  public var isEmpty: Bool { points.isEmpty && strokes.isEmpty && rectangle == nil }

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
