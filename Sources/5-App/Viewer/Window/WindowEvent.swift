/// An event of a window.
nonisolated enum WindowEvent: Hashable, Sendable {
  case key(Key)
  case button(PointerButton, isDown: Bool, isShifted: Bool)
  case pointer(PointerPosition)
  /// A rotation of the wheel in clicks; up is positive.
  case wheel(Double)
  /// Files that were dropped on the window.
  case dropped([String])
  /// A resize of the window, or a loss of its contents.
  case needsDrawing
}

/// The keys with a function.
nonisolated enum Key: Hashable, Sendable {
  case f, b, s, space, escape
  /// A digit from 1 to 9.
  case digit(Int)
}

nonisolated enum PointerButton: Hashable, Sendable {
  case left, middle, right
}

/// The pointer position, in pixels from the upper left corner.
nonisolated struct PointerPosition: Hashable, Sendable {
  var x: Double
  var y: Double
}
