/// An action of the user in the viewer.
nonisolated enum ViewerAction: Hashable, Sendable {
  /// An orbit by a number of pixels to the right and down.
  case orbit(SIMD2<Float>)
  case pan(SIMD2<Float>)
  /// A dolly by a number of wheel clicks.
  case dolly(Float)
  case frameAll
  /// The playback of the nth animation, counted from 1.
  case play(Int)
  case togglePause
  case toggleBloom
  case takeSnapshot
  case open(String)
  case quit
  case redraw
}
