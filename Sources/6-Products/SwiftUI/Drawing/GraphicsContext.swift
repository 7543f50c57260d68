public import Foundation
public import Geometry
public import RealityViews
import SceneModel

/// The drawing of a canvas: paths, texts and images, one over the other.
///
/// Copies draw on the same canvas, each with its own transform, opacity, clips and filters.
@preconcurrency @MainActor public struct GraphicsContext {
  private let canvas: CanvasParts
  private let size: SIMD2<Double>
  private var origin = SIMD2<Double>.zero
  private var x = SIMD2(1.0, 0.0)
  private var y = SIMD2(0.0, 1.0)
  private var clips: [Path] = []
  private var filters: [Filter] = []
  /// The opacity of what is drawn from now on.
  public var opacity = 1.0

  private let symbols: [AnyHashable: AnyView]

  init(_ canvas: CanvasParts, size: SIMD2<Double>, symbols: [AnyHashable: AnyView] = [:]) {
    (self.canvas, self.size, self.symbols) = (canvas, size, symbols)
  }

  /// Draws the inside of a path.
  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    var path = path
    if style.isEOFilled { path.fillRule = .evenOdd }
    add(shading.view(of: placed(path), self))
  }

  /// Draws a line along a path.
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    add(shading.view(of: placed(path.strokedPath(style)), self))
  }

  /// Draws a line along a path.
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Draws on a copy of the context.
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    var layer = self
    try content(&layer)
  }

  /// Limits what is drawn from now on to the inside of a path.
  public mutating func clip(to path: Path, style: FillStyle = FillStyle()) {
    var path = path
    if style.isEOFilled { path.fillRule = .evenOdd }
    clips.append(placed(path))
  }

  /// Moves what is drawn from now on.
  public mutating func translateBy(x dx: CGFloat, y dy: CGFloat) { origin += x * Double(dx) + y * Double(dy) }

  /// Enlarges what is drawn from now on.
  public mutating func scaleBy(x factor: CGFloat, y other: CGFloat) {
    x *= Double(factor)
    y *= Double(other)
  }

  /// Turns what is drawn from now on, clockwise.
  public mutating func rotate(by angle: Angle) {
    let (c, s) = (cos(angle.radians), sin(angle.radians))
    (x, y) = (x * c + y * s, y * c - x * s)
  }

  /// Adds a filter to what is drawn from now on.
  public mutating func addFilter(_ filter: Filter) { filters.append(filter) }

  /// Returns a point of the context as one of the canvas.
  fileprivate func placed(_ point: CGPoint) -> SIMD2<Double> {
    origin + x * Double(point.x) + y * Double(point.y)
  }

  fileprivate func shares(_ point: CGPoint) -> UnitPoint {
    let share = placed(point) / pointwiseMax(size, SIMD2(1, 1))
    return UnitPoint(x: share.x, y: share.y)
  }

  /// Returns a length of the context as one of the canvas.
  fileprivate func length(_ length: CGFloat) -> CGFloat {
    length * CGFloat(abs(x.x * y.y - x.y * y.x).squareRoot())
  }

  private func placed(_ path: Path) -> Path {
    path.mapping { point in
      SIMD2<Float>(origin + x * Double(point.x) + y * Double(point.y))
    }
  }

  private func add(_ view: AnyView) {
    var view = view
    for filter in filters { view = filter.apply(view) }
    for clip in clips { view = AnyView(view.clipShape(clip)) }
    canvas.append(opacity == 1 ? view : AnyView(view.opacity(opacity)))
  }
}

// Texts and images.
extension GraphicsContext {
  /// A text that is ready to be drawn.
  @preconcurrency @MainActor public struct ResolvedText {
    fileprivate let text: Text
    /// The style of the letters.
    public var shading: Shading?

    fileprivate var view: AnyView {
      if case .color(let color)? = shading?.kind { return AnyView(text.foregroundStyle(color)) }
      return AnyView(text)
    }
  }

