public import Foundation
public import Geometry

/// A path of lines and curves, as ported code makes it; ``Geometry/Path`` has the same.
public class CGPath: Hashable {
  /// The path as a value.
  fileprivate(set) var path: Path

  fileprivate init(_ path: Path) { self.path = path }

  /// Creates a path of a rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    let made = CGMutablePath()
    made.addRect(rect, transform: unsafe transform?.pointee ?? .identity)
    self.init(made.path)
  }

  /// Creates a path of an ellipse inside of a rectangle.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    let made = CGMutablePath()
    made.addEllipse(in: rect, transform: unsafe transform?.pointee ?? .identity)
    self.init(made.path)
  }

  /// Creates a path of a rectangle with round corners; the smaller of both sizes is the radius of circles.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    let made = CGMutablePath()
    made.addRoundedRect(
      in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight,
      transform: unsafe transform?.pointee ?? .identity)
    self.init(made.path)
  }

  /// True if the path has no elements.
  public var isEmpty: Bool { path.isEmpty }

  /// The point at which the next element would begin, or the origin.
  public var currentPoint: CGPoint {
    path.currentPoint.map { CGPoint(x: CGFloat($0.x), y: CGFloat($0.y)) } ?? .zero
  }

  /// Returns a copy that can be changed.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(path) }

  /// Returns a copy.
  public func copy() -> CGPath? { CGPath(path) }

  public static func == (one: CGPath, other: CGPath) -> Bool { one.path == other.path }

  public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

/// A path that can be changed.
public final class CGMutablePath: CGPath {
  /// Creates an empty path.
  public init() { super.init(Path()) }

  fileprivate override init(_ path: Path) { super.init(path) }

  /// Begins a new subpath at a point.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    path.move(to: transform.vector(point))
  }

  /// Adds a line to a point.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    path.addLine(to: transform.vector(point))
  }

  /// Adds lines that connect points, beginning a new subpath at the first one.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    path.addLines(points.map { transform.vector($0) })
  }

  /// Adds a quadratic Bézier curve to a point.
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    path.addQuadCurve(to: transform.vector(end), control: transform.vector(control))
  }

  /// Adds a cubic Bézier curve to a point.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    path.addCurve(
      to: transform.vector(end), control1: transform.vector(control1), control2: transform.vector(control2))
  }

  /// Adds a circular arc, joined to the current point by a line.
  ///
  /// - Parameters:
  ///   - center: The center of the circle.
  ///   - radius: Its radius.
  ///   - startAngle: The angle at which the arc begins, in radians from the x axis.
  ///   - endAngle: The angle at which it ends.
  ///   - clockwise: Whether it runs towards smaller angles.
  ///   - transform: The transform of the arc.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    var arc = Path()
    if let start = path.currentPoint, let back = transform.inverse {
      arc.move(to: back.vector(CGPoint(start)))
    }
    arc.addArc(
      center: SIMD2(Float(center.x), Float(center.y)), radius: Float(radius), startAngle: Float(startAngle),
      endAngle: Float(endAngle), clockwise: clockwise)
    append(arc, transform, joining: path.currentPoint != nil)
  }

  /// Adds a rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    var part = Path()
    part.addRect(origin: SIMD2(rect.origin), size: SIMD2(rect.size))
    append(part, transform)
  }

  /// Adds an ellipse inside of a rectangle.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    var part = Path()
    part.addEllipse(origin: SIMD2(rect.origin), size: SIMD2(rect.size))
    append(part, transform)
  }

  /// Adds a rectangle with round corners; the smaller of both sizes is the radius of circles.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    var part = Path()
    part.addRoundedRect(
      origin: SIMD2(rect.origin), size: SIMD2(rect.size), cornerRadius: Float(min(cornerWidth, cornerHeight)))
    append(part, transform)
  }

  /// Adds the elements of another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    append(path.path, transform)
  }

  /// Closes the current subpath with a line to its start.
  public func closeSubpath() { path.closeSubpath() }

  private func append(_ part: Path, _ transform: CGAffineTransform, joining: Bool = false) {
    let moved = transform == .identity ? part : part.mapping { transform.vector(CGPoint($0)) }
    guard joining else { return path.addPath(moved) }
    // The arc begins at the current point, which the path has already.
    for element in moved.elements.dropFirst() {
      switch element {
      case .move(let end): path.move(to: end)
      case .line(let end): path.addLine(to: end)
      case .quadCurve(let end, let control): path.addQuadCurve(to: end, control: control)
      case .curve(let end, let one, let two): path.addCurve(to: end, control1: one, control2: two)
      case .closeSubpath: path.closeSubpath()
      }
    }
  }
}

extension Path {
  /// Creates a path with the elements of another one.
  public init(_ path: CGPath) { self = path.path }

  /// The path as an object.
  public var cgPath: CGPath { CGPath(self) }
}

extension CGAffineTransform {
  fileprivate func vector(_ point: CGPoint) -> SIMD2<Float> {
    SIMD2(Float(a * point.x + c * point.y + tx), Float(b * point.x + d * point.y + ty))
  }

  /// The transform in the other direction; `nil` where the plane becomes a line.
  fileprivate var inverse: CGAffineTransform? { a * d - b * c == 0 ? nil : inverted() }
}

extension CGPoint {
  fileprivate init(_ vector: SIMD2<Float>) { self.init(x: CGFloat(vector.x), y: CGFloat(vector.y)) }
}

extension SIMD2<Float> {
  fileprivate init(_ point: CGPoint) { self.init(Float(point.x), Float(point.y)) }

  fileprivate init(_ size: CGSize) { self.init(Float(size.width), Float(size.height)) }
}
