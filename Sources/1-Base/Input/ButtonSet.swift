/// The buttons of a device that are held, and those that changed within an update.
public struct ButtonSet<Button: Hashable & Sendable>: Hashable, Sendable {
  /// The buttons that are held.
  public private(set) var down: Set<Button> = []
  /// The buttons that went down within the update, also if they went up again.
  public private(set) var pressed: Set<Button> = []
  /// The buttons that went up within the update.
  public private(set) var released: Set<Button> = []

  /// Creates a set in which nothing is held.
  public init() {}

  /// Records a button that goes down or up; what it says already is no change.
  mutating func set(_ button: Button, isDown: Bool) {
    if isDown {
      guard down.insert(button).inserted else { return }
      pressed.insert(button)
    } else {
      guard down.remove(button) != nil else { return }
      released.insert(button)
    }
  }

  /// Releases everything that is held.
  mutating func releaseAll() {
    released.formUnion(down)
    down = []
  }

  /// Ends an update: what is held stays held.
  mutating func endUpdate() {
    pressed = []
    released = []
  }
}
