public import Foundation
public import RealityViews

/// Colors at places from 0 to 1.
public nonisolated struct Gradient: Hashable, Sendable {
  /// A color at a place.
  public struct Stop: Hashable, Sendable {
    /// The color.
    public var color: Color
    /// The place, from 0 to 1.
    public var location: CGFloat

    /// Creates a color at a place.
    public init(color: Color, location: CGFloat) { (self.color, self.location) = (color, location) }
  }

  /// The colors, in the order of their places.
  public var stops: [Stop]

  /// Creates a gradient of colors at places of their own.
  public init(stops: [Stop]) { self.stops = stops }

  /// Creates a gradient of colors at equal distances.
  public init(colors: [Color]) {
    stops = colors.enumerated().map { index, color in
      Stop(color: color, location: CGFloat(index) / CGFloat(max(colors.count - 1, 1)))
    }
  }

  fileprivate func fill(_ form: GradientFill.Form) -> GradientFill {
    GradientFill(form, colors: stops.map { ($0.color, Double($0.location)) })
  }
}

/// A view that fills shapes: a color or a gradient.
@preconcurrency @MainActor public protocol ShapeStyle: View {}

extension Color: ShapeStyle {}

/// A gradient along a line.
@preconcurrency @MainActor public struct LinearGradient: ShapeStyle {
  private let fill: GradientFill

  /// Creates a gradient from one point of the frame to another one.
  public nonisolated init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    fill = gradient.fill(.linear(start: startPoint.shares, end: endPoint.shares))
  }

  /// Creates a gradient of colors at equal distances.
  public nonisolated init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }

  /// Creates a gradient of colors at places of their own.
  public nonisolated init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }

  /// The frame, filled.
  public var body: some View { GradientView(fill) }
}

/// A gradient away from a point.
@preconcurrency @MainActor public struct RadialGradient: ShapeStyle {
  private let fill: GradientFill

  /// Creates a gradient from one distance from a point of the frame to another one, in points.
  public nonisolated init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    fill = gradient.fill(
      .radial(center: center.shares, start: Double(startRadius), end: Double(endRadius)))
  }

  /// Creates a gradient of colors at equal distances.
  public nonisolated init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
  }

  /// Creates a gradient of colors at places of their own.
  public nonisolated init(
    stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) {
    self.init(
      gradient: Gradient(stops: stops), center: center, startRadius: startRadius, endRadius: endRadius)
  }

  /// The frame, filled.
  public var body: some View { GradientView(fill) }
}

/// A gradient around a point.
@preconcurrency @MainActor public struct AngularGradient: ShapeStyle {
  private let fill: GradientFill

  /// Creates a gradient from one angle around a point of the frame to another one, clockwise from the right.
  public nonisolated init(gradient: Gradient, center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    fill = gradient.fill(
      .angular(center: center.shares, start: startAngle.radians, end: endAngle.radians))
  }

  /// Creates a gradient once around a point of the frame.
  public nonisolated init(gradient: Gradient, center: UnitPoint, angle: Angle = .degrees(0)) {
    self.init(
      gradient: gradient, center: center, startAngle: angle,
      endAngle: Angle(radians: angle.radians + 2 * .pi))
  }

  /// Creates a gradient of colors at equal distances, from one angle to another one.
  public nonisolated init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
  }

  /// Creates a gradient of colors at equal distances, once around a point of the frame.
  public nonisolated init(colors: [Color], center: UnitPoint, angle: Angle = .degrees(0)) {
    self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
  }

  /// The frame, filled.
  public var body: some View { GradientView(fill) }
}

extension ShapeStyle where Self == LinearGradient {
  /// Returns a gradient along a line.
  public static nonisolated func linearGradient(
    colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
  }

  /// Returns a gradient along a line.
  public static nonisolated func linearGradient(
    _ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
  }
}

extension ShapeStyle where Self == RadialGradient {
  /// Returns a gradient away from a point.
  public static nonisolated func radialGradient(
    colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) -> RadialGradient {
    RadialGradient(colors: colors, center: center, startRadius: startRadius, endRadius: endRadius)
  }
}

extension UnitPoint {
  fileprivate nonisolated var shares: SIMD2<Double> { SIMD2(Double(x), Double(y)) }
}

// Gradients in shapes, and shadows.
extension Shape {
  /// Returns the shape filled with a style.
  public func fill(_ style: some ShapeStyle) -> some View { style.clipShape(self) }
}

extension View {
  /// Returns the view with a style behind it, inside of a shape.
  public func background(_ style: some ShapeStyle, in shape: some Shape) -> some View {
    background { style.clipShape(shape) }
  }

  /// Returns the view with a shadow: of texts, shapes and images, whose edge fades over a distance.
  public func shadow(
    color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View {
    ShadowView(self, color: color, radius: Double(radius), offset: SIMD2(Double(x), Double(y)))
  }
}
