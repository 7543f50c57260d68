import Rendering

/// The side of a window on which a panel stands.
nonisolated enum PanelSide: Hashable, Sendable {
  case left
  case right

  /// Returns the side on which a panel covers least of an object; the same one as long as the other is no better.
  ///
  /// - Parameters:
  ///   - object: What the panel is about, in the window.
  ///   - width: The width of the panel with its margins.
  ///   - window: The width of the window.
  /// - Returns: The side.
  func clear(of object: HUDBox, panel width: Float, window: Float) -> PanelSide {
    let left = max(min(object.right, width) - max(object.x, 0), 0)
    let right = max(min(object.right, window) - max(object.x, window - width), 0)
    let (own, other) = self == .left ? (left, right) : (right, left)
    // A little less is not worth a panel that jumps.
    guard own > other + 8 else { return self }
    return self == .left ? .right : .left
  }
}
