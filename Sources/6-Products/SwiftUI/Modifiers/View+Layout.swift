public import Foundation
public import RealityViews

/// Lengths at the sides of a rectangle.
public nonisolated struct EdgeInsets: Hashable, Sendable {
  /// The length at the top.
  public var top: CGFloat
  /// The length at the left.
  public var leading: CGFloat
  /// The length at the bottom.
  public var bottom: CGFloat
  /// The length at the right.
  public var trailing: CGFloat

  /// Creates lengths.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  /// Creates lengths of zero.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
}

// Room, frames and places.
extension View {
  /// Returns the view with room at its sides.
  public func padding(_ insets: EdgeInsets) -> some View {
    inset(
      top: Double(insets.top), left: Double(insets.leading), bottom: Double(insets.bottom),
      right: Double(insets.trailing))
  }

  /// Returns the view as large as it likes to be.
  public func fixedSize() -> some View { fixedSize(isWidth: true, isHeight: true) }

  /// Returns the view as large as it likes to be, along some axes.
  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    fixedSize(isWidth: horizontal, isHeight: vertical)
  }

  /// Returns the view with its center at a point of the view around.
  public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    centered(x: Double(x), y: Double(y))
  }

  /// Returns the view with its center at a point of the view around.
  public func position(_ position: CGPoint) -> some View { self.position(x: position.x, y: position.y) }

  /// Returns the view moved without moving those beside it.
  public func offset(_ offset: CGSize) -> some View {
    self.offset(x: offset.width, y: offset.height)
  }

  /// Returns the view enlarged about a point of its frame.
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View {
    scaleEffect(x: scale, y: scale, anchor: anchor)
  }

  /// Returns the view enlarged about a point of its frame.
  public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View {
    func factor(_ value: CGFloat) -> Double { value.isFinite ? min(max(Double(value), 0), 64) : 1 }
    return enlarged(
      by: SIMD2(factor(x), factor(y)), about: SIMD2(Double(anchor.x), Double(anchor.y)))
  }

  /// Returns the view with its room and without its drawing.
  public func hidden() -> some View { concealed() }

  /// Returns the view; windows here have no areas that are unsafe.
  public func ignoresSafeArea() -> some View { self }

  /// Returns the view with another one at its upper or lower edge, which takes the room that it needs there.
  @ViewBuilder public func safeAreaInset(
    edge: VerticalEdge, spacing: CGFloat? = nil, @ViewBuilder content: () -> some View
  ) -> some View {
    VStack(spacing: spacing ?? 8) {
      if edge == .top { content() }
      self.frame(maxWidth: .infinity, maxHeight: .infinity)
      if edge == .bottom { content() }
    }
  }

  /// Returns the view; windows here have no areas that are unsafe.
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }

  /// Returns the view under the pointer, or out of its reach.
  public func allowsHitTesting(_ isEnabled: Bool) -> some View { reachable(isEnabled) }

  /// Returns the view with an identity: where it changes, the view begins anew, without the states that it had.
  public func id(_ id: some Hashable) -> some View { IdentifiedView(content: self, id: AnyHashable(id)) }

  /// Returns the view with proportions of its own.
  public func aspectRatio(_ ratio: CGSize, contentMode: ContentMode) -> some View {
    aspectRatio(ratio.height > 0 ? ratio.width / ratio.height : nil, contentMode: contentMode)
  }

  /// Returns the view with an action for the first value, and each other one, of what follows from its frame.
  public func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (T) -> Void
  ) -> some View {
    background {
      GeometryReader { proxy in
        Color.clear.onChange(of: transform(proxy), initial: true) { _, new in action(new) }
      }
    }
  }

  /// Returns the view, which the pointer meets in its whole frame, as all views here.
  public func contentShape(_ shape: some Shape) -> some View { self }

  /// Returns the view, which the pointer meets in its whole frame, as all views here.
  public func contentShape(_ kind: ContentShapeKinds, _ shape: some Shape, eoFill: Bool = false) -> some View
  {
    self
  }

  /// Returns the view enlarged about the middle of its frame; it has no depth.
  public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, z: CGFloat, anchor: UnitPoint = .center)
    -> some View
  {
    scaleEffect(x: x, y: y, anchor: anchor)
  }

  /// Returns a view that is made of this one by a modifier.
  public func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> some View {
    ModifierView(content: AnyView(self), modifier: modifier)
  }
}

/// A view with an identity.
private struct IdentifiedView<Content: View>: View, LayoutView {
  let content: Content
  let id: AnyHashable

  func elements(_ environment: ViewEnvironment) -> [LayoutElement] {
    content.layoutElements(environment.inner("id").inner(id))
  }
}

/// The purposes of the shape of a view.
public nonisolated struct ContentShapeKinds: OptionSet, Hashable, Sendable {
  /// The raw value.
  public let rawValue: Int
  /// Creates a value from its raw value.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The part that the pointer meets.
  public static let interaction = ContentShapeKinds(rawValue: 1)
  /// The part that is dragged.
  public static let dragPreview = ContentShapeKinds(rawValue: 2)
  /// The part that a context menu shows.
  public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
  /// The part that stands out under the pointer.
  public static let hoverEffect = ContentShapeKinds(rawValue: 8)
  /// The part that assistive technology sees.
  public static let accessibility = ContentShapeKinds(rawValue: 16)
}

/// An upper or lower side.
public nonisolated enum VerticalEdge: Hashable, Sendable, CaseIterable {
  /// The upper side.
  case top
  /// The lower side.
  case bottom
}

/// A change of views that a program defines.
@preconcurrency @MainActor public protocol ViewModifier {
  /// The type of the changed view.
  associatedtype Body: View
  /// The view that is changed.
  typealias Content = ModifiedContentView
  /// Returns the changed view.
  @ViewBuilder func body(content: Content) -> Body
}

/// A view that a modifier changes.
@preconcurrency @MainActor public struct ModifiedContentView: View {
  let content: AnyView
  /// The view as it is without the modifier.
  public var body: some View { content }
}

/// A view that a modifier makes of another one.
private struct ModifierView<Modifier: ViewModifier>: View, LayoutView {
  let content: AnyView
  let modifier: Modifier

  func elements(_ environment: ViewEnvironment) -> [LayoutElement] {
    let inner = environment.inner(ObjectIdentifier(Modifier.self))
    inner.connectStates(of: modifier)
    return modifier.body(content: ModifiedContentView(content: content)).layoutElements(inner)
  }
}
