public import CoreGraphics
public import Foundation
internal import Geometry

/// A path of lines and curves, with the y axis upwards.
public final class NSBezierPath {
  /// A rule for the inside of overlapping subpaths.
  public enum WindingRule: UInt, Hashable, Sendable {
    /// Points with a nonzero winding number are inside.
    case nonZero = 0
    /// Points with an odd winding number are inside.
    case evenOdd = 1
  }

  private let path: CGMutablePath
  /// The rule for the inside of the path.
  public var windingRule = WindingRule.nonZero

  /// Creates an empty path.
  public init() { path = CGMutablePath() }

  /// Creates a path with the elements of another one.
  public convenience init(cgPath: CGPath) {
    self.init()
    path.addPath(cgPath)
  }

  /// Creates a path of a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    appendRect(rect)
  }

  /// Creates a path of an ellipse inside of a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    appendOval(in: rect)
  }

  /// Creates a path of a rectangle with round corners; the smaller of both radii counts.
  public convenience init(roundedRect rect: CGRect, xRadius: CGFloat, yRadius: CGFloat) {
    self.init()
    appendRoundedRect(rect, xRadius: xRadius, yRadius: yRadius)
  }

  /// The path; its fill rule is that of the object.
  public var cgPath: CGPath {
    var shape = Path(path)
    shape.fillRule = windingRule == .evenOdd ? .evenOdd : .nonZero
    return shape.cgPath
  }

  /// True if the path has no elements.
  public var isEmpty: Bool { path.isEmpty }

  /// The point at which the next element begins.
  public var currentPoint: CGPoint { path.currentPoint }

  /// Begins a new subpath at a point.
  public func move(to point: CGPoint) { path.move(to: point) }

  /// Adds a line to a point.
  public func line(to point: CGPoint) { path.addLine(to: point) }

  /// Adds a cubic Bézier curve to a point.
  public func curve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a quadratic Bézier curve to a point.
  public func curve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds an arc, joined to the current point by a line; angles are degrees, counterclockwise from the x axis.
  public func appendArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool = false
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: startAngle * .pi / 180, endAngle: endAngle * .pi / 180,
      clockwise: clockwise)
  }

  /// Adds a rectangle.
  public func appendRect(_ rect: CGRect) { path.addRect(rect) }

  /// Adds an ellipse inside of a rectangle.
  public func appendOval(in rect: CGRect) { path.addEllipse(in: rect) }

  /// Adds a rectangle with round corners; the smaller of both radii counts.
  public func appendRoundedRect(_ rect: CGRect, xRadius: CGFloat, yRadius: CGFloat) {
    path.addRoundedRect(in: rect, cornerWidth: xRadius, cornerHeight: yRadius)
  }

  /// Adds the elements of another path.
  public func append(_ other: NSBezierPath) { path.addPath(other.path) }

  /// Closes the current subpath with a line to its start.
  public func close() { path.closeSubpath() }
}
