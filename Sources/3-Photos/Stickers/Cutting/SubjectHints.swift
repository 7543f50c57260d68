/// The user's hints about the subject of a photo.
public struct SubjectHints: Hashable, Sendable {
  /// A point in the photo that belongs to the subject, or does not.
  public struct Point: Hashable, Sendable {
    /// The horizontal position, from 0 at the left to 1.
    public var x: Float
    /// The vertical position, from 0 at the top to 1.
    public var y: Float
    /// Whether the point belongs to the subject.
    public var belongs: Bool

    /// Creates a point.
    public init(x: Float, y: Float, belongs: Bool) { (self.x, self.y, self.belongs) = (x, y, belongs) }
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
  /// The rectangle that contains the subject.
  public var rectangle: Rectangle?

  /// Creates hints.
  public init(points: [Point] = [], rectangle: Rectangle? = nil) {
    (self.points, self.rectangle) = (points, rectangle)
  }

  /// Whether there are no hints.
  public var isEmpty: Bool { points.isEmpty && rectangle == nil }
}
