public import Foundation
public import Geometry
package import SceneModel

/// A shape: a view that fills its frame with the foreground color.
@preconcurrency @MainActor public protocol Shape: View, Sendable {
  /// Returns the path of the shape in a rectangle.
  nonisolated func path(in rect: CGRect) -> Path
  /// The outline of the shape; that of its path by default.
  nonisolated var outline: ShapeOutline { get }
}

/// The outline of a shape.
public nonisolated struct ShapeOutline: Sendable {
  /// Returns the shape in a frame of a size.
  let shape: @Sendable (SIMD2<Double>) -> PanelShape
  /// True if the frame shrinks to a square around its center.
  let isSquare: Bool

  /// Creates the outline of a shape that is the same in frames of all sizes.
  package init(_ shape: PanelShape, isSquare: Bool = false) {
    self.shape = { _ in shape }
    self.isSquare = isSquare
  }

  /// Creates the outline of a path.
  init(path: @escaping @Sendable (CGRect) -> Path) {
    self.init(polygons: { path($0).polygons(.tolerance(0.1)) })
  }

  /// Returns the outline of a line along the border of the shape.
  func stroked(_ style: StrokeStyle) -> ShapeOutline {
    let outline = self
    return ShapeOutline(polygons: { rect in
      let frame = PanelDrawing.Frame(size: SIMD2(Double(rect.width), Double(rect.height)))
      let square = PanelDrawing.Frame(
        origin: (frame.size - frame.size.min()) / 2, size: SIMD2(repeating: frame.size.min()))
      let polygons = outline.shape(frame.size).polygons(in: outline.isSquare ? square : frame)
      let path = Path { path in
        for polygon in polygons {
          path.addLines(polygon.map { SIMD2<Float>($0) })
          path.closeSubpath()
        }
      }
      return path.strokeOutlines(style)
    })
  }

  /// Creates the outline of polygons in points.
  init(polygons: @escaping @Sendable (CGRect) -> [[SIMD2<Double>]]) {
    isSquare = false
    shape = { size in
      // What is not finite, or far away, cannot be seen.
      let polygons = polygons(CGRect(x: 0, y: 0, width: size.x, height: size.y)).filter { polygon in
        polygon.allSatisfy { abs($0.x) < 65536 && abs($0.y) < 65536 }
      }
      return .polygons(polygons.map { polygon in polygon.map { $0 / pointwiseMax(size, SIMD2(1e-3, 1e-3)) } })
    }
  }
}

extension Shape {
  /// The outline of the shape's path.
  public nonisolated var outline: ShapeOutline {
    let shape = self
    return ShapeOutline { shape.path(in: $0) }
  }

  /// The shape, filled with the foreground color.
  public var body: ShapeView { ShapeView(outline: outline, color: nil, border: nil) }

  /// Returns the shape filled with a color.
  public func fill(_ color: Color) -> ShapeView { ShapeView(outline: outline, color: color, border: nil) }

