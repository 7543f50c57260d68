/// What somebody says about the subject of a photo.
public struct SubjectHints: Hashable, Sendable {
  /// A place in the photo that belongs to the subject, or does not.
  public struct Point: Hashable, Sendable {
    /// From 0 at the left to 1.
    public var x: Float
    /// From 0 at the top to 1.
    public var y: Float
    public var belongs: Bool

    public init(x: Float, y: Float, belongs: Bool) { (self.x, self.y, self.belongs) = (x, y, belongs) }
  }

  /// A part of the photo, in parts of its width and height.
  public struct Rectangle: Hashable, Sendable {
    public var left: Float
    public var top: Float
    public var right: Float
    public var bottom: Float

    public init(left: Float, top: Float, right: Float, bottom: Float) {
      (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
    }
  }

  /// Taps, the first one first.
  public var points: [Point]
  /// Outside of it nothing belongs.
  public var rectangle: Rectangle?

  public init(points: [Point] = [], rectangle: Rectangle? = nil) {
    (self.points, self.rectangle) = (points, rectangle)
  }

  public var isEmpty: Bool { points.isEmpty && rectangle == nil }
}
