import Input
import Windows

/// The input map: translates window events (keys, buttons and the wheel) to viewer actions.
nonisolated struct InputMap: Hashable, Sendable {
  private var input = InputState()
  private var drag = Drag.none

  private enum Drag: Hashable {
    case none
    case orbit(PointerButton)
    case pan(PointerButton)
  }

  /// Returns the action of an event, if any.
  mutating func action(for event: WindowEvent) -> ViewerAction? {
    switch event {
    case .dropped(let paths): return paths.first.map { .open($0) }
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
    case .wheel(let clicks): return clicks.y == 0 ? nil : .dolly(clicks.y, at: before)
    case .button(let button, let isDown):
      press(button, isDown)
      return nil
    case .focus(false):
      drag = .none
      return nil
    case .pointer(let position):
      guard let before, position != before else { return nil }
      switch drag {
      case .none: return nil
      case .orbit: return .orbit(position - before)
      case .pan: return .pan(position - before)
      }
    default: return nil
    }
  }

  private mutating func press(_ button: PointerButton, _ isDown: Bool) {
    guard isDown else {
      // Releasing another button that was pressed meanwhile does not end the drag.
      if drag == .orbit(button) || drag == .pan(button) { drag = .none }
      return
    }
    guard drag == .none else { return }
    switch (button, input.keyboard.hasShift) {
    case (.left, false): drag = .orbit(button)
    case (.left, true), (.middle, _): drag = .pan(button)
    default: break
    }
  }

  private func action(for key: Key) -> ViewerAction? {
    if input.keyboard.hasControl {
      switch key {
      case .w, .q: return .quit
      case .s: return .takeSnapshot
      default: return nil
      }
    }
    if let digit = key.digit { return digit == 0 ? nil : .play(digit) }
    return switch key {
    case .f: .resetView
    case .b: .toggleBloom
    case .s: .takeSnapshot
    case .space: .togglePause
    case .f11: .toggleFullscreen
    case .escape, .q: .quit
    default: nil
    }
  }
}
