import GLFWBridge
import Input

/// The gamepads of the system; their changes are found by comparing states.
@MainActor struct Gamepads {
  private var states: [Int32: GLFWgamepadstate] = [:]

  /// Returns what has changed since the last call.
  mutating func poll() -> [InputEvent] {
    var events: [InputEvent] = []
    for number in GLFW_JOYSTICK_1...GLFW_JOYSTICK_LAST {
      var state = GLFWgamepadstate()
      guard glfwJoystickIsGamepad(number) == GLFW_TRUE, glfwGetGamepadState(number, &state) == GLFW_TRUE
      else {
        if states.removeValue(forKey: number) != nil { events.append(.gamepadDisconnected(Int(number))) }
        continue
      }
      if states[number] == nil {
        let name = glfwGetGamepadName(number).map { String(cString: $0) } ?? "gamepad"
        events.append(.gamepadConnected(Int(number), name: name))
      }
      events += Self.changes(from: states[number] ?? GLFWgamepadstate.atRest, to: state, of: Int(number))
      states[number] = state
    }
    return events
  }

  private static func changes(
    from before: GLFWgamepadstate, to now: GLFWgamepadstate, of index: Int
  ) -> [InputEvent] {
    var events: [InputEvent] = []
    for (number, button) in GamepadButton.inOrder.enumerated()
    where before.button(number) != now.button(number) {
      events.append(.gamepadButton(index, button, isDown: now.button(number)))
    }
    for (number, axis) in GamepadAxis.inOrder.enumerated() where before.axis(number) != now.axis(number) {
      events.append(.gamepadAxis(index, axis, now.value(of: axis, number)))
    }
    return events
  }
}

extension GLFWgamepadstate {
  /// The state of a gamepad that nobody touches: triggers report -1.
  fileprivate static var atRest: GLFWgamepadstate {
    var state = GLFWgamepadstate()
    (state.axes.4, state.axes.5) = (-1, -1)
    return state
  }

  fileprivate func button(_ number: Int) -> Bool {
    withUnsafeBytes(of: buttons) { number < $0.count && $0[number] == UInt8(GLFW_PRESS) }
  }

  fileprivate func axis(_ number: Int) -> Float {
    withUnsafeBytes(of: axes) { $0.bindMemory(to: Float.self)[number] }
  }

  /// Returns the value of an axis as ``GamepadAxis`` counts it: up is positive, triggers begin at zero.
  fileprivate func value(of axis: GamepadAxis, _ number: Int) -> Float {
    let value = self.axis(number)
    return switch axis {
    case .leftX, .rightX: value
    case .leftY, .rightY: -value
    case .leftTrigger, .rightTrigger: (value + 1) / 2
    }
  }
}
