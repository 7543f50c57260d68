public import RealityViews

// Titles, bars and ways of a navigation stack.
extension View {
  /// Returns the view with a title for the navigation stack around it.
  public func navigationTitle(_ title: Text) -> some View { navigationTitle(title.string) }

  /// Returns the view with a title for the navigation stack around it; nobody changes it there.
  public func navigationTitle(_ title: Binding<String>) -> some View { navigationTitle(title.wrappedValue) }

  /// Returns the view with a title; the same as ``navigationTitle(_:)`` under its older name.
  public func navigationBarTitle(_ title: some StringProtocol) -> some View { navigationTitle(title) }

  /// Returns the view with a title; all titles have one size.
  public func navigationBarTitle(
    _ title: some StringProtocol, displayMode: NavigationBarTitleDisplayMode
  ) -> some View {
    navigationTitle(title)
  }

  /// Returns the view with a title; all titles have one size.
  public func navigationBarTitle(_ title: Text, displayMode: NavigationBarTitleDisplayMode = .automatic)
    -> some View
  {
    navigationTitle(title)
  }

  /// Returns the view; a bar has one line.
  public func navigationSubtitle(_ subtitle: some StringProtocol) -> some View { self }

  /// Returns the view with or without the bar of the navigation stack around it.
  public func navigationBarHidden(_ hidden: Bool) -> some View { navigationBarVisible(!hidden) }

  /// Returns the view with or without the way back in the bar.
  public func navigationBarBackButtonHidden(_ hidden: Bool = true) -> some View {
    ModifiedView(
      self,
      environment: {
        ($0.values[NavigationModel.self] as? NavigationModel)?.hide(bar: nil, back: hidden)
      })
  }

  /// Returns the view with controls in the bar of the navigation stack around it.
  public func navigationBarItems(leading: some View, trailing: some View) -> some View {
    toolbar {
      ToolbarItem(placement: .topBarLeading) { leading }
      ToolbarItem(placement: .topBarTrailing) { trailing }
    }
  }

  /// Returns the view with controls at the left of the bar.
  public func navigationBarItems(leading: some View) -> some View {
    toolbar { ToolbarItem(placement: .topBarLeading) { leading } }
  }

  /// Returns the view with controls at the right of the bar.
  public func navigationBarItems(trailing: some View) -> some View {
    toolbar { ToolbarItem(placement: .topBarTrailing) { trailing } }
  }

  func navigationBarVisible(_ isVisible: Bool?) -> some View {
    ModifiedView(
      self,
      environment: {
        ($0.values[NavigationModel.self] as? NavigationModel)?.hide(bar: isVisible.map { !$0 }, back: nil)
      })
  }

  /// Returns the view; columns lie beside each other in all styles.
  public func navigationSplitViewStyle(_ style: NavigationSplitViewStyle) -> some View { self }
  /// Returns the view; the navigation has one form.
  public func navigationViewStyle(_ style: some NavigationViewStyle) -> some View { self }

  /// Returns the view with a width for the sidebar that it is.
  public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
    columnWidth(min: nil, ideal: width, max: nil)
  }

  /// Returns the view with a width for the sidebar that it is; nobody pulls at its side here.
  public func navigationSplitViewColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil)
    -> some View
  {
    columnWidth(min: min, ideal: ideal, max: max)
  }

  private func columnWidth(min least: CGFloat?, ideal: CGFloat, max most: CGFloat?) -> some View {
    let width = Swift.min(Swift.max(ideal, least ?? 0), most ?? .infinity)
    return ModifiedView(self, environment: { ($0.values[ColumnWidth.self] as? ColumnWidth)?.take(width) })
  }

  /// Returns the view with another one, which the navigation stack around it shows while a binding is true.
  public func navigationDestination(
    isPresented: Binding<Bool>, @ViewBuilder destination: () -> some View
  ) -> some View {
    presenting(isPresented.wrappedValue ? AnyView(destination()) : nil) { isPresented.wrappedValue = false }
  }

  /// Returns the view with another one, which the navigation stack around it shows while a binding has an item.
  public func navigationDestination<D: Hashable>(
    item: Binding<D?>, @ViewBuilder destination: (D) -> some View
  ) -> some View {
    presenting(item.wrappedValue.map { AnyView(destination($0)) }) { item.wrappedValue = nil }
  }

  private func presenting(_ view: AnyView?, end: @escaping () -> Void) -> some View {
    PresentedDestination(content: self, view: view, end: end)
  }
}

/// The width that the content of a sidebar has asked for.
final class ColumnWidth {
  private(set) var width: CGFloat?
  func take(_ width: CGFloat) { self.width = width }
}

/// A view that has the navigation stack around it show another one.
private struct PresentedDestination<Content: View>: View, LayoutView {
  let content: Content
  let view: AnyView?
  let end: () -> Void

  func elements(_ environment: ViewEnvironment) -> [LayoutElement] {
    let inner = environment.inner("destination")
    if let view, let model = environment.values[NavigationModel.self] as? NavigationModel {
      model.present(view, at: AnyHashable(inner.path), end: end)
    }
    return content.layoutElements(inner)
  }
}

/// A style of split views.
public nonisolated enum NavigationSplitViewStyle: Hashable, Sendable {
  /// The usual one.
  case automatic
  /// Columns that share the room.
  case balanced
  /// Details that keep their size.
  case prominentDetail
}

/// A style of navigation under its older name.
@preconcurrency @MainActor public protocol NavigationViewStyle {}

/// One column.
public nonisolated struct StackNavigationViewStyle: NavigationViewStyle, Sendable {
  /// Creates the style.
  public init() {}
}

/// Columns where there is room.
public nonisolated struct DefaultNavigationViewStyle: NavigationViewStyle, Sendable {
  /// Creates the style.
  public init() {}
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
  /// One column.
  public static nonisolated var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  /// Columns where there is room.
  public static nonisolated var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}

extension NavigationLink where Label == Text {
  /// Creates a link to a view, which is also shown while a binding is true.
  public init(_ title: some StringProtocol, destination: some View, isActive: Binding<Bool>) {
    self.init(destination: destination, isActive: isActive) { Text(title) }
  }
}
