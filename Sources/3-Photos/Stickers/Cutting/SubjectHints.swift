/// The user's hints about the subject of a photo.
public struct SubjectHints: Hashable, Sendable {
  /// A point in the photo that belongs to the subject, or does not.
  public struct Point: Hashable, Sendable {
    /// The horizontal position, from 0 at the left to 1.
    public var x: Float
    /// The vertical position, from 0 at the top to 1.
    public var y: Float
    public var belongs: Bool

    public init(x: Float, y: Float, belongs: Bool) { (self.x, self.y, self.belongs) = (x, y, belongs) }
  }

  /// A rectangle of the photo, as shares of its width and height.
  public struct Rectangle: Hashable, Sendable {
    public var left: Float
    public var top: Float
    public var right: Float
    public var bottom: Float

    public init(left: Float, top: Float, right: Float, bottom: Float) {
      (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
    }
  }

  /// The tapped points, the first tap first.
  public var points: [Point]
  /// The rectangle that contains the subject.
  public var rectangle: Rectangle?

  public init(points: [Point] = [], rectangle: Rectangle? = nil) {
    (self.points, self.rectangle) = (points, rectangle)
  }

  public var isEmpty: Bool { points.isEmpty && rectangle == nil }
}
