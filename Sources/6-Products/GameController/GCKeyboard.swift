import Input

/// The keyboard: all that are connected count as one.
@preconcurrency @MainActor public final class GCKeyboard {
  let input = GCKeyboardInput()

  init() {}

  /// The keyboard of the window.
  public static var coalesced: GCKeyboard? {
    DeviceObserver.start()
    return DeviceObserver.keyboard
  }

  /// The keys.
  public var keyboardInput: GCKeyboardInput? { input }
}

/// The keys of the keyboard.
@preconcurrency @MainActor public final class GCKeyboardInput {
  /// The function that takes the keyboard, a key, its code, and whether it is pressed.
  public typealias GCKeyboardValueChangedHandler =
    (GCKeyboardInput, GCControllerButtonInput, GCKeyCode, Bool) -> Void

  /// The function that is called when a key is pressed or released.
  public var keyChangedHandler: GCKeyboardValueChangedHandler?
  private var buttons: [GCKeyCode: GCControllerButtonInput] = [:]

  init() {
    for key in Key.allCases {
      guard let code = GCKeyCode(key) else { continue }
      buttons[code] = GCControllerButtonInput(key.rawValue, isAnalog: false)
    }
  }

  /// True if any key is pressed.
  public var isAnyKeyPressed: Bool { buttons.values.contains { $0.isPressed } }

  /// Returns the key of a code; nil for codes that no key has.
  public func button(forKeyCode code: GCKeyCode) -> GCControllerButtonInput? { buttons[code] }

  func update(_ state: InputState) {
    for event in state.events {
      guard case .key(let key, let isDown) = event, let code = GCKeyCode(key) else { continue }
      set(code, isDown)
    }
    // Keys that the loss of the keyboard released have no events of their own.
    for key in state.keyboard.keys.released where !state.keyboard.isDown(key) {
      if let code = GCKeyCode(key) { set(code, false) }
    }
  }

  private func set(_ code: GCKeyCode, _ isDown: Bool) {
    guard let button = buttons[code], button.set(isDown ? 1 : 0) else { return }
    keyChangedHandler?(self, button, code, isDown)
  }
}
