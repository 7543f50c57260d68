import Foundation
import Rendering

/// The content of a program's window.
package struct AppContent {
  private enum Kind {
    case scene(RealityView)
    case views(AnyView)
  }

  private let kind: Kind
  let window: WindowOptions

  /// Creates the content of a window that one reality view fills.
  init(_ view: RealityView, _ window: WindowOptions) { (kind, self.window) = (.scene(view), window) }

  /// Creates the content of a window that views fill.
  package init(views: some View, _ window: WindowOptions) {
    (kind, self.window) = (.views(AnyView(views)), window)
  }

  /// Returns the content of a window, with the renderer of its image.
  func host(
    _ renderer: RealityRenderer, width: Int, height: Int, start: Date = FrameClock.reference
  ) -> any WindowHost {
    switch kind {
    case .scene(let view):
      let content = RealityViewCameraContent(renderer)
      content.viewSize = CGSize(width: width, height: height)
      return ViewHost(view, content, start: start)
    case .views(let view):
      return LayoutHost(view, renderer, size: SIMD2(Double(width), Double(height)), start: start)
    }
  }

  /// Returns the scene that is shown until the content is made; nil where there is none.
  func placeholder(beside renderer: RealityRenderer) -> PlaceholderScene? {
    guard case .scene(let view) = kind else { return nil }
    return PlaceholderScene(view, beside: renderer)
  }
}
