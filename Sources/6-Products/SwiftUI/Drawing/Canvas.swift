public import Foundation
public import RealityViews

/// A view that a program draws itself.
@preconcurrency @MainActor public struct Canvas<Symbols: View>: View, LayoutView {
  private let renderer: (inout GraphicsContext, CGSize) -> Void
  private let symbols: Symbols

  /// Creates a view from a function that draws in a context of a size, with views that it draws by their tags.
  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void, @ViewBuilder symbols: () -> Symbols
  ) {
    (self.renderer, self.symbols) = (renderer, symbols())
  }

  package func elements(_ environment: ViewEnvironment) -> [LayoutElement] {
    var known: [AnyHashable: AnyView] = [:]
    for element in symbols.layoutElements(environment.inner("symbols")) {
      if let tag = element.tag { known[tag] = AnyView(ElementView(element)) }
    }
    return FrameReadingView { [renderer, known] frame in
      let canvas = CanvasParts()
      var context = GraphicsContext(canvas, size: frame.size, symbols: known)
      renderer(&context, CGSize(width: frame.size.x, height: frame.size.y))
      let views = canvas.views
      return ZStack(alignment: .topLeading) {
        ForEach(0..<views.count) { views[$0] }
      }
      .frame(width: CGFloat(frame.size.x), height: CGFloat(frame.size.y), alignment: .topLeading)
      .clipped()
    }.layoutElements(environment)
  }
}

extension Canvas where Symbols == EmptyView {
  /// Creates a view from a function that draws in a context of a size.
  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {
    self.init(renderer: renderer) { EmptyView() }
  }
}

/// The space in which colors are blended: linear light always, here.
public nonisolated enum ColorRenderingMode: Hashable, Sendable {
  /// The encoding of sRGB.
  case nonLinear
  /// Linear light.
  case linear
  /// Linear light beyond the range of displays.
  case extendedLinear
}
