public import Foundation
public import Geometry
import Images
import Platform
public import RealityViews

nonisolated extension ShapeStyle where Self == Color {
  /// Red.
  public static var red: Color { Color.red }
  /// Orange.
  public static var orange: Color { Color.orange }
  /// Yellow.
  public static var yellow: Color { Color.yellow }
  /// Green.
  public static var green: Color { Color.green }
  /// Mint.
  public static var mint: Color { Color.mint }
  /// Teal.
  public static var teal: Color { Color.teal }
  /// Cyan.
  public static var cyan: Color { Color.cyan }
  /// Blue.
  public static var blue: Color { Color.blue }
  /// Indigo.
  public static var indigo: Color { Color.indigo }
  /// Purple.
  public static var purple: Color { Color.purple }
  /// Pink.
  public static var pink: Color { Color.pink }
  /// Brown.
  public static var brown: Color { Color.brown }
  /// Gray.
  public static var gray: Color { Color.gray }
  /// White.
  public static var white: Color { Color.white }
  /// Black.
  public static var black: Color { Color.black }
  /// Transparent.
  public static var clear: Color { Color.clear }
}

/// The color of controls as a style.
@preconcurrency @MainActor public struct TintShapeStyle: ShapeStyle, LayoutView {
  /// Creates the style.
  public nonisolated init() {}

  package func elements(_ environment: ViewEnvironment) -> [LayoutElement] {
    (environment.tint ?? .accentColor).layoutElements(environment)
  }
}

extension ShapeStyle where Self == TintShapeStyle {
  /// The color of controls.
  public static nonisolated var tint: TintShapeStyle { TintShapeStyle() }
}

/// A style whose type is not told.
@preconcurrency @MainActor public struct AnyShapeStyle: ShapeStyle {
  private let style: AnyView

  /// Creates a style that is drawn as another one.
  public init(_ style: some ShapeStyle) { self.style = AnyView(style) }

  /// The style.
  public var body: some View { style }
}

extension Color {
  /// A gradient from a lighter shade of the color to the color.
  public nonisolated var gradient: LinearGradient {
    LinearGradient(colors: [mix(with: .white, by: 0.2), self], startPoint: .top, endPoint: .bottom)
  }

  /// Returns a color between this one and another one.
  public nonisolated func mix(with other: Color, by share: Double) -> Color {
    let one = cgColor.components ?? [], two = other.cgColor.components ?? []
    guard one.count > 3, two.count > 3, share.isFinite else { return self }
    let part = min(max(share, 0), 1)
    func mixed(_ index: Int) -> Double {
      Double(one[index]) + (Double(two[index]) - Double(one[index])) * part
    }
    return Color(red: mixed(0), green: mixed(1), blue: mixed(2), opacity: mixed(3))
  }

  /// A color as its components, in linear light and in sRGB.
  public nonisolated struct Resolved: Hashable, Sendable {
    /// The red light.
    public var linearRed: Float
    /// The green light.
    public var linearGreen: Float
    /// The blue light.
    public var linearBlue: Float
    /// The opacity.
    public var opacity: Float

    /// The component of red.
    public var red: Float { ColorEncoding.sRGB.value(of: linearRed) }
    /// The component of green.
    public var green: Float { ColorEncoding.sRGB.value(of: linearGreen) }
    /// The component of blue.
    public var blue: Float { ColorEncoding.sRGB.value(of: linearBlue) }
    /// The counterpart of Core Graphics.
    public var cgColor: CGColor {
      CGColor(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(opacity))
    }
  }

  /// Returns the components of the color, which are the same in all environments.
  public nonisolated func resolve(in environment: EnvironmentValues) -> Resolved {
    let parts = cgColor.components ?? []
    func light(_ index: Int) -> Float {
      parts.indices.contains(index) ? ColorEncoding.sRGB.light(of: Float(parts[index])) : 0
    }
    return Resolved(
      linearRed: light(0), linearGreen: light(1), linearBlue: light(2),
      opacity: parts.indices.contains(3) ? Float(parts[3]) : 1)
  }

  /// A space of colors.
  public nonisolated enum RGBColorSpace: Hashable, Sendable {
    /// The usual one.
    case sRGB
    /// The usual one in linear light.
    case sRGBLinear
    /// A wider one.
    case displayP3
  }

  /// Creates a color of components in a space; those of the wider one are taken as sRGB's.
  public nonisolated init(
    _ space: RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double = 1
  ) {
    func encoded(_ value: Double) -> Double {
      space == .sRGBLinear ? Double(ColorEncoding.sRGB.value(of: Float(value))) : value
    }
    self.init(red: encoded(red), green: encoded(green), blue: encoded(blue), opacity: opacity)
  }

