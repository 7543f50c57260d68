import Rendering

/// An action of the user in the viewer.
nonisolated enum ViewerAction: Hashable, Sendable {
  /// An orbit by a number of points to the right and down.
  case orbit(SIMD2<Float>)
  case pan(SIMD2<Float>)
  /// A dolly by a number of wheel clicks, towards a position in the window.
  case dolly(Float, at: SIMD2<Float>?)
  /// A look around by a number of points to the right and down.
  case look(SIMD2<Float>)
  /// A flight so many wheel clicks faster.
  case changeFlightSpeed(Float)
  /// The first view again, or where that is shown, a view of everything.
  case resetView
  /// The view from a direction, with the angles of an orbit in degrees.
  case lookFrom(azimuth: Float, elevation: Float)
  /// The next of the scene's cameras, after the last one the first view.
  case nextCamera
  /// The camera as options of the command line, on standard error.
  case printCamera
  /// The playback of the nth animation, counted from 1.
  case play(Int)
  /// The animation so many places after the current one.
  case playNext(Int)
  /// A position in the animation, from 0 at its beginning to 1 at its end.
  case scrub(Float)
  /// A position so many small steps later in the animation.
  case scrubBy(Int)
  /// A speed so many steps higher.
  case changeSpeed(Int)
  /// An exposure so many thirds of a stop higher.
  case changeExposure(Int)
  /// The next of the environments.
  case nextEnvironment
  /// A rotation of the environment by degrees.
  case rotateEnvironment(Float)
  /// A motion of the sun by a number of points to the right and down.
  case moveSun(SIMD2<Float>)
  /// The scene and its files read again.
  case reload
  /// The scene so many places after the current one.
  case openNext(Int)
  /// Files and folders that were dropped at a position in the window.
  case drop([String], at: SIMD2<Float>?)
  /// The removal of the last sticker that was dropped.
  case removeSticker
  /// The debug view so many places after the current one.
  case nextDebugView(Int)
  /// A switch the other way.
  case toggle(ViewerSwitch)
  /// An action in the gallery.
  case gallery(GalleryAction)
  /// The selection of what is under a position in the window.
  case select(SIMD2<Float>)
  /// The point under a position in the window as the center of orbits.
  case setPivot(SIMD2<Float>)
  /// The selection of the entity so many places after the selected one.
  case selectNext(Int)
  /// The selection as the center of orbits.
  case pivotOnSelection
  /// Another row of the open list, so many places down.
  case moveInList(Int)
  /// The row of the open list with an index; nil for the marked one.
  case chooseInList(Int?)
  case frameSelection
  case hideSelection
  /// The hiding of everything but the selection.
  case isolateSelection
  case showHidden
  /// Messages, then the list of keys, then the selection are dismissed; where there is none of them, the window closes.
  case dismiss
  case takeSnapshot
  case quit
  case redraw
}

nonisolated extension ViewerAction {
  /// True if a key that is held goes on doing it.
  var repeats: Bool {
    switch self {
    case .orbit, .pan, .dolly, .look, .changeFlightSpeed, .scrubBy, .changeSpeed, .changeExposure,
      .rotateEnvironment, .moveSun, .selectNext, .moveInList:
      true
    case .gallery(let action):
      switch action {
      case .move, .page: true
      default: false
      }
    default: false
    }
  }
}

/// A switch of the viewer, whose state the list of keys shows.
nonisolated enum ViewerSwitch: Hashable, Sendable {
  case help, information, statistics, animationBar, display, gizmo, cameraList, clipList
  case pause, loop, fullscreen
  case bloom, toneCurve, sun, background, blur, ambientOcclusion, antialiasing, stage
  case flight, turntable, trackball, parallel, recording, sequence, gallery
  case overlay(DebugOverlays)
}
