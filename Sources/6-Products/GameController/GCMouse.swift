import Input

/// The mouse: all that are connected count as one.
@preconcurrency @MainActor public final class GCMouse {
  let input = GCMouseInput()

  init() {}

  /// The mouse of the window.
  public static var current: GCMouse? {
    DeviceObserver.start()
    return DeviceObserver.mouse
  }

  /// Returns the mouse of the window.
  public static func mice() -> [GCMouse] { current.map { [$0] } ?? [] }

  /// The buttons, the wheel and the motion.
  public var mouseInput: GCMouseInput? { input }
}

/// The buttons, the wheel and the motion of the mouse.
@preconcurrency @MainActor public final class GCMouseInput {
  /// The function that takes the mouse, and its motion to the right and up in points.
  public typealias GCMouseMoved = (GCMouseInput, Float, Float) -> Void

  /// The function that is called when the mouse is moved.
  public var mouseMovedHandler: GCMouseMoved?
  /// The left button.
  public let leftButton = GCControllerButtonInput("Left Button", isAnalog: false)
  /// The right button.
  public let rightButton: GCControllerButtonInput? = GCControllerButtonInput("Right Button", isAnalog: false)
  /// The middle button.
  public let middleButton: GCControllerButtonInput? = GCControllerButtonInput(
    "Middle Button", isAnalog: false)
  /// The wheel, in clicks within an update.
  public let scroll = GCControllerDirectionPad("Scroll", isAnalog: true)

  init() {}

  func update(_ state: InputState) {
    let pointer = state.pointer
    leftButton.set(pointer.isDown(.left) ? 1 : 0)
    rightButton?.set(pointer.isDown(.right) ? 1 : 0)
    middleButton?.set(pointer.isDown(.middle) ? 1 : 0)
    scroll.set(pointer.wheel)
    if pointer.motion != SIMD2() { mouseMovedHandler?(self, pointer.motion.x, -pointer.motion.y) }
  }
}
