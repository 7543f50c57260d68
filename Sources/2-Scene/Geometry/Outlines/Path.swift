import simd

/// A path: lines and curves in the plane, in one or more subpaths.
///
/// It has the drawing functions of SwiftUI's type of that name, with vectors for points and radians for
/// angles. The inside follows from ``fillRule``; open subpaths are closed by a straight line when they are
/// filled.
public struct Path: Hashable, Sendable {
  /// An element of a path.
  public enum Element: Hashable, Sendable {
    /// A new subpath that begins at a point.
    case move(to: SIMD2<Float>)
    /// A line to a point.
    case line(to: SIMD2<Float>)
    /// A quadratic Bézier curve to a point.
    case quadCurve(to: SIMD2<Float>, control: SIMD2<Float>)
    /// A cubic Bézier curve to a point.
    case curve(to: SIMD2<Float>, control1: SIMD2<Float>, control2: SIMD2<Float>)
    /// A line to the start of the subpath, which closes it.
    case closeSubpath
  }

  /// A rule for the inside of overlapping subpaths.
  public enum FillRule: Hashable, Sendable {
    /// Points with a nonzero winding number are inside.
    case nonZero
    /// Points with an odd winding number are inside.
    case evenOdd
  }

  /// The elements of the path.
  public private(set) var elements: [Element] = []
  /// The rule for the inside of the path.
  public var fillRule = FillRule.nonZero
  /// The start of the current subpath.
  private var start = SIMD2<Float>.zero

  /// Creates an empty path.
  public init() {}

  /// Creates a path by calling a function that draws it.
  public init(_ callback: (inout Path) -> Void) {
    callback(&self)
  }

  /// True if the path has no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// The current point, at which the next element begins.
  public private(set) var currentPoint: SIMD2<Float>?

  /// Begins a new subpath at a point.
  public mutating func move(to end: SIMD2<Float>) {
    elements.append(.move(to: end))
    (start, currentPoint) = (end, end)
  }

  /// Adds a line to a point.
  public mutating func addLine(to end: SIMD2<Float>) {
    begin(at: end)
    elements.append(.line(to: end))
    currentPoint = end
  }

  /// Adds lines that connect points, beginning a new subpath at the first one.
  public mutating func addLines(_ lines: [SIMD2<Float>]) {
    guard let first = lines.first else { return }
    move(to: first)
    for point in lines.dropFirst() { addLine(to: point) }
  }

  /// Adds a quadratic Bézier curve to a point.
  public mutating func addQuadCurve(to end: SIMD2<Float>, control: SIMD2<Float>) {
    begin(at: control)
    elements.append(.quadCurve(to: end, control: control))
    currentPoint = end
  }

  /// Adds a cubic Bézier curve to a point.
  public mutating func addCurve(to end: SIMD2<Float>, control1: SIMD2<Float>, control2: SIMD2<Float>) {
    begin(at: control1)
    elements.append(.curve(to: end, control1: control1, control2: control2))
    currentPoint = end
  }

  /// Closes the current subpath with a line to its start.
  public mutating func closeSubpath() {
    guard currentPoint != nil else { return }
    elements.append(.closeSubpath)
    currentPoint = start
  }

  /// Adds the elements of another path.
  public mutating func addPath(_ path: Path) {
    elements.append(contentsOf: path.elements)
    (start, currentPoint) = (path.start, path.currentPoint ?? currentPoint)
  }

  /// Begins a subpath at a point if there is no current point.
  private mutating func begin(at point: SIMD2<Float>) {
    if currentPoint == nil { move(to: point) }
  }
}
