public import Foundation
public import RealityViews
import SceneModel

/// A view that is made for the size that it gets.
@preconcurrency @MainActor public struct GeometryReader<Content: View>: View, LayoutView {
  private let content: (GeometryProxy) -> Content

  /// Creates a view from a function of its size.
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

  package func elements(_ environment: ViewEnvironment) -> [LayoutElement] {
    FrameReadingView { [content] frame in
      content(
        GeometryProxy(
          size: CGSize(width: frame.size.x, height: frame.size.y),
          origin: CGPoint(x: frame.origin.x, y: frame.origin.y)))
    }.layoutElements(environment)
  }
}

/// The size and the place of a view.
@preconcurrency @MainActor public struct GeometryProxy {
  /// The size in points.
  public let size: CGSize
  let origin: CGPoint
  /// The sides of the view where something lies over it: none, in windows here.
  public let safeAreaInsets = EdgeInsets()

  /// Returns the frame of the view in a coordinate space.
  public func frame(in space: CoordinateSpace) -> CGRect {
    CGRect(origin: space == .local ? .zero : origin, size: size)
  }
}

/// A coordinate space of views.
public nonisolated enum CoordinateSpace: Hashable, Sendable {
  /// The space of the view itself.
  case local
  /// The space of the window.
  case global
}
