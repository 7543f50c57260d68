/// The state of the pointer in an update, in points.
public struct PointerState: Hashable, Sendable {
  /// The position, from the upper left corner of the view; nil until the pointer has moved.
  public internal(set) var location: SIMD2<Float>?
  /// The motion since the update before, to the right and down.
  public internal(set) var motion = SIMD2<Float>()
  /// The rotation of the wheel since the update before, in clicks; right and up are positive.
  public internal(set) var wheel = SIMD2<Float>()
  /// The buttons that are held, pressed and released.
  public internal(set) var buttons = ButtonSet<PointerButton>()

  /// Creates the state of a pointer that has not moved.
  public init() {}

  /// The position, from the upper left corner of the view; zero until the pointer has moved.
  public var position: SIMD2<Float> { location ?? SIMD2() }

  /// Returns whether a button is held.
  public func isDown(_ button: PointerButton) -> Bool { buttons.down.contains(button) }

  /// Returns whether a button went down within the update.
  public func wasPressed(_ button: PointerButton) -> Bool { buttons.pressed.contains(button) }

  /// Returns whether a button went up within the update.
  public func wasReleased(_ button: PointerButton) -> Bool { buttons.released.contains(button) }
}
