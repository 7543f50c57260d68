import Foundation
import Input
import RealityViews

/// The connection of the devices of this module to the input of the view that has the keyboard.
@MainActor enum DeviceObserver {
  static var controllers: [GCController] = []
  static var currentController: GCController?
  static let keyboard = GCKeyboard()
  static let mouse = GCMouse()
  private static var isStarted = false

  /// Follows the input from now on; the first use of any device does it.
  static func start() {
    guard !isStarted else { return }
    isStarted = true
    InputDevices.observe { update($0) }
    connect(InputDevices.state)
    post(.GCKeyboardDidConnect, keyboard)
    post(.GCMouseDidConnect, mouse)
  }

  private static func update(_ state: InputState) {
    connect(state)
    for gamepad in state.gamepads {
      guard let controller = controllers.first(where: { $0.index == gamepad.index }) else { continue }
      if state.events.contains(where: { $0.isUse(of: gamepad.index) }), currentController !== controller {
        currentController = controller
        post(.GCControllerDidBecomeCurrent, controller)
      }
      controller.extendedGamepad?.update(gamepad)
    }
    keyboard.input.update(state)
    mouse.input.update(state)
  }

  private static func connect(_ state: InputState) {
    for controller in controllers where !state.gamepads.contains(where: { $0.index == controller.index }) {
      controllers.removeAll { $0 === controller }
      if currentController === controller { currentController = controllers.first }
      post(.GCControllerDidDisconnect, controller)
    }
    for gamepad in state.gamepads where !controllers.contains(where: { $0.index == gamepad.index }) {
      let controller = GCController(gamepad)
      controllers.append(controller)
      currentController = currentController ?? controller
      post(.GCControllerDidConnect, controller)
    }
  }

  private static func post(_ name: Notification.Name, _ object: AnyObject) {
    NotificationCenter.default.post(name: name, object: object)
  }
}

extension InputEvent {
  /// Returns whether a player has used a gamepad.
  nonisolated fileprivate func isUse(of index: Int) -> Bool {
    switch self {
    case .gamepadButton(index, _, isDown: true), .gamepadAxis(index, _, _): true
    default: false
    }
  }
}
