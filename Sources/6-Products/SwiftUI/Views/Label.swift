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
    let configuration = LabelStyleConfiguration(
      title: LabelStyleConfiguration.Title(content: AnyView(title)),
      icon: LabelStyleConfiguration.Icon(content: AnyView(icon)))
    let style = environment.values[LabelStyleChoice.self] as? LabelStyleChoice
    let view =
      style?.view(configuration) ?? AnyView(TitleAndIconLabelStyle().makeBody(configuration: configuration))
    return view.layoutElements(environment)
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

/// A look of labels.
@preconcurrency @MainActor public protocol LabelStyle {
  /// The type of the look.
  associatedtype Body: View
  /// The label that is drawn.
  typealias Configuration = LabelStyleConfiguration
  /// Returns the look of a label.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A label whose look a style draws.
@preconcurrency @MainActor public struct LabelStyleConfiguration {
  /// The title of a label.
  @preconcurrency @MainActor public struct Title: View {
    let content: AnyView
    /// The title as the label has it.
    public var body: some View { content }
  }

  /// The icon of a label.
  @preconcurrency @MainActor public struct Icon: View {
    let content: AnyView
    /// The icon as the label has it.
    public var body: some View { content }
  }

  /// The title.
  public let title: Title
  /// The icon.
  public let icon: Icon
}

/// Title and icon beside each other.
@preconcurrency @MainActor public struct TitleAndIconLabelStyle: LabelStyle {
  /// Creates the style.
  public nonisolated init() {}
  /// Returns the look of a label.
  public func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.icon
      configuration.title
    }
  }
}

/// The icon alone.
@preconcurrency @MainActor public struct IconOnlyLabelStyle: LabelStyle {
  /// Creates the style.
  public nonisolated init() {}
  /// Returns the look of a label.
  public func makeBody(configuration: Configuration) -> some View { configuration.icon }
}

/// The title alone.
@preconcurrency @MainActor public struct TitleOnlyLabelStyle: LabelStyle {
  /// Creates the style.
  public nonisolated init() {}
  /// Returns the look of a label.
  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
  /// Title and icon.
  public static nonisolated var automatic: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
  /// Title and icon.
  public static nonisolated var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
  /// The icon alone.
  public static nonisolated var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
  /// The title alone.
  public static nonisolated var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

/// The style of the labels in a view.
private struct LabelStyleChoice {
  let view: (LabelStyleConfiguration) -> AnyView
}

extension View {
  /// Returns the view with a style for labels.
  public func labelStyle(_ style: some LabelStyle) -> some View {
    ModifiedView(
      self,
      environment: {
        $0.values[LabelStyleChoice.self] = LabelStyleChoice { AnyView(style.makeBody(configuration: $0)) }
      })
  }
}
