/// The state of a gamepad in an update.
public struct GamepadState: Hashable, Sendable {
  /// The number of the gamepad, from 0.
  public let index: Int
  /// The name that the driver gives it.
  public let name: String
  /// The buttons that are held, pressed and released.
  public internal(set) var buttons = ButtonSet<GamepadButton>()
  /// The values of the axes, as the device reports them.
  private var axes: [GamepadAxis: Float] = [:]

  /// The part of a stick's way around its center that counts as none.
  public static let deadZone: Float = 0.12

  /// Creates the state of a gamepad that nobody touches.
  public init(index: Int, name: String) { (self.index, self.name) = (index, name) }

  /// The left stick: right and up are positive, the length is at most 1.
  public var leftStick: SIMD2<Float> { Self.stick(self[.leftX], self[.leftY]) }
  /// The right stick: right and up are positive, the length is at most 1.
  public var rightStick: SIMD2<Float> { Self.stick(self[.rightX], self[.rightY]) }
  /// The left trigger, from 0 to 1.
  public var leftTrigger: Float { self[.leftTrigger] }
  /// The right trigger, from 0 to 1.
  public var rightTrigger: Float { self[.rightTrigger] }

  /// The value of an axis, as the device reports it: without a dead zone.
  public internal(set) subscript(axis: GamepadAxis) -> Float {
    get { axes[axis] ?? 0 }
    set {
      let lowest: Float = axis == .leftTrigger || axis == .rightTrigger ? 0 : -1
      axes[axis] = newValue.isNaN ? 0 : min(max(newValue, lowest), 1)
    }
  }

  /// Returns whether a button is held.
  public func isDown(_ button: GamepadButton) -> Bool { buttons.down.contains(button) }

  /// Returns whether a button went down within the update.
  public func wasPressed(_ button: GamepadButton) -> Bool { buttons.pressed.contains(button) }

  /// Returns whether a button went up within the update.
  public func wasReleased(_ button: GamepadButton) -> Bool { buttons.released.contains(button) }

  /// Removes the dead zone, so that the rest still begins at zero, and what is longer than 1.
  private static func stick(_ x: Float, _ y: Float) -> SIMD2<Float> {
    let value = SIMD2(x, y), length = (x * x + y * y).squareRoot()
    guard length > deadZone else { return SIMD2() }
    return value / length * (min(length, 1) - deadZone) / (1 - deadZone)
  }
}
