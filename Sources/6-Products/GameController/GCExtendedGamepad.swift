import Input

/// The buttons, sticks and triggers of a gamepad, under the names of Apple's GameController.
@preconcurrency @MainActor public final class GCExtendedGamepad {
  /// The function that takes the gamepad and the element that has changed.
  public typealias GCExtendedGamepadValueChangedHandler = (GCExtendedGamepad, GCControllerElement) -> Void

  /// The controller that the gamepad belongs to.
  public internal(set) weak var controller: GCController?
  /// The function that is called when an element has changed.
  public var valueChangedHandler: GCExtendedGamepadValueChangedHandler?

  /// The lower of the four buttons at the right.
  public let buttonA = GCControllerButtonInput("A", isAnalog: false)
  /// The right one of the four buttons.
  public let buttonB = GCControllerButtonInput("B", isAnalog: false)
  /// The left one of the four buttons.
  public let buttonX = GCControllerButtonInput("X", isAnalog: false)
  /// The upper one of the four buttons.
  public let buttonY = GCControllerButtonInput("Y", isAnalog: false)
  /// The button for the menu.
  public let buttonMenu = GCControllerButtonInput("Menu", isAnalog: false)
  /// The button for options, on the other side of the middle.
  public let buttonOptions: GCControllerButtonInput? = GCControllerButtonInput("Options", isAnalog: false)
  /// The button in the middle.
  public let buttonHome: GCControllerButtonInput? = GCControllerButtonInput("Home", isAnalog: false)
  /// The cross.
  public let dpad = GCControllerDirectionPad("Direction Pad", isAnalog: false)
  /// The left stick.
  public let leftThumbstick = GCControllerDirectionPad("Left Thumbstick", isAnalog: true)
  /// The right stick.
  public let rightThumbstick = GCControllerDirectionPad("Right Thumbstick", isAnalog: true)
  /// The press of the left stick.
  public let leftThumbstickButton: GCControllerButtonInput? = GCControllerButtonInput("L3", isAnalog: false)
  /// The press of the right stick.
  public let rightThumbstickButton: GCControllerButtonInput? = GCControllerButtonInput("R3", isAnalog: false)
  /// The upper button of the left index finger.
  public let leftShoulder = GCControllerButtonInput("L1", isAnalog: false)
  /// The upper button of the right index finger.
  public let rightShoulder = GCControllerButtonInput("R1", isAnalog: false)
  /// The left trigger.
  public let leftTrigger = GCControllerButtonInput("L2", isAnalog: true)
  /// The right trigger.
  public let rightTrigger = GCControllerButtonInput("R2", isAnalog: true)

  init() {}

  func update(_ state: GamepadState) {
    set(buttonA, state, .a)
    set(buttonB, state, .b)
    set(buttonX, state, .x)
    set(buttonY, state, .y)
    set(buttonMenu, state, .start)
    set(buttonOptions, state, .back)
    set(buttonHome, state, .guide)
    set(leftThumbstickButton, state, .leftThumb)
    set(rightThumbstickButton, state, .rightThumb)
    set(leftShoulder, state, .leftShoulder)
    set(rightShoulder, state, .rightShoulder)
    if leftTrigger.set(state.leftTrigger) { valueChangedHandler?(self, leftTrigger) }
    if rightTrigger.set(state.rightTrigger) { valueChangedHandler?(self, rightTrigger) }
    set(leftThumbstick, state.leftStick)
    set(rightThumbstick, state.rightStick)
    let x: Float = (state.isDown(.dpadRight) ? 1 : 0) - (state.isDown(.dpadLeft) ? 1 : 0)
    let y: Float = (state.isDown(.dpadUp) ? 1 : 0) - (state.isDown(.dpadDown) ? 1 : 0)
    set(dpad, SIMD2(x, y))
  }

  private func set(_ button: GCControllerButtonInput?, _ state: GamepadState, _ source: GamepadButton) {
    guard let button, button.set(state.isDown(source) ? 1 : 0) else { return }
    valueChangedHandler?(self, button)
  }

  private func set(_ pad: GCControllerDirectionPad, _ value: SIMD2<Float>) {
    if pad.set(value) { valueChangedHandler?(self, pad) }
  }
}