  /// Creates a gray in a space.
  public nonisolated init(_ space: RGBColorSpace, white: Double, opacity: Double = 1) {
    self.init(space, red: white, green: white, blue: white, opacity: opacity)
  }
}

extension View {
  /// Returns the view with a style for its texts and shapes.
  public func foregroundStyle(_ style: some ShapeStyle) -> some View {
    self.foregroundStyle(Color.white).styled(by: style)
  }

  /// Returns the view with a style behind it; windows here have no areas that are unsafe.
  @_disfavoredOverload
  public func background(_ style: some ShapeStyle, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background { style }
  }

  /// Returns the view with the color of controls for its texts and shapes.
  public func foregroundStyle(_ style: TintShapeStyle) -> some View {
    ModifiedView(self, environment: { $0.foreground = $0.tint ?? .accentColor })
  }

  /// Returns the view with a color for its controls.
  public func accentColor(_ color: Color?) -> some View { tint(color) }
}

extension Shape {
  /// Returns a line of a style along the border of the shape.
  public func stroke(_ style: some ShapeStyle, lineWidth: CGFloat = 1) -> some View {
    stroke(style, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Returns a line of a style along the border of the shape.
  public func stroke(_ content: some ShapeStyle, style: StrokeStyle) -> some View {
    // Lines lie on both sides of the border.
    let margin = style.lineWidth.isFinite ? max(style.lineWidth, 0) : 0
    let line = StrokedShape(shape: InsetShape(shape: self, amount: margin), style: style)
    return FrameReadingView { frame in
      content
        .frame(width: CGFloat(frame.size.x) + 2 * margin, height: CGFloat(frame.size.y) + 2 * margin)
        .clipShape(line)
        .offset(x: -margin, y: -margin)
    }
  }

  /// Returns the part of the shape's border between two shares of its length.
  public func trim(from start: CGFloat = 0, to end: CGFloat = 1) -> some Shape {
    ChangedShape(shape: self) { path, _ in path.trimmedPath(from: start, to: end) }
  }

  /// Returns the shape turned clockwise about a point of its frame.
  public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> some Shape {
    let (c, s) = (Float(cos(angle.radians)), Float(sin(angle.radians)))
    return ChangedShape(shape: self) { path, rect in
      let center = rect.point(anchor)
      return path.mapping { point in
        let way = point - center
        return center + SIMD2(way.x * c - way.y * s, way.x * s + way.y * c)
      }
    }
  }

  /// Returns the shape enlarged about a point of its frame.
  public func scale(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some Shape {
    ChangedShape(shape: self) { path, rect in
      let center = rect.point(anchor)
      return path.mapping { center + ($0 - center) * SIMD2(Float(x), Float(y)) }
    }
  }

  /// Returns the shape enlarged about a point of its frame.
  public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> some Shape {
    self.scale(x: scale, y: scale, anchor: anchor)
  }

  /// Returns the shape moved in its frame.
  public func offset(_ offset: CGPoint) -> some Shape {
    ChangedShape(shape: self) { path, _ in path.mapping { $0 + SIMD2(Float(offset.x), Float(offset.y)) } }
  }

  /// Returns the shape within a smaller frame.
  public func inset(by amount: CGFloat) -> some Shape {
    InsetShape(shape: self, amount: amount.isFinite ? amount : 0)
  }
}

/// A shape whose path is changed.
private struct ChangedShape<Base: Shape>: Shape {
  let shape: Base
  let change: @Sendable (Path, CGRect) -> Path

  nonisolated func path(in rect: CGRect) -> Path { change(shape.path(in: rect), rect) }
}

/// The line along the border of a shape.
private struct StrokedShape<Base: Shape>: Shape {
  let shape: Base
  let style: StrokeStyle

  nonisolated func path(in rect: CGRect) -> Path { shape.path(in: rect).strokedPath(style) }
}

/// A shape within a smaller frame.
private struct InsetShape<Base: Shape>: Shape {
  let shape: Base
  let amount: CGFloat

  nonisolated func path(in rect: CGRect) -> Path {
    shape.path(
      in: CGRect(
        x: rect.minX + amount, y: rect.minY + amount, width: max(rect.width - 2 * amount, 0),
        height: max(rect.height - 2 * amount, 0)))
  }
}

extension CGRect {
  fileprivate nonisolated func point(_ anchor: UnitPoint) -> SIMD2<Float> {
    SIMD2(Float(minX + width * anchor.x), Float(minY + height * anchor.y))
  }
}

nonisolated extension Shape where Self == Rectangle {
  /// A rectangle.
  public static var rect: Rectangle { Rectangle() }
}

nonisolated extension Shape where Self == RoundedRectangle {
  /// Returns a rectangle with round corners.
  public static func rect(
    cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
}

nonisolated extension Shape where Self == UnevenRoundedRectangle {
  /// Returns a rectangle each of whose corners has a radius of its own.
  public static func rect(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
  ) -> UnevenRoundedRectangle {
    UnevenRoundedRectangle(
      topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius,
      bottomTrailingRadius: bottomTrailingRadius, topTrailingRadius: topTrailingRadius)
  }

  /// Returns a rectangle each of whose corners has a radius of its own.
  public static func rect(
    cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
  ) -> UnevenRoundedRectangle {
    UnevenRoundedRectangle(cornerRadii: cornerRadii)
  }
}

nonisolated extension Shape where Self == Capsule {
  /// A rectangle whose shorter sides are half circles.
  public static var capsule: Capsule { Capsule() }
}

nonisolated extension Shape where Self == Circle {
  /// A circle.
  public static var circle: Circle { Circle() }
}

nonisolated extension Shape where Self == Ellipse {
  /// An ellipse.
  public static var ellipse: Ellipse { Ellipse() }
}

/// The radii of the corners of a rectangle.
public nonisolated struct RectangleCornerRadii: Hashable, Sendable {
  /// The radius of the upper left corner.
  public var topLeading: CGFloat
  /// The radius of the lower left corner.
  public var bottomLeading: CGFloat
  /// The radius of the lower right corner.
  public var bottomTrailing: CGFloat
  /// The radius of the upper right corner.
  public var topTrailing: CGFloat

  /// Creates radii.
  public init(
    topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0, topTrailing: CGFloat = 0
  ) {
    (self.topLeading, self.bottomLeading) = (topLeading, bottomLeading)
    (self.bottomTrailing, self.topTrailing) = (bottomTrailing, topTrailing)
  }
}

/// A rectangle each of whose corners has a radius of its own.
@preconcurrency @MainActor public struct UnevenRoundedRectangle: Shape {
  /// The radii of the corners.
  public nonisolated let cornerRadii: RectangleCornerRadii

  /// Creates a rectangle.
  public nonisolated init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    self.cornerRadii = cornerRadii
  }

  /// Creates a rectangle.
  public nonisolated init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
  ) {
    self.init(
      cornerRadii: RectangleCornerRadii(
        topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius,
        bottomTrailing: bottomTrailingRadius, topTrailing: topTrailingRadius))
  }

  public nonisolated func path(in rect: CGRect) -> Path {
    let most = min(rect.width, rect.height) / 2
    let corners: [(CGFloat, CGPoint, CGFloat)] = [
      (cornerRadii.topLeading, CGPoint(x: rect.minX, y: rect.minY), 180),
      (cornerRadii.topTrailing, CGPoint(x: rect.maxX, y: rect.minY), 270),
      (cornerRadii.bottomTrailing, CGPoint(x: rect.maxX, y: rect.maxY), 0),
      (cornerRadii.bottomLeading, CGPoint(x: rect.minX, y: rect.maxY), 90),
    ]
    return Path { path in
      for (radius, corner, start) in corners {
        let radius = min(max(radius, 0), most)
        let inner = CGPoint(
          x: corner.x + (corner.x == rect.minX ? radius : -radius),
          y: corner.y + (corner.y == rect.minY ? radius : -radius))
        path.addArc(
          center: inner, radius: radius, startAngle: .degrees(Double(start)),
          endAngle: .degrees(Double(start) + 90), clockwise: false)
      }
      path.closeSubpath()
    }
  }
}

extension Path {
  /// Adds a circular arc, joined to the current point by a line.
  public nonisolated mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool
  ) {
    addArc(
      center: SIMD2(Float(center.x), Float(center.y)), radius: Float(radius),
      startAngle: Float(startAngle.radians), endAngle: Float(endAngle.radians), clockwise: clockwise)
  }

  /// Adds a circular arc that goes on by an angle from another one.
  public nonisolated mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle
  ) {
    addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: startAngle + delta,
      clockwise: delta.radians < 0)
  }

  /// Adds a rectangle with round corners.
  public nonisolated mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) {
    addPath(Path(roundedRect: rect, cornerRadius: min(cornerSize.width, cornerSize.height)))
  }

  /// Creates a path of a rectangle with round corners.
  public nonisolated init(
    roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) {
    self.init()
    addRoundedRect(in: rect, cornerSize: cornerSize)
  }
}
