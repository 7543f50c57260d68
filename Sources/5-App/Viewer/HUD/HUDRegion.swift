import Rendering

/// A part of the head-up display that takes clicks.
nonisolated struct HUDRegion: Hashable, Sendable {
  /// The rectangle in points.
  var box: HUDBox
  /// The control.
  var control: Control

  /// A control of the display.
  enum Control: Hashable, Sendable {
    /// A button.
    case button(ViewerAction)
    /// A slider over the length of the animation.
    case scrubber
    /// A panel, through which no click goes.
    case panel
    /// The rows of a list, which the wheel marks.
    case list
  }

  /// Returns the action of pressing the control at a point.
  func press(at point: SIMD2<Float>) -> ViewerAction? {
    switch control {
    case .button(let action): action
    case .scrubber: .scrub(share(of: point))
    case .panel, .list: nil
    }
  }

  /// Returns whether the wheel marks rows of a list at a point.
  func isList(at point: SIMD2<Float>) -> Bool { control == .list && box.contains(point) }

  /// Returns the action of moving the pointer to a point while the control is held.
  func drag(at point: SIMD2<Float>) -> ViewerAction? {
    control == .scrubber ? .scrub(share(of: point)) : nil
  }

  /// Returns the place of a point between the left and the right edge, from 0 to 1.
  private func share(of point: SIMD2<Float>) -> Float {
    guard box.width > 0 else { return 0 }
    return min(max((point.x - box.x) / box.width, 0), 1)
  }
}
