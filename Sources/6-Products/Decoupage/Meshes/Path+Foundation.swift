public import Foundation
public import Geometry

// SwiftUI's drawing functions with the points and rectangles of ported code.
extension Path {
  /// Creates a path of a rectangle.
  public nonisolated init(_ rectangle: CGRect) {
    self.init()
    addRect(rectangle)
  }

  /// Creates a path of a rectangle with rounded corners.
  public nonisolated init(roundedRect rectangle: CGRect, cornerRadius: CGFloat) {
    self.init()
    addRoundedRect(
      origin: SIMD2(rectangle.origin), size: SIMD2(rectangle.size), cornerRadius: Float(cornerRadius))
  }

  /// Creates a path of an ellipse inscribed in a rectangle.
  public nonisolated init(ellipseIn rectangle: CGRect) {
    self.init()
    addEllipse(in: rectangle)
  }

  /// Begins a new subpath at a point.
  public nonisolated mutating func move(to end: CGPoint) { move(to: SIMD2(end)) }

  /// Adds a line to a point.
  public nonisolated mutating func addLine(to end: CGPoint) { addLine(to: SIMD2(end)) }

  /// Adds lines that connect points.
  public nonisolated mutating func addLines(_ lines: [CGPoint]) { addLines(lines.map { SIMD2($0) }) }

  /// Adds a quadratic Bézier curve to a point.
  public nonisolated mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    addQuadCurve(to: SIMD2(end), control: SIMD2(control))
  }

  /// Adds a cubic Bézier curve to a point.
  public nonisolated mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    addCurve(to: SIMD2(end), control1: SIMD2(control1), control2: SIMD2(control2))
  }

  /// Adds a rectangle.
  public nonisolated mutating func addRect(_ rectangle: CGRect) {
    addRect(origin: SIMD2(rectangle.origin), size: SIMD2(rectangle.size))
  }

  /// Adds an ellipse inscribed in a rectangle.
  public nonisolated mutating func addEllipse(in rectangle: CGRect) {
    addEllipse(origin: SIMD2(rectangle.origin), size: SIMD2(rectangle.size))
  }
}

extension SIMD2<Float> {
  fileprivate nonisolated init(_ point: CGPoint) { self.init(Float(point.x), Float(point.y)) }

  fileprivate nonisolated init(_ size: CGSize) { self.init(Float(size.width), Float(size.height)) }
}
