/// An action of the user in the viewer.
nonisolated enum ViewerAction: Hashable, Sendable {
  /// An orbit by a number of points to the right and down.
  case orbit(SIMD2<Float>)
  case pan(SIMD2<Float>)
  /// A dolly by a number of wheel clicks, towards a position in the window.
  case dolly(Float, at: SIMD2<Float>?)
  /// The first view again, or where that is shown, a view of everything.
  case resetView
  /// The playback of the nth animation, counted from 1.
  case play(Int)
  case togglePause
  case toggleBloom
  case toggleFullscreen
  case takeSnapshot
  case open(String)
  case quit
  case redraw
}
