package import Input

/// An event of a window.
package enum WindowEvent: Hashable, Sendable {
  /// An event of an input device; positions are in points.
  case input(InputEvent)
  /// A key that is held, again after a while, as the desktop's settings say.
  case held(Key)
  /// Files that were dropped on the window.
  case dropped([String])
  /// A resize of the window, or a loss of its contents.
  case needsDrawing
}
