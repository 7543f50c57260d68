public import RealityViews

/// A look of buttons that a program draws itself.
@preconcurrency @MainActor public protocol ButtonStyle {
  /// The type of the look.
  associatedtype Body: View
  /// The button that is drawn.
  typealias Configuration = ButtonStyleConfiguration
  /// Returns the look of a button.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A button whose look a style draws.
@preconcurrency @MainActor public struct ButtonStyleConfiguration {
  /// The label of a button.
  @preconcurrency @MainActor public struct Label: View {
    let content: AnyView
    /// The label as the button has it.
    public var body: some View { content }
  }

  /// The label.
  public let label: Label
  /// The purpose of the button.
  public let role: ButtonRole?
  /// True while the button is pressed; a look is drawn for buttons at rest here.
  public let isPressed: Bool
}

extension View {
  /// Returns the view with a look of the program's own for buttons.
  public func buttonStyle(_ style: some ButtonStyle) -> some View {
    ModifiedView(
      self,
      environment: {
        $0.primitiveButton = nil
        $0.customButton = { label, role in
          let configuration = ButtonStyleConfiguration(
            label: ButtonStyleConfiguration.Label(content: label), role: role, isPressed: false)
          return AnyView(style.makeBody(configuration: configuration))
        }
      })
  }
}
