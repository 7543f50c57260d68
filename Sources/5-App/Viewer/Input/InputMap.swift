import Input
import Rendering
import Windows

/// The input map: translates window events (keys, buttons and the wheel) to viewer actions.
nonisolated struct InputMap: Sendable {
  /// The parts of the display that take clicks, from the back to the front.
  var regions: [HUDRegion] = []
  /// The list that is open, whose rows keys mark and choose.
  var list: HUDList?
  /// The meaning of keys and of the pointer.
  var mode = Mode.scene
  /// The time of the next events in seconds, by which double clicks are told.
  var time = 0.0
  private var input = InputState()
  private var drag = Drag.none
  /// The position where the left button went down; nil once the pointer has moved away from there.
  private var press: SIMD2<Float>?
  private var lastClick: (place: SIMD2<Float>, time: Double)?

  /// The meaning of keys and of the pointer.
  enum Mode: Hashable, Sendable {
    case scene
    /// The captured pointer looks around, and letters are directions.
    case flight
    case gallery
  }

  private enum Drag: Hashable {
    case none
    case orbit(PointerButton)
    case pan(PointerButton)
    case look(PointerButton)
    case sun(PointerButton)
    case environment(PointerButton)
    case region(HUDRegion)

    /// The button that is held; nil for none, and for the display.
    var button: PointerButton? {
      switch self {
      case .none, .region: nil
      case .orbit(let button), .pan(let button), .look(let button), .sun(let button),
        .environment(let button):
        button
      }
    }
  }

  /// The degrees by which the environment turns while the pointer moves a point.
  private static let degreesPerPoint: Float = 0.25
  /// The keys of flights, which mean directions then.
  private static let flightKeys: Set<Key> = [.w, .a, .s, .d, .q, .e]

  /// The motion in points up to which a press is a click.
  private static let clickReach: Float = 4
  /// The time between the clicks of a double click.
  private static let doubleClickTime = 0.4

  /// Returns the action of an event, if any.
  mutating func action(for event: WindowEvent) -> ViewerAction? {
    switch event {
    case .dropped(let paths): return paths.isEmpty ? nil : .drop(paths, at: input.pointer.location)
    case .needsDrawing: return .redraw
    case .input(let event): return action(for: event)
    case .held(let key): return repeats(key) ? action(for: .key(key, isDown: true)) : nil
    }
  }

  /// Returns whether a key goes on doing what it does while it is held.
  func repeats(_ key: Key) -> Bool { action(for: key)?.repeats == true }

  /// True if letters are directions: in flights, and while the pointer looks around.
  var isFlying: Bool {
    if case .look = drag { return true }
    return mode == .flight
  }

  /// The input of a flight.
  var flight: FlightInput { FlightInput(input, usesKeys: isFlying) }

  private mutating func action(for event: InputEvent) -> ViewerAction? {
    guard let action = anyAction(for: event) else { return nil }
    return mode != .gallery || action.appliesToGallery ? action : nil
  }

  private mutating func anyAction(for event: InputEvent) -> ViewerAction? {
    let before = input.pointer.location
    input.apply(event)
    defer { input.endUpdate() }
    switch event {
    case .key(let key, isDown: true): return action(for: key)
    // The sign is on different keys in different layouts.
    case .text("?"): return .toggle(.help)
    case .wheel(let clicks): return clicks.y == 0 ? nil : turnWheel(by: clicks.y, at: before)
    case .motion(let motion): return mode == .flight ? .look(motion) : nil
    case .gamepadButton(_, let button, isDown: true):
      if mode == .gallery, let action = GalleryAction(button) { return .gallery(action) }
      return GamepadBinding.action(for: button)
    case .button(let button, isDown: true): return begin(button)
    case .button(let button, isDown: false): return end(button)
    case .focus(false):
      (drag, press) = (.none, nil)
      return nil
    case .pointer(let position):
      guard let before, position != before else { return nil }
      return move(from: before, to: position)
    default: return nil
    }
  }

  private func turnWheel(by clicks: Float, at place: SIMD2<Float>?) -> ViewerAction {
    if mode == .gallery { return .gallery(.scroll(clicks)) }
    // Desktops that know pinches of a touchpad send the wheel with Control, which means the image, not a list.
    if !input.keyboard.hasControl, let place, regions.contains(where: { $0.isList(at: place) }) {
      return .moveInList(clicks > 0 ? -1 : 1)
    }
    return isFlying ? .changeFlightSpeed(clicks) : .dolly(clicks, at: place)
  }

  private mutating func move(from before: SIMD2<Float>, to position: SIMD2<Float>) -> ViewerAction? {
    if let start = press {
      let away = position - start
      if (away * away).sum() > Self.clickReach * Self.clickReach { press = nil }
    }
    switch drag {
    case .none: return mode == .gallery ? .gallery(.point(position)) : nil
    case .look: return .look(position - before)
    case .sun: return .moveSun(position - before)
    case .environment: return .rotateEnvironment((position.x - before.x) * Self.degreesPerPoint)
    case .orbit: return .orbit(position - before)
    case .pan: return .pan(position - before)
    case .region(let region): return region.drag(at: position)
    }
  }

  /// True if the pointer orbits the scene.
  var isOrbiting: Bool { if case .orbit = drag { true } else { false } }

  private mutating func begin(_ button: PointerButton) -> ViewerAction? {
    guard drag == .none else { return nil }
    let place = input.pointer.location
    if button == .left, let place, let region = regions.last(where: { $0.box.contains(place) }) {
      drag = .region(region)
      return region.press(at: place)
    }
    guard mode == .scene else { return nil }
    switch (button, input.keyboard.hasControl, input.keyboard.hasShift) {
    case (.left, true, false): drag = .sun(button)
    case (.left, true, true): drag = .environment(button)
    case (.left, false, false):
      drag = .orbit(button)
      press = place
    case (.left, false, true), (.middle, _, _): drag = .pan(button)
    case (.right, _, _): drag = .look(button)
    default: break
    }
    return nil
  }

  private mutating func end(_ button: PointerButton) -> ViewerAction? {
    // Releasing another button that was pressed meanwhile does not end the drag.
    if case .region = drag, button == .left {
      drag = .none
    } else if drag.button == button {
      drag = .none
    } else {
      return nil
    }
    guard button == .left, let place = press else { return nil }
    press = nil
    defer { lastClick = (place, time) }
    guard let last = lastClick, time - last.time <= Self.doubleClickTime else { return .select(place) }
    let away = place - last.place
    return (away * away).sum() > Self.clickReach * Self.clickReach ? .select(place) : .setPivot(place)
  }

  private func action(for key: Key) -> ViewerAction? {
    if isFlying, Self.flightKeys.contains(key) { return nil }
    if mode == .gallery, let action = GalleryAction(key) { return .gallery(action) }
    if input.keyboard.hasControl { return KeyBinding.action(for: key, modifier: .control) }
    if input.keyboard.hasAlt { return KeyBinding.action(for: key, modifier: .alt) }
    if input.keyboard.hasShift, let action = KeyBinding.action(for: key, modifier: .shift) { return action }
    if mode == .scene, let action = list?.action(for: key) { return action }
    let action = KeyBinding.action(for: key, modifier: .none)
    // There is no wheel on a keyboard.
    if isFlying, case .dolly(let clicks, _) = action { return .changeFlightSpeed(clicks) }
    return action
  }
}
