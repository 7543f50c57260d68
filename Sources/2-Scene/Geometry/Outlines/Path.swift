import simd

/// Lines and curves in the plane, in one or more strokes.
///
/// It has the drawing verbs of SwiftUI's type of that name, with vectors for points and radians for angles.
/// What is inside follows from ``fillRule``; open strokes are closed by a straight line when they are filled.
public struct Path: Hashable, Sendable {
  /// One step of drawing.
  public enum Element: Hashable, Sendable {
    case move(to: SIMD2<Float>)
    case line(to: SIMD2<Float>)
    case quadCurve(to: SIMD2<Float>, control: SIMD2<Float>)
    case curve(to: SIMD2<Float>, control1: SIMD2<Float>, control2: SIMD2<Float>)
    case closeSubpath
  }

  /// Which points are inside where strokes lie over each other.
  public enum FillRule: Hashable, Sendable {
    /// Those around which the strokes run in sum at least once, in either direction.
    case nonZero
    /// Those around which the strokes run an odd number of times.
    case evenOdd
  }

  public private(set) var elements: [Element] = []
  public var fillRule = FillRule.nonZero
  /// Where the current stroke began.
  private var start = SIMD2<Float>.zero

  public init() {}

  /// Makes a path by drawing it.
  public init(_ callback: (inout Path) -> Void) {
    callback(&self)
  }

  public var isEmpty: Bool { elements.isEmpty }

  /// Where the next step begins.
  public private(set) var currentPoint: SIMD2<Float>?

  public mutating func move(to end: SIMD2<Float>) {
    elements.append(.move(to: end))
    (start, currentPoint) = (end, end)
  }

  public mutating func addLine(to end: SIMD2<Float>) {
    begin(at: end)
    elements.append(.line(to: end))
    currentPoint = end
  }

  public mutating func addLines(_ lines: [SIMD2<Float>]) {
    guard let first = lines.first else { return }
    move(to: first)
    for point in lines.dropFirst() { addLine(to: point) }
  }

  public mutating func addQuadCurve(to end: SIMD2<Float>, control: SIMD2<Float>) {
    begin(at: control)
    elements.append(.quadCurve(to: end, control: control))
    currentPoint = end
  }

  public mutating func addCurve(to end: SIMD2<Float>, control1: SIMD2<Float>, control2: SIMD2<Float>) {
    begin(at: control1)
    elements.append(.curve(to: end, control1: control1, control2: control2))
    currentPoint = end
  }

  public mutating func closeSubpath() {
    guard currentPoint != nil else { return }
    elements.append(.closeSubpath)
    currentPoint = start
  }

  public mutating func addPath(_ path: Path) {
    elements.append(contentsOf: path.elements)
    (start, currentPoint) = (path.start, path.currentPoint ?? currentPoint)
  }

  /// A step without a beginning begins where it can.
  private mutating func begin(at point: SIMD2<Float>) {
    if currentPoint == nil { move(to: point) }
  }
}
