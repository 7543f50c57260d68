public import RealityViews

/// A control that turns something on and off.
@preconcurrency @MainActor public struct Toggle<Label: View>: View {
  private let isOn: Binding<Bool>
  private let label: Label
  @Environment(\.toggleStyle) private var style

  /// Creates a toggle.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    (self.isOn, self.label) = (isOn, label())
  }

  /// The switch or the button, with its label.
  public var body: some View {
    switch style {
    case .automatic, .switch:
      HStack {
        label
        Spacer(minLength: 8)
        Button {
          isOn.wrappedValue.toggle()
        } label: {
          SwitchTrack(isOn: isOn.wrappedValue)
        }
        .buttonStyle(.plain)
      }
    case .button:
      Button {
        isOn.wrappedValue.toggle()
      } label: {
        label
      }
      .buttonStyle(isOn.wrappedValue ? .borderedProminent : .bordered)
    }
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

/// The style of toggles.
public nonisolated enum ToggleStyle: Hashable, Sendable {
  /// The usual style: a switch.
  case automatic
  /// A switch beside the label.
  case `switch`
  /// A button that stands out while it is on.
  case button
}

private nonisolated struct ToggleStyleKey: EnvironmentKey {
  static let defaultValue = ToggleStyle.automatic
}

nonisolated extension EnvironmentValues {
  var toggleStyle: ToggleStyle {
    get { self[ToggleStyleKey.self] }
    set { self[ToggleStyleKey.self] = newValue }
  }
}

extension View {
  /// Returns the view with a style for toggles.
  public func toggleStyle(_ style: ToggleStyle) -> some View { environment(\.toggleStyle, style) }
}
