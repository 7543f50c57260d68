import Input

/// A button of a gamepad: what it does, and what the lists of keys say about it.
nonisolated struct GamepadBinding: Sendable {
  /// The button.
  let button: GamepadButton
  /// The action.
  let action: ViewerAction
  /// The button in lists of keys; empty for one that another row explains.
  let label: String
  /// The action in lists of keys.
  let text: String

  private init(_ button: GamepadButton, _ action: ViewerAction, label: String = "", text: String = "") {
    (self.button, self.action) = (button, action)
    (self.label, self.text) = (label, text)
  }

  /// The table of all buttons.
  static let all: [GamepadBinding] = [
    GamepadBinding(.a, .toggle(.pause), label: "A", text: "pause"),
    GamepadBinding(.b, .dismiss, label: "B", text: "back, as Esc"),
    GamepadBinding(.x, .toggle(.turntable), label: "X", text: "turntable"),
    GamepadBinding(.y, .resetView, label: "Y", text: "reset the view; again: frame everything"),
    GamepadBinding(.dpadLeft, .openNext(-1), label: "cross", text: "files before and after, exposure"),
    GamepadBinding(.dpadRight, .openNext(1)), GamepadBinding(.dpadUp, .changeExposure(1)),
    GamepadBinding(.dpadDown, .changeExposure(-1)),
    GamepadBinding(.start, .toggle(.gallery), label: "Start", text: "gallery"),
    GamepadBinding(.back, .toggle(.help), label: "Back", text: "this list of keys"),
  ]

  /// The rows in lists of keys.
  static var rows: [KeyBinding] {
    [
      KeyBinding([], .redraw, label: "sticks", text: "fly and look around"),
      KeyBinding([], .redraw, label: "triggers", text: "down and up; the right shoulder is fast"),
    ] + all.map { KeyBinding([], .redraw, label: $0.label, text: $0.text) }
  }

  /// Returns the action of a button, if it has one.
  static func action(for button: GamepadButton) -> ViewerAction? {
    all.first { $0.button == button }?.action
  }
}
