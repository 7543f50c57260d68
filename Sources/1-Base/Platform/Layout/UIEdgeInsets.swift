public import Foundation

/// Insets from the edges of a rectangle.
public struct UIEdgeInsets: Hashable, Sendable {
  /// Insets of zero at every edge.
  public static let zero = UIEdgeInsets()

  /// The inset from the top.
  public var top: CGFloat
  /// The inset from the left.
  public var left: CGFloat
  /// The inset from the bottom.
  public var bottom: CGFloat
  /// The inset from the right.
  public var right: CGFloat

  /// Creates insets.
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

  /// Creates insets.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}

/// AppKit's name of the insets.
public typealias NSEdgeInsets = UIEdgeInsets

extension UIEdgeInsets {
  /// The insets at top, left, bottom and right; 0 where one is not a number.
  package var distances: SIMD4<Double> {
    let all = SIMD4<Double>(Double(top), Double(left), Double(bottom), Double(right))
    return all.replacing(with: 0, where: (all - all) .!= 0)
  }
}
