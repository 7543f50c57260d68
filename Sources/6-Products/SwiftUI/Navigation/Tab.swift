public import RealityViews

/// A tab of a tab view.
@preconcurrency @MainActor public struct Tab<Value: Hashable, Content: View, Label: View>: View {
  private let value: Value?
  private let content: Content
  private let label: Label

  private init(_ value: Value?, _ content: Content, _ label: Label) {
    (self.value, self.content, self.label) = (value, content, label)
  }

  /// Creates a tab that is chosen by a value.
  public init(value: Value, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(value, content(), label())
  }

  /// The content, with the label for the row of buttons.
  public var body: some View {
    let view = content.tabItem { label }
    if let value {
      view.tag(value)
    } else {
      view
    }
  }
}

extension Tab where Label == SwiftUI.Label<Text, Image> {
  /// Creates a tab with a title and a symbol that is chosen by a value.
  public init(
    _ title: some StringProtocol, systemImage: String, value: Value, @ViewBuilder content: () -> Content
  ) {
    self.init(value, content(), SwiftUI.Label(title, systemImage: systemImage))
  }
}

extension Tab where Value == Never, Label == SwiftUI.Label<Text, Image> {
  /// Creates a tab with a title and a symbol.
  public init(_ title: some StringProtocol, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(nil, content(), SwiftUI.Label(title, systemImage: systemImage))
  }
}

extension Tab where Value == Never {
  /// Creates a tab.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(nil, content(), label())
  }
}
