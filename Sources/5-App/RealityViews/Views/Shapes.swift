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
    isSquare = false
    shape = { size in
      let rectangle = CGRect(x: 0, y: 0, width: size.x, height: size.y)
      let polygons = path(rectangle).polygons(.tolerance(0.1))
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

  /// Returns the border of the shape.
  public func stroke(_ color: Color, lineWidth: CGFloat = 1) -> ShapeView {
    ShapeView(outline: outline, color: color, border: lineWidth.length)
  }

  /// Returns the border of the shape, within its frame.
  public func strokeBorder(_ color: Color, lineWidth: CGFloat = 1) -> ShapeView {
    ShapeView(outline: outline, color: color, border: lineWidth.length)
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
