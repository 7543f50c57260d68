/// A part of a controller that people press, tilt or turn.
@preconcurrency @MainActor public class GCControllerElement {
  /// The name of the element.
  public let localizedName: String?
  /// True if the value has degrees between released and pressed.
  public let isAnalog: Bool

  init(_ name: String?, isAnalog: Bool) { (localizedName, self.isAnalog) = (name, isAnalog) }
}

/// A button of a controller, a keyboard or a mouse.
@preconcurrency @MainActor public final class GCControllerButtonInput: GCControllerElement {
  /// The function that takes a button, its value, and whether it is pressed.
  public typealias GCControllerButtonValueChangedHandler = (GCControllerButtonInput, Float, Bool) -> Void

  /// The pressure, from 0 to 1.
  public private(set) var value: Float = 0
  /// True if the button is pressed.
  public private(set) var isPressed = false
  /// The function that is called when the value changes.
  public var valueChangedHandler: GCControllerButtonValueChangedHandler?
  /// The function that is called when the button is pressed or released.
  public var pressedChangedHandler: GCControllerButtonValueChangedHandler?

  /// Changes the value, and returns whether it was another.
  @discardableResult func set(_ next: Float) -> Bool {
    guard next != value else { return false }
    let wasPressed = isPressed
    // Triggers count as pressed from the middle on.
    (value, isPressed) = (next, isAnalog ? next > 0.5 : next > 0)
    valueChangedHandler?(self, value, isPressed)
    if isPressed != wasPressed { pressedChangedHandler?(self, value, isPressed) }
    return true
  }
}

/// An axis of a controller.
@preconcurrency @MainActor public final class GCControllerAxisInput: GCControllerElement {
  /// The function that takes an axis and its value.
  public typealias GCControllerAxisValueChangedHandler = (GCControllerAxisInput, Float) -> Void

  /// The value, from -1 to 1.
  public private(set) var value: Float = 0
  /// The function that is called when the value changes.
  public var valueChangedHandler: GCControllerAxisValueChangedHandler?

  @discardableResult func set(_ next: Float) -> Bool {
    guard next != value else { return false }
    value = next
    valueChangedHandler?(self, value)
    return true
  }
}

/// A cross or a stick of a controller, or the wheel of a mouse.
@preconcurrency @MainActor public final class GCControllerDirectionPad: GCControllerElement {
  /// The function that takes a pad and the values of its axes.
  public typealias GCControllerDirectionPadValueChangedHandler =
    (GCControllerDirectionPad, Float, Float) -> Void

  /// The horizontal axis; right is positive.
  public let xAxis: GCControllerAxisInput
  /// The vertical axis; up is positive.
  public let yAxis: GCControllerAxisInput
  /// The upper half of the vertical axis as a button.
  public let up: GCControllerButtonInput
  /// The lower half of the vertical axis as a button.
  public let down: GCControllerButtonInput
  /// The left half of the horizontal axis as a button.
  public let left: GCControllerButtonInput
  /// The right half of the horizontal axis as a button.
  public let right: GCControllerButtonInput
  /// The function that is called when a value changes.
  public var valueChangedHandler: GCControllerDirectionPadValueChangedHandler?

  override init(_ name: String?, isAnalog: Bool) {
    xAxis = GCControllerAxisInput("X", isAnalog: isAnalog)
    yAxis = GCControllerAxisInput("Y", isAnalog: isAnalog)
    up = GCControllerButtonInput("Up", isAnalog: isAnalog)
    down = GCControllerButtonInput("Down", isAnalog: isAnalog)
    left = GCControllerButtonInput("Left", isAnalog: isAnalog)
    right = GCControllerButtonInput("Right", isAnalog: isAnalog)
    super.init(name, isAnalog: isAnalog)
  }

  @discardableResult func set(_ next: SIMD2<Float>) -> Bool {
    let hasChangedX = xAxis.set(next.x), hasChangedY = yAxis.set(next.y)
    guard hasChangedX || hasChangedY else { return false }
    right.set(max(next.x, 0))
    left.set(max(-next.x, 0))
    up.set(max(next.y, 0))
    down.set(max(-next.y, 0))
    valueChangedHandler?(self, next.x, next.y)
    return true
  }
}