  /// An image that is ready to be drawn.
  @preconcurrency @MainActor public struct ResolvedImage {
    fileprivate let image: Image
  }

  /// A view that is ready to be drawn.
  @preconcurrency @MainActor public struct ResolvedSymbol {
    fileprivate let view: AnyView
  }

  /// Returns the view among the symbols of the canvas that has a tag.
  public func resolveSymbol(id: some Hashable) -> ResolvedSymbol? {
    symbols[AnyHashable(id)].map { ResolvedSymbol(view: $0) }
  }

  /// Draws a view whose anchor lies at a point.
  public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(view: symbol.view, at: point, anchor)
  }

  /// Draws a view in a rectangle.
  public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) { draw(view: symbol.view, in: rect) }

  /// Returns a text that is ready to be drawn.
  public func resolve(_ text: Text) -> ResolvedText { ResolvedText(text: text) }

  /// Returns an image that is ready to be drawn.
  public func resolve(_ image: Image) -> ResolvedImage { ResolvedImage(image: image) }

  /// Draws a text whose anchor lies at a point.
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(view: text, at: point, anchor)
  }

  /// Draws a text whose anchor lies at a point.
  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(view: text.view, at: point, anchor)
  }

  /// Draws a text in a rectangle, in which its lines are broken.
  public func draw(_ text: Text, in rect: CGRect) { draw(view: text, in: rect) }

  /// Draws a text in a rectangle, in which its lines are broken.
  public func draw(_ text: ResolvedText, in rect: CGRect) { draw(view: text.view, in: rect) }

  /// Draws an image whose anchor lies at a point.
  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(view: image, at: point, anchor)
  }

  /// Draws an image whose anchor lies at a point.
  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(view: image.image, at: point, anchor)
  }

  /// Draws an image in a rectangle.
  public func draw(_ image: Image, in rect: CGRect) { draw(view: image.resizable(), in: rect) }

  /// Draws an image in a rectangle.
  public func draw(_ image: ResolvedImage, in rect: CGRect) { draw(image.image, in: rect) }

  private func draw(view: some View, at point: CGPoint, _ anchor: UnitPoint) {
    let place = placed(point)
    // Around its anchor in a frame without size, so that nothing has to be measured.
    add(
      AnyView(
        turned(view.fixedSize(), about: anchor)
          .frame(width: 0, height: 0, alignment: anchor.alignment)
          .offset(x: CGFloat(place.x), y: CGFloat(place.y))))
  }

  private func draw(view: some View, in rect: CGRect) {
    let place = placed(rect.origin)
    add(
      AnyView(
        turned(
          view.frame(width: rect.width, height: rect.height, alignment: .topLeading), about: .topLeading
        )
        .offset(x: CGFloat(place.x), y: CGFloat(place.y))))
  }

  @ViewBuilder private func turned(_ view: some View, about anchor: UnitPoint) -> some View {
    if x == SIMD2(1, 0), y == SIMD2(0, 1) {
      view
    } else {
      view.projected(
        PlaneProjection(x: SIMD3(x, 0), y: SIMD3(y, 0)), about: SIMD2(Double(anchor.x), Double(anchor.y)))
    }
  }
}

// Colors and filters.
extension GraphicsContext {
  /// The look of the inside of a path.
  @preconcurrency @MainActor public struct Shading {
    enum Kind {
      case color(Color)
      case style((GraphicsContext) -> AnyView)
    }

    let kind: Kind

    /// The foreground color of the canvas.
    public static var foreground: Shading { Shading(kind: .style { _ in AnyView(ForegroundFill()) }) }

    /// Returns a color.
    public static func color(_ color: Color) -> Shading { Shading(kind: .color(color)) }

    /// Returns a color of components in sRGB.
    public static func color(red: Double, green: Double, blue: Double, opacity: Double = 1) -> Shading {
      .color(Color(red: red, green: green, blue: blue, opacity: opacity))
    }

