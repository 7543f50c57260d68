public import RealityViews

/// A button that shows others below it; each of them closes the menu.
@preconcurrency @MainActor public struct Menu<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content
  @State private var isOpen = false

  /// Creates a menu.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    (self.content, self.label) = (content(), label())
  }

  /// The button, and the others once it is pressed.
  public var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Button {
        isOpen.toggle()
      } label: {
        HStack {
          label
          Image(systemName: isOpen ? "chevron.up" : "chevron.down").imageScale(.small)
        }
      }
      if isOpen {
        VStack(alignment: .leading, spacing: 4) { content }
          .padding(8)
          .background(Color(white: 1, opacity: 0.1), in: RoundedRectangle(cornerRadius: 16))
          .simultaneousGesture(TapGesture().onEnded { _ in isOpen = false })
      }
    }
  }
}

extension Menu where Label == Text {
  /// Creates a menu with a title.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension Menu where Label == SwiftUI.Label<Text, Image> {
  /// Creates a menu with a title and a symbol.
  public init(_ title: some StringProtocol, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { SwiftUI.Label(title, systemImage: systemImage) }
  }
}

/// Views under a title, which shows and hides them.
@preconcurrency @MainActor public struct DisclosureGroup<Label: View, Content: View>: View {
  private let label: Label
  private let content: () -> Content
  private let isExpanded: Binding<Bool>?
  @State private var isOpen = false

  /// Creates a group that is closed at first.
  public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
    (self.content, self.label, isExpanded) = (content, label(), nil)
  }

  /// Creates a group whose state the program keeps.
  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
  ) {
    (self.content, self.label, self.isExpanded) = (content, label(), isExpanded)
  }

  /// The title, and the views while they are shown.
  public var body: some View {
    let state = isExpanded ?? $isOpen
    VStack(alignment: .leading, spacing: 8) {
      Button {
        state.wrappedValue.toggle()
      } label: {
        HStack {
          label
          Spacer(minLength: 8)
          Image(systemName: state.wrappedValue ? "chevron.down" : "chevron.right").imageScale(.small)
        }
      }
      .buttonStyle(.plain)
      if state.wrappedValue { content() }
    }
  }
}

extension DisclosureGroup where Label == Text {
  /// Creates a group with a title, which is closed at first.
  public init(_ title: some StringProtocol, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// Creates a group with a title, whose state the program keeps.
  public init(
    _ title: some StringProtocol, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }
}
