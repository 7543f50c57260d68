import SceneModel

/// A shape: a view that fills its frame with the foreground color.
@preconcurrency @MainActor public protocol Shape: View {
  /// The outline of the shape.
  nonisolated var outline: ShapeOutline { get }
}

/// The outline of a shape.
public nonisolated struct ShapeOutline: Hashable, Sendable {
  var shape: PanelShape
  /// True if the frame shrinks to a square around its center.
  var isSquare = false
}

extension Shape {
  /// Returns the shape filled with a color.
  public func fill(_ color: Color) -> some View { DrawnShape(outline: outline, color: color, border: nil) }

  /// Returns the border of the shape, within its frame.
  public func stroke(_ color: Color, lineWidth: Double = 1) -> some View {
    DrawnShape(outline: outline, color: color, border: lineWidth.length)
  }

  /// Returns the border of the shape, within its frame; the same as ``stroke(_:lineWidth:)``.
  public func strokeBorder(_ color: Color, lineWidth: Double = 1) -> some View {
    DrawnShape(outline: outline, color: color, border: lineWidth.length)
  }
}

/// A rectangle.
@preconcurrency @MainActor public struct Rectangle: Shape {
  /// The outline of the shape.
  public nonisolated var outline: ShapeOutline { ShapeOutline(shape: .rectangle(cornerRadius: 0)) }
  /// Creates a rectangle.
  public nonisolated init() {}
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
  public nonisolated let cornerRadius: Double
  /// The outline of the shape.
  public nonisolated var outline: ShapeOutline {
    ShapeOutline(shape: .rectangle(cornerRadius: cornerRadius.length))
  }

  /// Creates a rectangle with round corners.
  public nonisolated init(cornerRadius: Double, style: RoundedCornerStyle = .continuous) {
    self.cornerRadius = cornerRadius
  }
}

/// A rectangle whose shorter sides are half circles.
@preconcurrency @MainActor public struct Capsule: Shape {
  /// The outline of the shape.
  public nonisolated var outline: ShapeOutline { ShapeOutline(shape: .rectangle(cornerRadius: 4096)) }
  /// Creates a capsule.
  public nonisolated init(style: RoundedCornerStyle = .continuous) {}
}

/// A circle in the center of its frame.
@preconcurrency @MainActor public struct Circle: Shape {
  /// The outline of the shape.
  public nonisolated var outline: ShapeOutline { ShapeOutline(shape: .ellipse, isSquare: true) }
  /// Creates a circle.
  public nonisolated init() {}
}

/// An ellipse that fills its frame.
@preconcurrency @MainActor public struct Ellipse: Shape {
  /// The outline of the shape.
  public nonisolated var outline: ShapeOutline { ShapeOutline(shape: .ellipse) }
  /// Creates an ellipse.
  public nonisolated init() {}
}

extension Rectangle: LayoutView {}
extension RoundedRectangle: LayoutView {}
extension Capsule: LayoutView {}
extension Circle: LayoutView {}
extension Ellipse: LayoutView {}

extension LayoutView where Self: Shape {
  func elements(_ environment: ViewEnvironment) -> [LayoutElement] {
    [ShapeLayout(outline.shape, isSquare: outline.isSquare, color: environment.foreground.linear)]
  }
}

/// A shape with its color.
struct DrawnShape: View, LayoutView {
  let outline: ShapeOutline
  let color: Color
  let border: Double?

  func elements(_ environment: ViewEnvironment) -> [LayoutElement] {
    [ShapeLayout(outline.shape, isSquare: outline.isSquare, color: color.linear, border: border)]
  }
}
