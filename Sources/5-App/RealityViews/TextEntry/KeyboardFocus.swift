import Input

/// The focus of the keyboard in a window: the text entry that takes characters, if any does.
package final class KeyboardFocus {
  private let focused = StateValue<TextEntry?>(nil)
  /// The entries that are shown, in the order in which they came.
  private var entries: [TextEntry] = []
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
    case .key(let key, isDown: true): return press(key)
    default: return false
    }
  }

  /// Presses a key; all but those that modify others are meant for the entry.
  private func press(_ key: Key) -> Bool {
    guard let entry = focused.value else { return false }
    switch key {
    case .leftShift, .rightShift, .leftControl, .rightControl, .leftAlt, .rightAlt, .leftSuper, .rightSuper,
      .capsLock, .numLock:
      return false
    case .tab:
      let place = entries.firstIndex { $0 === entry } ?? 0
      move(to: entries.isEmpty ? nil : entries[(place + 1) % entries.count])
    case .escape: move(to: nil)
    case .enter, .keypadEnter: entry.submit()
    default: entry.press(key)
    }
    return true
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
