import Input
import Rendering
import Windows

/// The input map: translates window events (keys, buttons and the wheel) to viewer actions.
nonisolated struct InputMap: Sendable {
  /// The parts of the display that take clicks, from the back to the front.
  var regions: [HUDRegion] = []
  /// The time of the next events in seconds, by which double clicks are told.
  var time = 0.0
  private var input = InputState()
  private var drag = Drag.none
  /// The position where the left button went down; nil once the pointer has moved away from there.
  private var press: SIMD2<Float>?
  private var lastClick: (place: SIMD2<Float>, time: Double)?

  private enum Drag: Hashable {
    case none
    case orbit(PointerButton)
    case pan(PointerButton)
    case region(HUDRegion)
  }

  /// The motion in points up to which a press is a click.
  private static let clickReach: Float = 4
  /// The time between the clicks of a double click.
  private static let doubleClickTime = 0.4

  /// Returns the action of an event, if any.
  mutating func action(for event: WindowEvent) -> ViewerAction? {
    switch event {
    case .dropped(let paths): return paths.isEmpty ? nil : .open(paths)
    case .needsDrawing: return .redraw
    case .input(let event): return action(for: event)
    }
  }

  private mutating func action(for event: InputEvent) -> ViewerAction? {
    let before = input.pointer.location
    input.apply(event)
    defer { input.endUpdate() }
    switch event {
    case .key(let key, isDown: true): return action(for: key)
    // The sign is on different keys in different layouts.
    case .text("?"): return .toggle(.help)
    case .wheel(let clicks): return clicks.y == 0 ? nil : .dolly(clicks.y, at: before)
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

  private mutating func move(from before: SIMD2<Float>, to position: SIMD2<Float>) -> ViewerAction? {
    if let start = press {
      let away = position - start
      if (away * away).sum() > Self.clickReach * Self.clickReach { press = nil }
    }
    switch drag {
    case .none: return nil
    case .orbit: return .orbit(position - before)
    case .pan: return .pan(position - before)
    case .region(let region): return region.drag(at: position)
    }
  }

  private mutating func begin(_ button: PointerButton) -> ViewerAction? {
    guard drag == .none else { return nil }
    let place = input.pointer.location
    if button == .left, let place, let region = regions.last(where: { $0.box.contains(place) }) {
      drag = .region(region)
      return region.press(at: place)
    }
    switch (button, input.keyboard.hasShift) {
    case (.left, false):
      drag = .orbit(button)
      press = place
    case (.left, true), (.middle, _): drag = .pan(button)
    default: break
    }
    return nil
  }

  private mutating func end(_ button: PointerButton) -> ViewerAction? {
    // Releasing another button that was pressed meanwhile does not end the drag.
    switch drag {
    case .orbit(button), .pan(button): drag = .none
    case .region where button == .left: drag = .none
    default: return nil
    }
    guard button == .left, let place = press else { return nil }
    press = nil
    defer { lastClick = (place, time) }
    guard let last = lastClick, time - last.time <= Self.doubleClickTime else { return .select(place) }
    let away = place - last.place
    return (away * away).sum() > Self.clickReach * Self.clickReach ? .select(place) : .setPivot(place)
  }

  private func action(for key: Key) -> ViewerAction? {
    if input.keyboard.hasControl { return KeyBinding.action(for: key, modifier: .control) }
    if input.keyboard.hasShift, let action = KeyBinding.action(for: key, modifier: .shift) { return action }
    return KeyBinding.action(for: key, modifier: .none)
  }
}
