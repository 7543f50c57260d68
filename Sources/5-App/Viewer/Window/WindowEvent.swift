/// Something that happened to a window.
nonisolated enum WindowEvent: Hashable, Sendable {
  case key(Key)
  case button(PointerButton, isDown: Bool, isShifted: Bool)
  case pointer(PointerPosition)
  /// How far the wheel was turned; up is positive.
  case wheel(Double)
  /// Files that were let go over the window.
  case dropped([String])
  /// The window has another size, or its contents were lost.
  case needsDrawing
}

/// The keys that mean something.
nonisolated enum Key: Hashable, Sendable {
  case f, b, s, space, escape
  /// 1 to 9.
  case digit(Int)
}

nonisolated enum PointerButton: Hashable, Sendable {
  case left, middle, right
}

/// Where the pointer is, in pixels from the upper left corner.
nonisolated struct PointerPosition: Hashable, Sendable {
  var x: Double
  var y: Double
}
