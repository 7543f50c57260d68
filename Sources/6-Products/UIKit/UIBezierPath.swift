public import CoreGraphics
public import Foundation
internal import Geometry

/// A path of lines and curves, with the y axis downwards.
public final class UIBezierPath {
  private let path: CGMutablePath
  /// True if points with an odd winding number are inside.
  public var usesEvenOddFillRule = false

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
    path.addRect(rect)
  }

  /// Creates a path of an ellipse inside of a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  /// Creates a path of a rectangle with round corners.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    path.addRoundedRect(in: rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius)
  }

  /// Creates a path of an arc; angles are radians.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// The path; its fill rule is that of the object.
  public var cgPath: CGPath {
    var shape = Path(path)
    shape.fillRule = usesEvenOddFillRule ? .evenOdd : .nonZero
    return shape.cgPath
  }

  /// True if the path has no elements.
  public var isEmpty: Bool { path.isEmpty }

  /// The point at which the next element begins.
  public var currentPoint: CGPoint { path.currentPoint }

  /// Begins a new subpath at a point.
  public func move(to point: CGPoint) { path.move(to: point) }

  /// Adds a line to a point.
  public func addLine(to point: CGPoint) { path.addLine(to: point) }

  /// Adds a cubic Bézier curve to a point.
  public func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a quadratic Bézier curve to a point.
  public func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds an arc, joined to the current point by a line.
  ///
  /// Angles are radians from the x axis, towards the y axis, which points downwards: `clockwise` is as seen there.
  public func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }

  /// Adds the elements of another path.
  public func append(_ other: UIBezierPath) { path.addPath(other.path) }

  /// Closes the current subpath with a line to its start.
  public func close() { path.closeSubpath() }
}
