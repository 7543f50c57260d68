import SceneModel

/// A view that does something when it is clicked.
@preconcurrency @MainActor public struct Button<Label: View>: View, LayoutView {
  private let action: () -> Void
  private let role: ButtonRole?
  private let label: Label

  /// Creates a button.
  public init(action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
    (self.action, role, self.label) = (action, nil, label())
  }

  /// Creates a button with a role.
  public init(role: ButtonRole?, action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
    (self.action, self.role, self.label) = (action, role, label())
  }

  package func elements(_ environment: ViewEnvironment) -> [LayoutElement] {
    var inner = environment
    guard let follow = inner.takeShortcut(action) else { return elements(inner, in: environment) }
    return elements(inner, in: environment).map { AccompaniedLayout($0, before: follow).tagged($0.tag) }
  }

  private func elements(_ inner: ViewEnvironment, in environment: ViewEnvironment) -> [LayoutElement] {
    var inner = inner
    if let primitive = environment.primitiveButton {
      inner.primitiveButton = nil
      return primitive(AnyView(label), role, action).layoutElements(inner)
    }
    if let custom = environment.customButton {
      inner.customButton = nil
      let element = custom(AnyView(label), role).layoutElement(inner)
      return [environment.isEnabled ? ButtonLayout(element, action: action) : element]
    }
    let style = environment.buttonStyle
    let tint = environment.tint ?? (role == .destructive ? Color.red : nil)
    if let tint, style != .borderedProminent { inner.foreground = tint }
    var element = label.layoutElement(inner)
    if style == .bordered || style == .borderedProminent {
      let fill = style == .bordered ? Color(white: 1, opacity: 0.2) : tint ?? .accentColor
      element = PaddingLayout(element, top: 10, left: 18, bottom: 10, right: 18)
      let shape = ShapeLayout(.rectangle(cornerRadius: 4096), color: fill.linear)
      element = LayeredLayout(element, layer: shape, isBehind: true, alignment: .center)
    }
    guard environment.isEnabled else { return [EffectLayout(element) { drawn, _ in drawn.opacity *= 0.4 }] }
    return [ButtonLayout(element, action: action)]
  }
}

extension Button where Label == Text {
  /// Creates a button with a title.
  public init(_ title: some StringProtocol, action: @escaping () -> Void) {
    self.init(action: action) { Text(title) }
  }

  /// Creates a button with a title and a role.
  public init(_ title: some StringProtocol, role: ButtonRole?, action: @escaping () -> Void) {
    self.init(role: role, action: action) { Text(title) }
  }
}

/// The purpose of a button.
public nonisolated enum ButtonRole: Hashable, Sendable {
  /// The button deletes something.
  case destructive
  /// The button leaves things as they are.
  case cancel
}

/// The style of buttons.
public nonisolated enum ButtonStyleChoice: Hashable, Sendable {
  /// The usual style: on a pale capsule.
  public static var automatic: ButtonStyleChoice { .bordered }
  /// A pale capsule.
  case bordered
  /// A capsule in the color of controls.
  case borderedProminent
  /// The label alone.
  case borderless
  /// The label alone, as it is.
  case plain
}

extension View {
  /// Returns the view with a function that is called when it is clicked a number of times.
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    panelGesture(TapGesture(count: count).onEnded { _ in action() }, isSimultaneous: false)
  }
}
