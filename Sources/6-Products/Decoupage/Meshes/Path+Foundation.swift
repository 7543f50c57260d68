public import Foundation
public import Geometry

// SwiftUI's ways to draw, with the points and rectangles that ported code has.
extension Path {
  public nonisolated init(_ rectangle: CGRect) {
    self.init()
    addRect(rectangle)
  }

  public nonisolated init(roundedRect rectangle: CGRect, cornerRadius: CGFloat) {
    self.init()
    addRoundedRect(
      origin: SIMD2(rectangle.origin), size: SIMD2(rectangle.size), cornerRadius: Float(cornerRadius))
  }

  public nonisolated init(ellipseIn rectangle: CGRect) {
    self.init()
    addEllipse(in: rectangle)
  }

  public nonisolated mutating func move(to end: CGPoint) { move(to: SIMD2(end)) }

  public nonisolated mutating func addLine(to end: CGPoint) { addLine(to: SIMD2(end)) }

  public nonisolated mutating func addLines(_ lines: [CGPoint]) { addLines(lines.map { SIMD2($0) }) }

  public nonisolated mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    addQuadCurve(to: SIMD2(end), control: SIMD2(control))
  }

  public nonisolated mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    addCurve(to: SIMD2(end), control1: SIMD2(control1), control2: SIMD2(control2))
  }

  public nonisolated mutating func addRect(_ rectangle: CGRect) {
    addRect(origin: SIMD2(rectangle.origin), size: SIMD2(rectangle.size))
  }

  public nonisolated mutating func addEllipse(in rectangle: CGRect) {
    addEllipse(origin: SIMD2(rectangle.origin), size: SIMD2(rectangle.size))
  }
}

extension SIMD2<Float> {
  fileprivate nonisolated init(_ point: CGPoint) { self.init(Float(point.x), Float(point.y)) }

  fileprivate nonisolated init(_ size: CGSize) { self.init(Float(size.width), Float(size.height)) }
}
