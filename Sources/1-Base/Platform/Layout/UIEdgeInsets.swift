public import Foundation

/// Distances inward from the sides of a rectangle.
public struct UIEdgeInsets: Hashable, Sendable {
  public static let zero = UIEdgeInsets()

  public var top: CGFloat
  public var left: CGFloat
  public var bottom: CGFloat
  public var right: CGFloat

  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}

/// The same under AppKit's name.
public typealias NSEdgeInsets = UIEdgeInsets

extension UIEdgeInsets {
  /// Top, left, bottom and right; 0 where one is no number.
  package var distances: SIMD4<Double> {
    let all = SIMD4<Double>(Double(top), Double(left), Double(bottom), Double(right))
    return all.replacing(with: 0, where: (all - all) .!= 0)
  }
}
