public import Foundation
public import RealityViews

/// The way in which a view comes and goes during an animation.
///
/// Views fade in, and are gone at once, whatever the transition is; a warning says so where another one is asked for.
public nonisolated struct AnyTransition: Hashable, Sendable {
  fileprivate let name: String

  private init(_ name: String) { self.name = name }

  /// A change of opacity.
  public static let opacity = AnyTransition("opacity")
  /// A view that comes and goes at once.
  public static let identity = AnyTransition("identity")
  /// A change of size.
  public static let scale = AnyTransition("scale")
  /// A motion from the left, and to the right.
  public static let slide = AnyTransition("slide")
  /// Returns a change of size from a factor.
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition { .scale }
  /// Returns a motion from an edge.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition("move") }
  /// Returns a motion from an edge.
  public static func push(from edge: Edge) -> AnyTransition { AnyTransition("push") }
  /// Returns a motion from an offset.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { AnyTransition("offset") }
  /// Returns one transition for views that come and another one for those that go.
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    insertion
  }
  /// Returns two transitions at once.
  public func combined(with other: AnyTransition) -> AnyTransition { self == .opacity ? other : self }
  /// Returns the transition with an animation of its own; that of the change is used here.
  public func animation(_ animation: Animation?) -> AnyTransition { self }
}

extension View {
  /// Returns the view, which fades in during animations.
  public func transition(_ transition: AnyTransition) -> some View {
    if transition != .opacity {
      Notice.warn("the transition \(transition.name): views fade in, and are gone at once")
    }
    return self
  }
}
