public import RealityViews

/// A control that turns something on and off.
@preconcurrency @MainActor public struct Toggle<Label: View>: View {
  private let isOn: Binding<Bool>
  private let label: Label
  @Environment(\.toggleStyle) private var style
  @Environment(\.labelsAreHidden) private var labelsAreHidden

  /// Creates a toggle.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    (self.isOn, self.label) = (isOn, label())
  }

  /// The toggle as its style draws it.
  public var body: some View {
    let label: AnyView = labelsAreHidden ? AnyView(EmptyView()) : AnyView(self.label)
    style.view(
      ToggleStyleConfiguration(label: ToggleStyleConfiguration.Label(content: label), isOn: isOn))
  }
}

extension Toggle where Label == Text {
  /// Creates a toggle with a title.
  public init(_ title: some StringProtocol, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

extension Toggle where Label == SwiftUI.Label<Text, Image> {
  /// Creates a toggle with a title and a symbol.
  public init(_ title: some StringProtocol, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { SwiftUI.Label(title, systemImage: systemImage) }
  }
}

/// The switch of a toggle.
private struct SwitchTrack: View {
  let isOn: Bool

  var body: some View {
    ZStack(alignment: isOn ? .trailing : .leading) {
      TintedCapsule(isTinted: isOn).frame(width: 52, height: 30)
      Circle().fill(.white).frame(width: 26, height: 26).padding(.horizontal, 2)
    }
  }
}

/// A capsule in the color of controls, or a pale one.
struct TintedCapsule: View, LayoutView {
  let isTinted: Bool

  func elements(_ environment: ViewEnvironment) -> [LayoutElement] {
    Capsule().fill(isTinted ? environment.tint ?? .accentColor : Color(white: 1, opacity: 0.25))
      .layoutElements(environment)
  }
}

/// A look of toggles.
@preconcurrency @MainActor public protocol ToggleStyle {
  /// The type of the look.
  associatedtype Body: View
  /// The toggle that is drawn.
  typealias Configuration = ToggleStyleConfiguration
  /// Returns the look of a toggle.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A toggle whose look a style draws.
@preconcurrency @MainActor public struct ToggleStyleConfiguration {
  /// The label of a toggle.
  @preconcurrency @MainActor public struct Label: View {
    let content: AnyView
    /// The label as the toggle has it.
    public var body: some View { content }
  }

  /// The label.
  public let label: Label
  /// True while the toggle is on; a style turns it on and off.
  @Binding public var isOn: Bool

  init(label: Label, isOn: Binding<Bool>) {
    self.label = label
    _isOn = isOn
  }
}

/// A switch beside the label.
@preconcurrency @MainActor public struct SwitchToggleStyle: ToggleStyle {
  /// Creates the style.
  public nonisolated init() {}

  /// Returns the look of a toggle.
  public func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.label
      Spacer(minLength: 8)
      Button {
        configuration.isOn.toggle()
      } label: {
        SwitchTrack(isOn: configuration.isOn)
      }
      .buttonStyle(.plain)
    }
  }
}

/// A button that stands out while the toggle is on.
@preconcurrency @MainActor public struct ButtonToggleStyle: ToggleStyle {
  /// Creates the style.
  public nonisolated init() {}

  /// Returns the look of a toggle.
  public func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      configuration.label
    }
    .buttonStyle(configuration.isOn ? .borderedProminent : .bordered)
  }
}

extension ToggleStyle where Self == SwitchToggleStyle {
  /// The usual style: a switch.
  public static nonisolated var automatic: SwitchToggleStyle { SwitchToggleStyle() }
  /// A switch beside the label.
  public static nonisolated var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
  /// A button that stands out while the toggle is on.
  public static nonisolated var button: ButtonToggleStyle { ButtonToggleStyle() }
}

/// The style of the toggles in a view.
nonisolated struct ToggleStyleChoice {
  let view: @MainActor (ToggleStyleConfiguration) -> AnyView
}

private nonisolated struct ToggleStyleKey: EnvironmentKey {
  static var defaultValue: ToggleStyleChoice {
    ToggleStyleChoice { AnyView(SwitchToggleStyle().makeBody(configuration: $0)) }
  }
}

nonisolated extension EnvironmentValues {
  var toggleStyle: ToggleStyleChoice {
    get { self[ToggleStyleKey.self] }
    set { self[ToggleStyleKey.self] = newValue }
  }
}

extension View {
  /// Returns the view with a style for toggles.
  public func toggleStyle(_ style: some ToggleStyle) -> some View {
    environment(\.toggleStyle, ToggleStyleChoice { AnyView(style.makeBody(configuration: $0)) })
  }
}
