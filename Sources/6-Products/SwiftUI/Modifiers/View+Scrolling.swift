public import Foundation
public import RealityViews

// Views that are scrolled, searched and drawn anew.
extension View {
  /// Returns the view, which cannot be scrolled if a condition holds.
  public func scrollDisabled(_ disabled: Bool) -> some View { scrollable(!disabled) }

  /// Returns the view; the wheel moves it by a distance, wherever its parts begin.
  public func scrollTargetBehavior(_ behavior: ScrollTargetBehavior) -> some View { self }
  /// Returns the view; the wheel moves it by a distance, wherever its parts begin.
  public func scrollTargetLayout(isEnabled: Bool = true) -> some View { self }
  /// Returns the view; nothing goes beyond its ends here.
  public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = .vertical) -> some View
  {
    self
  }
  /// Returns the view; keyboards here are not drawn.
  public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { self }

  /// Returns the view with room around what is scrolled in it.
  public func contentMargins(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View {
    padding(edges, length)
  }
  /// Returns the view with room around what is scrolled in it.
  public func contentMargins(_ length: CGFloat) -> some View { padding(length) }
  /// Returns the view with room at its sides.
  public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    padding(edges, length)
  }
  /// Returns the view with room at its sides.
  public func safeAreaPadding(_ length: CGFloat) -> some View { padding(length) }

  /// Returns the view under a field for what is searched.
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: some StringProtocol
  ) -> some View {
    SearchedView(content: self, text: text, prompt: String(prompt))
  }

  /// Returns the view under a field for what is searched.
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    SearchedView(content: self, text: text, prompt: prompt?.string ?? "Search")
  }

  /// Returns the view with an action that reads its content anew, which views in it find in the environment.
  public func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
    environment(\.refresh, RefreshAction(action: action))
  }
}

/// A view under a field for what is searched.
private struct SearchedView<Content: View>: View {
  let content: Content
  let text: Binding<String>
  let prompt: String

  var body: some View {
    VStack(spacing: 8) {
      HStack(spacing: 8) {
        Image(systemName: "magnifyingglass").foregroundStyle(.secondary)
        TextField(prompt, text: text)
        if !text.wrappedValue.isEmpty {
          Button {
            text.wrappedValue = ""
          } label: {
            Image(systemName: "xmark.circle.fill").foregroundStyle(.secondary)
          }
          .buttonStyle(.plain)
        }
      }
      .padding(.horizontal, 12)
      content
    }
  }
}

/// The place of the field for what is searched; over the content always, here.
public nonisolated enum SearchFieldPlacement: Hashable, Sendable {
  /// The usual place.
  case automatic
  /// The toolbar.
  case toolbar
  /// The sidebar.
  case sidebar
  /// The navigation's bar.
  case navigationBarDrawer
}

/// An action that reads the content of a view anew.
public nonisolated struct RefreshAction: Sendable {
  fileprivate let action: @Sendable () async -> Void
  /// Reads it.
  public func callAsFunction() async { await action() }
}

private nonisolated struct RefreshKey: EnvironmentKey {
  static var defaultValue: RefreshAction? { nil }
}

nonisolated extension EnvironmentValues {
  /// The action that reads the content anew; nobody pulls at lists here, so that a program's own controls call it.
  public var refresh: RefreshAction? {
    get { self[RefreshKey.self] }
    set { self[RefreshKey.self] = newValue }
  }
}

/// The places at which scrolling ends.
public nonisolated enum ScrollTargetBehavior: Hashable, Sendable {
  /// The beginnings of pages.
  case paging
  /// The beginnings of views.
  case viewAligned
}

/// The way in which a view is scrolled beyond its ends.
public nonisolated enum ScrollBounceBehavior: Hashable, Sendable {
  /// The usual one.
  case automatic
  /// Always.
  case always
  /// A bounce where there is something to scroll.
  case basedOnSize
}

/// The way in which scrolling hides a keyboard on a screen.
public nonisolated enum ScrollDismissesKeyboardMode: Hashable, Sendable {
  /// The usual one.
  case automatic
  /// A keyboard that is gone at once.
  case immediately
  /// A keyboard that follows the finger.
  case interactively
  /// Not at all.
  case never
}
