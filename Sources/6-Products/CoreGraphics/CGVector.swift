public import Foundation

/// A direction and a length in the plane.
public struct CGVector: Hashable, Sendable, Codable {
  /// The extent along the x axis.
  public var dx: CGFloat
  /// The extent along the y axis.
  public var dy: CGFloat

  /// The vector without length.
  public static let zero = CGVector()

  /// Creates the vector without length.
  public init() { (dx, dy) = (0, 0) }

  /// Creates a vector from its extents.
  public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
}
