/// The state of the keyboard in an update.
public struct KeyboardState: Hashable, Sendable {
  /// The keys that are held, pressed and released.
  public internal(set) var keys = ButtonSet<Key>()
  /// The characters typed within the update.
  public internal(set) var text = ""

  /// Creates the state of a keyboard that nobody touches.
  public init() {}

  /// Returns whether a key is held.
  public func isDown(_ key: Key) -> Bool { keys.down.contains(key) }

  /// Returns whether a key went down within the update.
  public func wasPressed(_ key: Key) -> Bool { keys.pressed.contains(key) }

  /// Returns whether a key went up within the update.
  public func wasReleased(_ key: Key) -> Bool { keys.released.contains(key) }

  /// Returns -1, 0 or 1, as two keys of opposite meaning say.
  public func axis(_ negative: Key, _ positive: Key) -> Float {
    (isDown(positive) ? 1 : 0) - (isDown(negative) ? 1 : 0)
  }

  /// True if a Shift key is held.
  public var hasShift: Bool { isDown(.leftShift) || isDown(.rightShift) }
  /// True if a Control key is held.
  public var hasControl: Bool { isDown(.leftControl) || isDown(.rightControl) }
  /// True if an Alt key is held.
  public var hasAlt: Bool { isDown(.leftAlt) || isDown(.rightAlt) }
}
