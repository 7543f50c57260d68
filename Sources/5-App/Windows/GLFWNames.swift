import GLFWBridge
import Input

extension Key {
  /// Creates the key of a GLFW key code.
  init?(glfw code: Int32) {
    guard let key = Self.keys[code] else { return nil }
    self = key
  }

  private static let keys: [Int32: Key] = {
    var keys: [Int32: Key] = [:]
    // GLFW numbers letters, digits and function keys in a row.
    for (offset, letter) in "abcdefghijklmnopqrstuvwxyz".enumerated() {
      keys[GLFW_KEY_A + Int32(offset)] = Key(rawValue: String(letter))
    }
    for number in 0...9 {
      keys[GLFW_KEY_0 + Int32(number)] = Key(rawValue: "digit\(number)")
      keys[GLFW_KEY_KP_0 + Int32(number)] = Key(rawValue: "keypad\(number)")
    }
    for number in 1...12 { keys[GLFW_KEY_F1 + Int32(number) - 1] = Key(rawValue: "f\(number)") }
    return keys.merging(named) { first, _ in first }
  }()

  private static let named: [Int32: Key] = [
    GLFW_KEY_SPACE: .space, GLFW_KEY_ENTER: .enter, GLFW_KEY_TAB: .tab, GLFW_KEY_ESCAPE: .escape,
    GLFW_KEY_BACKSPACE: .backspace, GLFW_KEY_INSERT: .insert, GLFW_KEY_DELETE: .delete,
    GLFW_KEY_HOME: .home, GLFW_KEY_END: .end, GLFW_KEY_PAGE_UP: .pageUp, GLFW_KEY_PAGE_DOWN: .pageDown,
    GLFW_KEY_LEFT: .left, GLFW_KEY_RIGHT: .right, GLFW_KEY_UP: .up, GLFW_KEY_DOWN: .down,
    GLFW_KEY_LEFT_SHIFT: .leftShift, GLFW_KEY_RIGHT_SHIFT: .rightShift,
    GLFW_KEY_LEFT_CONTROL: .leftControl, GLFW_KEY_RIGHT_CONTROL: .rightControl,
    GLFW_KEY_LEFT_ALT: .leftAlt, GLFW_KEY_RIGHT_ALT: .rightAlt, GLFW_KEY_LEFT_SUPER: .leftSuper,
    GLFW_KEY_RIGHT_SUPER: .rightSuper, GLFW_KEY_CAPS_LOCK: .capsLock, GLFW_KEY_MINUS: .minus,
    GLFW_KEY_EQUAL: .equal, GLFW_KEY_COMMA: .comma, GLFW_KEY_PERIOD: .period, GLFW_KEY_SLASH: .slash,
    GLFW_KEY_SEMICOLON: .semicolon, GLFW_KEY_APOSTROPHE: .apostrophe, GLFW_KEY_GRAVE_ACCENT: .grave,
    GLFW_KEY_LEFT_BRACKET: .leftBracket, GLFW_KEY_RIGHT_BRACKET: .rightBracket,
    GLFW_KEY_BACKSLASH: .backslash, GLFW_KEY_KP_DECIMAL: .keypadDecimal, GLFW_KEY_KP_DIVIDE: .keypadDivide,
    GLFW_KEY_KP_MULTIPLY: .keypadMultiply, GLFW_KEY_KP_SUBTRACT: .keypadSubtract,
    GLFW_KEY_KP_ADD: .keypadAdd, GLFW_KEY_KP_ENTER: .keypadEnter, GLFW_KEY_MENU: .menu,
    GLFW_KEY_PRINT_SCREEN: .printScreen, GLFW_KEY_PAUSE: .pause, GLFW_KEY_SCROLL_LOCK: .scrollLock,
    GLFW_KEY_NUM_LOCK: .numLock,
  ]
}

extension PointerButton {
  /// Creates the button of a GLFW button number.
  init?(glfw number: Int32) {
    switch number {
    case GLFW_MOUSE_BUTTON_LEFT: self = .left
    case GLFW_MOUSE_BUTTON_MIDDLE: self = .middle
    case GLFW_MOUSE_BUTTON_RIGHT: self = .right
    case GLFW_MOUSE_BUTTON_4: self = .back
    case GLFW_MOUSE_BUTTON_5: self = .forward
    default: return nil
    }
  }
}

extension GamepadButton {
  /// The buttons in the order of GLFW's states.
  static let inOrder: [GamepadButton] = [
    .a, .b, .x, .y, .leftShoulder, .rightShoulder, .back, .start, .guide, .leftThumb, .rightThumb,
    .dpadUp, .dpadRight, .dpadDown, .dpadLeft,
  ]
}

extension GamepadAxis {
  /// The axes in the order of GLFW's states.
  static let inOrder: [GamepadAxis] = [.leftX, .leftY, .rightX, .rightY, .leftTrigger, .rightTrigger]
}