  /// Returns a line along the border of the shape.
  public func stroke(_ color: Color, lineWidth: CGFloat = 1) -> ShapeView {
    stroke(color, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Returns a line of a style along the border of the shape.
  public func stroke(_ color: Color, style: StrokeStyle) -> ShapeView {
    ShapeView(outline: strokeOutline(style), color: color, border: nil)
  }

  /// Returns a line in the foreground color along the border of the shape.
  public func stroke(style: StrokeStyle) -> ShapeView {
    ShapeView(outline: strokeOutline(style), color: nil, border: nil)
  }

  /// Returns a line in the foreground color along the border of the shape.
  public func stroke(lineWidth: CGFloat = 1) -> ShapeView { stroke(style: StrokeStyle(lineWidth: lineWidth)) }

  /// Returns the border of the shape, within its frame.
  public func strokeBorder(_ color: Color, lineWidth: CGFloat = 1) -> ShapeView {
    let border = lineWidth.length
    // Rectangles and ellipses have borders of their own; a line along other shapes lies on both sides.
    guard case .polygons = outline.shape(SIMD2(1, 1)) else {
      return ShapeView(outline: outline, color: color, border: border)
    }
    return stroke(color, lineWidth: lineWidth)
  }

  private func strokeOutline(_ style: StrokeStyle) -> ShapeOutline {
    let shape = self
    return ShapeOutline(polygons: { shape.path(in: $0).strokeOutlines(style) })
  }
}

/// The view of a shape with its color.
@preconcurrency @MainActor public struct ShapeView: View, LayoutView {
  private let outline: ShapeOutline
  private let color: Color?
  private let border: Double?

  /// Creates a view of a shape, in a color or in that of the foreground.
  package init(outline: ShapeOutline, color: Color? = nil, border: Double? = nil) {
    (self.outline, self.color, self.border) = (outline, color, border)
  }

  /// Returns the view with a line along the border of its shape.
  public func stroke(_ color: Color, lineWidth: CGFloat = 1) -> some View {
    overlay(ShapeView(outline: outline.stroked(StrokeStyle(lineWidth: lineWidth)), color: color))
  }

  package func elements(_ environment: ViewEnvironment) -> [LayoutElement] {
    [ShapeLayout(outline, color: (color ?? environment.foreground).linear, border: border)]
  }
}

/// A rectangle.
@preconcurrency @MainActor public struct Rectangle: Shape {
  /// The outline of the shape.
  public nonisolated var outline: ShapeOutline { ShapeOutline(.rectangle(cornerRadius: 0)) }
  /// Creates a rectangle.
  public nonisolated init() {}

  public nonisolated func path(in rect: CGRect) -> Path {
    Path { $0.addRect(origin: rect.low, size: rect.extent) }
  }
}

/// The form of the corners of a rectangle; both are arcs here.
public nonisolated enum RoundedCornerStyle: Hashable, Sendable {
  /// Quarters of circles.
  case circular
  /// The system's form.
  case continuous
}

/// A rectangle with round corners.
@preconcurrency @MainActor public struct RoundedRectangle: Shape {
  /// The radius of the corners.
  public nonisolated let cornerRadius: CGFloat
  /// The outline of the shape.
  public nonisolated var outline: ShapeOutline {
    ShapeOutline(.rectangle(cornerRadius: cornerRadius.length))
  }

  /// Creates a rectangle with round corners.
  public nonisolated init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.cornerRadius = cornerRadius
  }

  public nonisolated func path(in rect: CGRect) -> Path {
    let radius = min(cornerRadius.length, Double(rect.extent.min()) / 2)
    return Path {
      $0.addRoundedRect(origin: rect.low, size: rect.extent, cornerRadius: Float(radius))
    }
  }
}

/// A rectangle whose shorter sides are half circles.
@preconcurrency @MainActor public struct Capsule: Shape {
  /// The outline of the shape.
  public nonisolated var outline: ShapeOutline { ShapeOutline(.rectangle(cornerRadius: 4096)) }
  /// Creates a capsule.
  public nonisolated init(style: RoundedCornerStyle = .continuous) {}

  public nonisolated func path(in rect: CGRect) -> Path {
    RoundedRectangle(cornerRadius: 4096).path(in: rect)
  }
}

/// A circle in the center of its frame.
@preconcurrency @MainActor public struct Circle: Shape {
  /// The outline of the shape.
  public nonisolated var outline: ShapeOutline { ShapeOutline(.ellipse, isSquare: true) }
  /// Creates a circle.
  public nonisolated init() {}

  public nonisolated func path(in rect: CGRect) -> Path {
    let side = rect.extent.min()
    return Path {
      $0.addEllipse(origin: rect.low + (rect.extent - side) / 2, size: SIMD2(repeating: side))
    }
  }
}

/// An ellipse that fills its frame.
@preconcurrency @MainActor public struct Ellipse: Shape {
  /// The outline of the shape.
  public nonisolated var outline: ShapeOutline { ShapeOutline(.ellipse) }
  /// Creates an ellipse.
  public nonisolated init() {}

  public nonisolated func path(in rect: CGRect) -> Path {
    Path { $0.addEllipse(origin: rect.low, size: rect.extent) }
  }
}

extension CGRect {
  fileprivate nonisolated var low: SIMD2<Float> { SIMD2(Float(origin.x), Float(origin.y)) }
  fileprivate nonisolated var extent: SIMD2<Float> { SIMD2(Float(size.width), Float(size.height)) }
}
