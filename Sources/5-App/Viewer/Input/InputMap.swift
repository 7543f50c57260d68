/// The input map: translates window events (keys, buttons and the wheel) to viewer actions.
nonisolated struct InputMap: Hashable, Sendable {
  private var pointer: PointerPosition?
  private var drag = Drag.none

  private enum Drag: Hashable {
    case none
    case orbit(PointerButton)
    case pan(PointerButton)
  }

  /// Returns the action of an event, if any.
  mutating func action(for event: WindowEvent) -> ViewerAction? {
    switch event {
    case .key(let key): return Self.action(for: key)
    case .wheel(let clicks): return clicks == 0 ? nil : .dolly(Float(clicks))
    case .dropped(let paths): return paths.first.map { .open($0) }
    case .needsDrawing: return .redraw
    case .button(let button, let isDown, let isShifted):
      press(button, isDown, isShifted)
      return nil
    case .pointer(let position):
      defer { pointer = position }
      guard let before = pointer, position != before else { return nil }
      let motion = SIMD2(Float(position.x - before.x), Float(position.y - before.y))
      switch drag {
      case .none: return nil
      case .orbit: return .orbit(motion)
      case .pan: return .pan(motion)
      }
    }
  }

  private mutating func press(_ button: PointerButton, _ isDown: Bool, _ isShifted: Bool) {
    guard isDown else {
      // Releasing another button that was pressed meanwhile does not end the drag.
      if drag == .orbit(button) || drag == .pan(button) { drag = .none }
      return
    }
    guard drag == .none else { return }
    switch (button, isShifted) {
    case (.left, false): drag = .orbit(button)
    case (.left, true), (.middle, _): drag = .pan(button)
    case (.right, _): break
    }
  }

  private static func action(for key: Key) -> ViewerAction {
    switch key {
    case .f: .frameAll
    case .b: .toggleBloom
    case .s: .takeSnapshot
    case .space: .togglePause
    case .escape: .quit
    case .digit(let number): .play(number)
    }
  }
}
