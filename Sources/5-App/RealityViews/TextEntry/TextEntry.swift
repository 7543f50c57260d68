import Input

/// A line of text that is typed: the place of the caret, and what keys do.
final class TextEntry: ViewCompanion {
  private let place = StateValue(Int.max)
  private var text: Binding<String> = .constant("")
  private var whenSubmitted: () -> Void = {}
  private var whenEnded: () -> Void = {}
  private var request: FocusRequest?
  /// True if the program has last asked for the focus, or has been told of it.
  private var isWanted = false
  private weak var focus: KeyboardFocus?

  /// Takes what the view says in a layout.
  func update(
    _ text: Binding<String>, focus: KeyboardFocus?, request: FocusRequest?, submit: @escaping () -> Void,
    end: @escaping () -> Void
  ) {
    (self.text, self.focus, self.request) = (text, focus, request)
    (whenSubmitted, whenEnded) = (submit, end)
    focus?.join(self)
  }

  /// Follows the program where it gives or takes the focus; called after a layout.
  func followRequest() {
    guard let request, request.isFocused() != isWanted else { return }
    isWanted.toggle()
    if isWanted {
      focus?.move(to: self)
    } else if focus?.entry === self {
      focus?.move(to: nil)
    }
  }

  /// The number of characters before the caret.
  var caret: Int { min(max(place.value, 0), text.wrappedValue.count) }

  /// Moves the caret.
  func move(to caret: Int) { place.value = caret }

  /// Begins to take characters, after the last one.
  func begin() {
    if place.value == .max { place.value = text.wrappedValue.count }
    tell(true)
  }

  /// Ends to take characters.
  func end() {
    whenEnded()
    tell(false)
  }

  private func tell(_ isFocused: Bool) {
    isWanted = isFocused
    if let request, request.isFocused() != isFocused { request.changed(isFocused) }
  }

  /// Inserts characters at the caret; those that control devices are none.
  func insert(_ characters: String) {
    let typed = characters.filter { character in
      character.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    }
    guard !typed.isEmpty else { return }
    var next = text.wrappedValue
    let caret = caret
    next.insert(contentsOf: typed, at: next.index(next.startIndex, offsetBy: caret))
    // Marks may join the character before them.
    let rest = text.wrappedValue.count - caret
    text.wrappedValue = next
    place.value = max(next.count - rest, 0)
  }

  /// Presses a key that moves the caret or removes a character.
  func press(_ key: Key) {
    let count = text.wrappedValue.count
    switch key {
    case .left: place.value = max(caret - 1, 0)
    case .right: place.value = min(caret + 1, count)
    case .home, .up: place.value = 0
    case .end, .down: place.value = count
    case .backspace: if caret > 0 { remove(at: caret - 1) }
    case .delete: if caret < count { remove(at: caret) }
    default: break
    }
  }

  private func remove(at number: Int) {
    var next = text.wrappedValue
    next.remove(at: next.index(next.startIndex, offsetBy: number))
    text.wrappedValue = next
    place.value = number
  }

  /// Does what follows on the end of an entry; the focus stays.
  func submit() { whenSubmitted() }

  func leave() { focus?.drop(self) }
}
