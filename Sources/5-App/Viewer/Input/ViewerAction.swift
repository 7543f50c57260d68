/// What somebody at the window wants.
nonisolated enum ViewerAction: Hashable, Sendable {
  /// By so many pixels to the right and down.
  case orbit(SIMD2<Float>)
  case pan(SIMD2<Float>)
  /// By so many clicks of the wheel.
  case dolly(Float)
  case frameAll
  /// The nth animation, counted from 1.
  case play(Int)
  case togglePause
  case toggleBloom
  case takeSnapshot
  case open(String)
  case quit
  case redraw
}