    /// Returns a gray.
    public static func color(white: Double, opacity: Double = 1) -> Shading {
      .color(Color(white: white, opacity: opacity))
    }

    /// Returns a style, which fills the canvas behind the path.
    public static func style(_ style: some ShapeStyle) -> Shading {
      if let color = style as? Color { return .color(color) }
      return Shading(kind: .style { _ in AnyView(style) })
    }

    /// Returns a gradient from one point to another one.
    public static func linearGradient(
      _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint
    ) -> Shading {
      Shading(
        kind: .style { context in
          AnyView(
            LinearGradient(
              gradient: gradient, startPoint: context.shares(startPoint), endPoint: context.shares(endPoint)))
        })
    }

    /// Returns a gradient away from a point.
    public static func radialGradient(
      _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat
    ) -> Shading {
      Shading(
        kind: .style { context in
          AnyView(
            RadialGradient(
              gradient: gradient, center: context.shares(center), startRadius: context.length(startRadius),
              endRadius: context.length(endRadius)))
        })
    }

    /// Returns a gradient around a point.
    public static func conicGradient(
      _ gradient: Gradient, center: CGPoint, angle: Angle = .degrees(0)
    ) -> Shading {
      Shading(
        kind: .style { context in
          AnyView(AngularGradient(gradient: gradient, center: context.shares(center), angle: angle))
        })
    }

    fileprivate func view(of path: Path, _ context: GraphicsContext) -> AnyView {
      switch kind {
      case .color(let color): AnyView(path.fill(color))
      case .style(let style): AnyView(style(context).clipShape(path))
      }
    }
  }

  /// A change of what is drawn.
  @preconcurrency @MainActor public struct Filter {
    fileprivate let apply: (AnyView) -> AnyView

    /// Returns a blur.
    public static func blur(radius: CGFloat) -> Filter { Filter { AnyView($0.blur(radius: radius)) } }
    /// Returns a shadow.
    public static func shadow(
      color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> Filter {
      Filter { AnyView($0.shadow(color: color, radius: radius, x: x, y: y)) }
    }
    /// Returns a change of brightness.
    public static func brightness(_ amount: Double) -> Filter { Filter { AnyView($0.brightness(amount)) } }
    /// Returns a change of contrast.
    public static func contrast(_ amount: Double) -> Filter { Filter { AnyView($0.contrast(amount)) } }
    /// Returns a change of saturation.
    public static func saturation(_ amount: Double) -> Filter { Filter { AnyView($0.saturation(amount)) } }
    /// Returns a change to gray.
    public static func grayscale(_ amount: Double) -> Filter { Filter { AnyView($0.grayscale(amount)) } }
    /// Returns a turn of hues.
    public static func hueRotation(_ angle: Angle) -> Filter { Filter { AnyView($0.hueRotation(angle)) } }
    /// Returns a multiplication of colors.
    public static func colorMultiply(_ color: Color) -> Filter { Filter { AnyView($0.colorMultiply(color)) } }
  }
}

/// The rule by which the inside of a path is found.
public nonisolated struct FillStyle: Hashable, Sendable {
  /// True if overlaps of an even number of subpaths lie outside.
  public var isEOFilled: Bool
  /// True if edges are smooth, as they are here always.
  public var isAntialiased: Bool

  /// Creates a rule.
  public init(eoFill: Bool = false, antialiased: Bool = true) {
    (isEOFilled, isAntialiased) = (eoFill, antialiased)
  }
}

/// The parts of a canvas, from back to front.
final class CanvasParts {
  private(set) var views: [AnyView] = []
  init() {}
  func append(_ view: AnyView) { views.append(view) }
}

/// A view that fills its frame with the foreground color.
struct ForegroundFill: View, LayoutView {
  func elements(_ environment: ViewEnvironment) -> [LayoutElement] {
    environment.foreground.layoutElements(environment)
  }
}
