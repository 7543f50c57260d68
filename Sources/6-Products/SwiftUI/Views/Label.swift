public import RealityViews

/// A title with an icon.
@preconcurrency @MainActor public struct Label<Title: View, Icon: View>: View, LayoutView {
  private let title: Title
  private let icon: Icon

  /// Creates a label.
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    (self.title, self.icon) = (title(), icon())
  }

  package func elements(_ environment: ViewEnvironment) -> [LayoutElement] {
    switch environment.values[LabelStyle.self] as? LabelStyle ?? .automatic {
    case .automatic, .titleAndIcon:
      HStack {
        icon; title
      }.layoutElements(environment)
    case .iconOnly: icon.layoutElements(environment)
    case .titleOnly: title.layoutElements(environment)
    }
  }
}

extension Label where Title == Text, Icon == Image {
  /// Creates a label with the name of a symbol.
  public init(_ title: some StringProtocol, systemImage: String) {
    self.init {
      Text(title)
    } icon: {
      Image(systemName: systemImage)
    }
  }

  /// Creates a label with the name of an image.
  public init(_ title: some StringProtocol, image: String) {
    self.init {
      Text(title)
    } icon: {
      Image(image)
    }
  }
}

/// The style of labels.
public nonisolated enum LabelStyle: Hashable, Sendable {
  /// Title and icon.
  case automatic
  /// Title and icon.
  case titleAndIcon
  /// The icon alone.
  case iconOnly
  /// The title alone.
  case titleOnly
}

extension View {
  /// Returns the view with a style for labels.
  public func labelStyle(_ style: LabelStyle) -> some View {
    ModifiedView(self, environment: { $0.values[LabelStyle.self] = style })
  }
}
