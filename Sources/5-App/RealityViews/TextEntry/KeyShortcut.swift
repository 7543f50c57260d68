package import Input

/// A key with modifiers that presses a button.
package nonisolated struct KeyShortcut: Hashable, Sendable {
  /// The keys that are held with it.
  package struct Modifiers: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let shift = Modifiers(rawValue: 1)
    package static let control = Modifiers(rawValue: 2)
    package static let alt = Modifiers(rawValue: 4)
  }

  let key: Key
  let modifiers: Modifiers

  /// Creates a shortcut.
  package init(_ key: Key, _ modifiers: Modifiers) { (self.key, self.modifiers) = (key, modifiers) }

  /// Returns whether a pressed key is that of the shortcut; both Enter keys are the same.
  func isPressed(_ pressed: Key, _ held: Modifiers) -> Bool {
    (pressed == .keypadEnter ? .enter : pressed) == key && held == modifiers
  }
}

/// The shortcut of a button that is shown.
final class ShortcutEntry: ViewCompanion {
  private(set) var shortcut: KeyShortcut?
  private var action: () -> Void = {}
  private weak var focus: KeyboardFocus?

  /// Takes what the button says in a layout.
  func update(_ shortcut: KeyShortcut, focus: KeyboardFocus, action: @escaping () -> Void) {
    (self.shortcut, self.focus, self.action) = (shortcut, focus, action)
    focus.join(self)
  }

  func press() { action() }
  func leave() { focus?.drop(self) }
}

extension ViewEnvironment {
  /// Takes the shortcut around a button, so that buttons in its label have none.
  /// - Parameter action: The action of the button.
  /// - Returns: A function for when the button is drawn, which has the keys press it; nil without a shortcut.
  mutating func takeShortcut(_ action: @escaping () -> Void) -> (() -> Void)? {
    guard let shortcut = values[KeyShortcut.self] as? KeyShortcut else { return nil }
    values[KeyShortcut.self] = nil
    guard isEnabled, let focus else { return nil }
    let path = inner("shortcut").path, states = states
    return {
      states.object(at: path) { ShortcutEntry() }.update(shortcut, focus: focus, action: action)
    }
  }
}

extension View {
  /// Returns the view with keys that press its button.
  package func pressed(by shortcut: KeyShortcut?) -> some View {
    ModifiedView(self, environment: { $0.values[KeyShortcut.self] = shortcut })
  }
}
