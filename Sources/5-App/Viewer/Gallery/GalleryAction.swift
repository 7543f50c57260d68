import Input

/// An action of the user in the gallery.
nonisolated enum GalleryAction: Hashable, Sendable {
  /// The selection of the scene so many columns to the right and rows down.
  case move(SIMD2<Int>)
  /// The selection of the scene so many windows down.
  case page(Int)
  case first
  case last
  /// The selection of what is under a position in the window.
  case point(SIMD2<Float>)
  case scroll(Float)
  /// The scene with an index; nil for the selected one.
  case open(Int?)

  /// Creates the action of a key, if it has one in the gallery.
  init?(_ key: Key) {
    switch key {
    case .left: self = .move(SIMD2(-1, 0))
    case .right: self = .move(SIMD2(1, 0))
    case .up: self = .move(SIMD2(0, -1))
    case .down: self = .move(SIMD2(0, 1))
    case .pageUp: self = .page(-1)
    case .pageDown: self = .page(1)
    case .home: self = .first
    case .end: self = .last
    case .enter, .keypadEnter, .space: self = .open(nil)
    default: return nil
    }
  }

  /// Creates the action of a gamepad's button, if it has one in the gallery.
  init?(_ button: GamepadButton) {
    switch button {
    case .dpadLeft: self = .move(SIMD2(-1, 0))
    case .dpadRight: self = .move(SIMD2(1, 0))
    case .dpadUp: self = .move(SIMD2(0, -1))
    case .dpadDown: self = .move(SIMD2(0, 1))
    case .a: self = .open(nil)
    default: return nil
    }
  }
}

nonisolated extension ViewerAction {
  /// True if the action has a meaning while the gallery is shown.
  var appliesToGallery: Bool {
    switch self {
    case .gallery, .drop, .dismiss, .quit, .redraw: true
    case .toggle(let toggled):
      [.help, .statistics, .display, .fullscreen, .gallery].contains(toggled)
    default: false
    }
  }
}
