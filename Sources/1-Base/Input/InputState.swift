/// The state of all input devices in an update, and what changed since the update before.
public struct InputState: Hashable, Sendable {
  /// The keyboard.
  public private(set) var keyboard = KeyboardState()
  /// The pointer.
  public private(set) var pointer = PointerState()
  /// The gamepads that are connected, by number.
  public private(set) var gamepads: [GamepadState] = []
  /// The events since the update before, in their order.
  public private(set) var events: [InputEvent] = []
  /// The size of the view in points; zero as long as it is unknown.
  public private(set) var size = SIMD2<Float>()

  /// Creates the state of devices that nobody touches.
  public init() {}

  /// The first of the gamepads that are connected.
  public var gamepad: GamepadState? { gamepads.first }

  /// Applies an event.
  ///
  /// Numbers that are not finite, and gamepads that were never connected, change nothing.
  public mutating func apply(_ event: InputEvent) {
    events.append(event)
    switch event {
    case .key(let key, let isDown): keyboard.keys.set(key, isDown: isDown)
    case .text(let text): keyboard.text += text
    case .pointer(let position):
      guard position.isFinite else { return }
      if let before = pointer.location { pointer.motion += position - before }
      pointer.location = position
    case .motion(let motion): if motion.isFinite { pointer.motion += motion }
    case .button(let button, let isDown): pointer.buttons.set(button, isDown: isDown)
    case .wheel(let clicks): if clicks.isFinite { pointer.wheel += clicks }
    case .size(let width, let height): size = SIMD2(Float(max(width, 0)), Float(max(height, 0)))
    case .focus(let isFocused): if !isFocused { releaseAll() }
    case .gamepadConnected(let index, let name): connect(GamepadState(index: index, name: name))
    case .gamepadDisconnected(let index): gamepads.removeAll { $0.index == index }
    case .gamepadButton(let index, let button, let isDown):
      change(index) { $0.buttons.set(button, isDown: isDown) }
    case .gamepadAxis(let index, let axis, let value): change(index) { $0[axis] = value }
    }
  }

  /// Ends an update: what is held stays held, what changed is forgotten.
  public mutating func endUpdate() {
    events.removeAll(keepingCapacity: true)
    keyboard.keys.endUpdate()
    keyboard.text = ""
    pointer.buttons.endUpdate()
    (pointer.motion, pointer.wheel) = (SIMD2(), SIMD2())
    for index in gamepads.indices { gamepads[index].buttons.endUpdate() }
  }

  /// Releases what is held: its release would go to another window.
  private mutating func releaseAll() {
    keyboard.keys.releaseAll()
    pointer.buttons.releaseAll()
  }

  private mutating func connect(_ gamepad: GamepadState) {
    gamepads.removeAll { $0.index == gamepad.index }
    let position = gamepads.firstIndex { $0.index > gamepad.index } ?? gamepads.endIndex
    gamepads.insert(gamepad, at: position)
  }

  private mutating func change(_ index: Int, _ body: (inout GamepadState) -> Void) {
    guard let position = gamepads.firstIndex(where: { $0.index == index }) else { return }
    body(&gamepads[position])
  }
}

extension SIMD2<Float> {
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}
