import Input

/// The focus of the keyboard in a window: the text entry that takes characters, if any does.
package final class KeyboardFocus {
  private let focused = StateValue<TextEntry?>(nil)
  /// The entries that are shown, in the order in which they came.
  private var entries: [TextEntry] = []
  /// The buttons with shortcuts that are shown, in the order in which they came.
  private var shortcuts: [ShortcutEntry] = []
  private var held: Set<Key> = []
  /// True from a press on until an entry takes it.
  private var isLeaving = false
  private var isReleased = false

  package init() {}

  /// The entry that takes characters.
  var entry: TextEntry? { focused.value }

  /// Has an entry take characters, or none.
  func move(to entry: TextEntry?) {
    isLeaving = false
    guard entry !== focused.value else { return }
    let before = focused.value
    focused.value = entry
    before?.end()
    entry?.begin()
  }

  /// Takes an entry that is shown.
  func join(_ entry: TextEntry) {
    if !entries.contains(where: { $0 === entry }) { entries.append(entry) }
  }

  /// Forgets an entry that is shown no longer.
  func drop(_ entry: TextEntry) {
    entries.removeAll { $0 === entry }
    if focused.value === entry { move(to: nil) }
  }

  /// Takes a button with a shortcut that is shown.
  func join(_ entry: ShortcutEntry) {
    if !shortcuts.contains(where: { $0 === entry }) { shortcuts.append(entry) }
  }

  /// Forgets a button that is shown no longer.
  func drop(_ entry: ShortcutEntry) { shortcuts.removeAll { $0 === entry } }

  /// True if Escape means something here.
  var takesEscape: Bool {
    entry != nil || shortcuts.contains { $0.shortcut?.isPressed(.escape, []) == true }
  }

  /// Gives the entry what is meant for it, and returns the other events.
  func filter(_ events: [InputEvent]) -> [InputEvent] { events.filter { !take($0) } }

  /// Ends the entry if the pointer was pressed beside it.
  func settle() {
    if isLeaving, isReleased { move(to: nil) }
    if isReleased { (isLeaving, isReleased) = (false, false) }
  }

  private func take(_ event: InputEvent) -> Bool {
    switch event {
    case .button(.left, let isDown):
      if isDown { (isLeaving, isReleased) = (focused.value != nil, false) } else { isReleased = true }
      return false
    case .text(let text):
      focused.value?.insert(text)
      return focused.value != nil
    case .key(let key, isDown: true):
      held.insert(key)
      return press(key)
    case .key(let key, isDown: false):
      held.remove(key)
      return false
    case .focus(false):
      held.removeAll()
      return false
    default: return false
    }
  }

  private var modifiers: KeyShortcut.Modifiers {
    var modifiers: KeyShortcut.Modifiers = []
    if !held.isDisjoint(with: [.leftShift, .rightShift]) { modifiers.insert(.shift) }
    if !held.isDisjoint(with: [.leftControl, .rightControl, .leftSuper, .rightSuper]) {
      modifiers.insert(.control)
    }
    if !held.isDisjoint(with: [.leftAlt, .rightAlt]) { modifiers.insert(.alt) }
    return modifiers
  }

  /// Presses the button with a shortcut; that of what came last where several have the same.
  private func pressShortcut(_ key: Key) -> Bool {
    let modifiers = modifiers
    guard let button = shortcuts.last(where: { $0.shortcut?.isPressed(key, modifiers) == true }) else {
      return false
    }
    button.press()
    return true
  }

  /// Presses a key: the button of a shortcut, or what is meant for the entry.
  private func press(_ key: Key) -> Bool {
    guard !Self.isModifier(key) else { return false }
    // What is typed in an entry is text, unless a key is held that never writes.
    let writes = focused.value != nil && modifiers.isDisjoint(with: [.control, .alt])
    if !writes, pressShortcut(key) { return true }
    guard let entry = focused.value else { return false }
    press(key, in: entry)
    return true
  }

  private static func isModifier(_ key: Key) -> Bool {
    switch key {
    case .leftShift, .rightShift, .leftControl, .rightControl, .leftAlt, .rightAlt, .leftSuper, .rightSuper,
      .capsLock, .numLock:
      true
    default: false
    }
  }

  private func press(_ key: Key, in entry: TextEntry) {
    switch key {
    case .tab:
      let place = entries.firstIndex { $0 === entry } ?? 0
      move(to: entries.isEmpty ? nil : entries[(place + 1) % entries.count])
    case .escape: move(to: nil)
    case .enter, .keypadEnter: entry.submit()
    default: entry.press(key)
    }
  }
}

extension ViewEnvironment {
  /// The focus of the keyboard in the window; nil where there is no keyboard.
  var focus: KeyboardFocus? { values[KeyboardFocus.self] as? KeyboardFocus }
}

/// Access to whether a text entry has the focus, which the program may write.
package struct FocusRequest {
  let isFocused: () -> Bool
  let changed: (Bool) -> Void

  /// Creates access from two functions.
  package init(isFocused: @escaping () -> Bool, changed: @escaping (Bool) -> Void) {
    (self.isFocused, self.changed) = (isFocused, changed)
  }
}
