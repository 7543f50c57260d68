/// A builder of views from the statements of a closure.
@preconcurrency @MainActor @resultBuilder public enum ViewBuilder {
  /// Returns a view as it is.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  /// Returns a view without content.
  public static func buildBlock() -> EmptyView { EmptyView() }
  /// Returns the only view as it is.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  /// Returns a group of views.
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView {
    var views: [any View] = []
    repeat views.append(each content)
    return TupleView(views)
  }
  /// Returns the view of a condition without an alternative.
  public static func buildOptional<Content: View>(_ content: Content?) -> Content? { content }
  /// Returns the view of a condition that holds.
  public static func buildEither<First: View, Second: View>(first: First) -> ConditionalContent<First, Second>
  {
    ConditionalContent(choice: .first(first))
  }
  /// Returns the view of a condition that does not hold.
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> ConditionalContent<First, Second> {
    ConditionalContent(choice: .second(second))
  }
  /// Returns the view of a condition of availability.
  public static func buildLimitedAvailability(_ content: some View) -> AnyView { AnyView(content) }
}

/// A view without content.
@preconcurrency @MainActor public struct EmptyView: View, LayoutView {
  /// Creates the view.
  public nonisolated init() {}
  package func elements(_ environment: ViewEnvironment) -> [LayoutElement] { [] }
}

/// Several views, one after the other.
@preconcurrency @MainActor public struct TupleView: View, LayoutView {
  private let views: [any View]

  init(_ views: [any View]) { self.views = views }

  package func elements(_ environment: ViewEnvironment) -> [LayoutElement] {
    views.enumerated().flatMap { $0.element.layoutElements(environment.inner($0.offset)) }
  }
}

/// One of two views, as a condition says.
@preconcurrency @MainActor public struct ConditionalContent<First: View, Second: View>: View, LayoutView {
  enum Choice {
    case first(First)
    case second(Second)
  }

  let choice: Choice

  package func elements(_ environment: ViewEnvironment) -> [LayoutElement] {
    switch choice {
    case .first(let view): view.layoutElements(environment.inner(true))
    case .second(let view): view.layoutElements(environment.inner(false))
    }
  }
}

extension Optional: View where Wrapped: View {}

extension Optional: LayoutView where Wrapped: View {
  package func elements(_ environment: ViewEnvironment) -> [LayoutElement] {
    self?.layoutElements(environment) ?? []
  }
}

/// A view whose type is not told.
@preconcurrency @MainActor public struct AnyView: View, LayoutView {
  private let view: any View

  /// Creates a view that shows another one.
  public init(_ view: some View) { self.view = view }

  package func elements(_ environment: ViewEnvironment) -> [LayoutElement] {
    view.layoutElements(environment)
  }
}
