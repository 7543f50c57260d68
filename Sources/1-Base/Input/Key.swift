/// A key of the keyboard, by its position on a keyboard with the layout of the United States.
///
/// The raw value is the name in replay files.
public enum Key: String, Hashable, Sendable, CaseIterable {
  /// A letter.
  case a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z
  /// A digit of the main block.
  case digit0, digit1, digit2, digit3, digit4, digit5, digit6, digit7, digit8, digit9
  /// A key that writes white space, or ends an entry.
  case space, enter, tab, escape, backspace
  /// A key of the block for navigation.
  case insert, delete, home, end, pageUp, pageDown, left, right, up, down
  /// A modifier key.
  case leftShift, rightShift, leftControl, rightControl, leftAlt, rightAlt, leftSuper, rightSuper, capsLock
  /// A function key.
  case f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12
  /// A key for punctuation.
  case minus, equal, comma, period, slash, semicolon, apostrophe, grave, leftBracket, rightBracket, backslash
  /// A digit of the keypad.
  case keypad0, keypad1, keypad2, keypad3, keypad4, keypad5, keypad6, keypad7, keypad8, keypad9
  /// Another key of the keypad.
  case keypadDecimal, keypadDivide, keypadMultiply, keypadSubtract, keypadAdd, keypadEnter
  /// A key of its own.
  case menu, printScreen, pause, scrollLock, numLock

  /// Returns the key of a digit from 0 to 9; nil for other numbers.
  public static func digit(_ number: Int) -> Key? { Key(rawValue: "digit\(number)") }

  /// The digit of the key, on the main block or on the keypad.
  public var digit: Int? {
    for prefix in ["digit", "keypad"] where rawValue.hasPrefix(prefix) {
      if let number = Int(rawValue.dropFirst(prefix.count)) { return number }
    }
    return nil
  }
}

/// A button of the pointer: of a mouse or a touchpad.
public enum PointerButton: String, Hashable, Sendable, CaseIterable {
  /// A button of a mouse with three buttons.
  case left, right, middle
  /// A button at the side.
  case back, forward
}

/// A button of a gamepad, under the names of an Xbox controller.
public enum GamepadButton: String, Hashable, Sendable, CaseIterable {
  /// A button of the right thumb: down, right, left and up.
  case a, b, x, y
  /// A button of an index finger.
  case leftShoulder, rightShoulder
  /// A button in the middle.
  case back, start, guide
  /// The press of a stick.
  case leftThumb, rightThumb
  /// A direction of the cross of the left thumb.
  case dpadUp, dpadRight, dpadDown, dpadLeft
}

/// An axis of a gamepad.
public enum GamepadAxis: String, Hashable, Sendable, CaseIterable {
  /// An axis of a stick, from -1 to 1; right and up are positive.
  case leftX, leftY, rightX, rightY
  /// A trigger, from 0 to 1.
  case leftTrigger, rightTrigger
}
