public import RealityViews

/// A look of boxes around controls.
@preconcurrency @MainActor public protocol GroupBoxStyle {
  /// The type of the look.
  associatedtype Body: View
  /// The box that is drawn.
  typealias Configuration = GroupBoxStyleConfiguration
  /// Returns the look of a box.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A box whose look a style draws.
@preconcurrency @MainActor public struct GroupBoxStyleConfiguration {
  /// The title of a box.
  @preconcurrency @MainActor public struct Label: View {
    let content: AnyView
    /// The title as the box has it.
    public var body: some View { content }
  }

  /// The controls of a box.
  @preconcurrency @MainActor public struct Content: View {
    let content: AnyView
    /// The controls as the box has them.
    public var body: some View { content }
  }

  /// The title.
  public let label: Label
  /// The controls.
  public let content: Content
}

/// The usual look of boxes: a pale plate.
@preconcurrency @MainActor public struct DefaultGroupBoxStyle: GroupBoxStyle {
  /// Creates the style.
  public nonisolated init() {}

  /// Returns the look of a box.
  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 8) {
      configuration.label.font(.headline)
      configuration.content
    }
    .padding(12)
    .background(Color(white: 1, opacity: 0.1), in: RoundedRectangle(cornerRadius: 12))
  }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
  /// The usual look: a pale plate.
  public static nonisolated var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

/// The style of the boxes in a view.
struct GroupBoxStyleChoice {
  let view: (GroupBoxStyleConfiguration) -> AnyView
}

extension View {
  /// Returns the view with a look for boxes around controls.
  public func groupBoxStyle(_ style: some GroupBoxStyle) -> some View {
    ModifiedView(
      self,
      environment: {
        $0.values[GroupBoxStyleChoice.self] = GroupBoxStyleChoice {
          AnyView(style.makeBody(configuration: $0))
        }
      })
  }
}
