import Loading
import Presentation
import Rendering
import SpatialAudio

/// The time of a window's scene, and its animations.
final class ViewerPlayback {
  private unowned let viewer: Viewer
  /// True if time stands still.
  private(set) var isPaused = false
  /// The names of the scene's animations, once they were asked for.
  private var names: [String]?

  init(_ viewer: Viewer) { self.viewer = viewer }

  private var presenter: ScenePresenter { viewer.presenter }

  /// Forgets what belongs to the scene that was shown before.
  func adoptScene() { names = nil }

  /// The names of the scene's animations, which are looked up once for each scene.
  var clipNames: [String] {
    if let names { return names }
    guard let scene = presenter.scene else { return [] }
    let found = scene.clipNames
    names = found
    return found
  }

  /// The row of the animation that plays, in the list of animations.
  var row: Int? { presenter.playback.flatMap { clipNames.firstIndex(of: $0.name) } }

  /// The animation bar in the display.
  var state: HUDState.Playback? {
    guard let playback = presenter.playback, presenter.scene != nil else { return nil }
    return HUDState.Playback(
      name: playback.name, number: (row ?? 0) + 1, count: clipNames.count,
      position: playback.position, duration: playback.duration, speed: playback.speed,
      loops: playback.loops, isPaused: isPaused)
  }

  /// Lets time stand still, or go on.
  func togglePause() {
    isPaused.toggle()
    if isPaused { viewer.sound?.pause() }
  }

  /// Advances the time of the scene; a clip that does not repeat stops at its end.
  func advance(by seconds: Double) throws {
    let before = presenter.playback?.position ?? 0
    try presenter.renderer.update(seconds)
    if presenter.playback?.stopAtEnd(after: before) == true {
      try presenter.renderer.update(0)
      pause()
    }
  }

  private func pause() {
    isPaused = true
    viewer.sound?.pause()
  }

  /// Plays one of the scene's animations, counted from 1.
  func play(_ number: Int) {
    let names = clipNames
    guard let scene = presenter.scene, names.indices.contains(number - 1),
      let parts = try? scene.animations(named: names[number - 1])
    else {
      let text = "\(viewer.source): has no animation \(number); it has \(names.count)"
      viewer.report(text)
      return viewer.tell(text)
    }
    let loops = presenter.playback?.loops ?? true, speed = presenter.playback?.speed ?? 1
    presenter.play(parts, transition: 0.25)
    presenter.playback?.loops = loops
    presenter.playback?.speed = speed
    isPaused = false
    viewer.display.open(.animationBar)
    viewer.report("\(viewer.source): plays \(names[number - 1])")
  }

  /// Plays the animation so many places after the current one.
  func playNext(_ steps: Int) {
    let names = clipNames
    guard !names.isEmpty else { return viewer.tell("this scene has no animations") }
    let current = presenter.playback.flatMap { names.firstIndex(of: $0.name) }
    let next = current.map { $0 + steps } ?? (steps > 0 ? 0 : names.count - 1)
    play((next % names.count + names.count) % names.count + 1)
  }

  /// Shows the pose at a share of the animation.
  func scrub(to share: Float) {
    guard let playback = presenter.playback else { return }
    playback.seek(to: Double(share) * playback.duration)
    updateScene()
  }

  /// Shows the pose so many moments later, and holds the time; a hundredth of the animation is one, or a frame.
  func scrub(by steps: Int) {
    guard let playback = presenter.playback else { return viewer.tell("no animation plays") }
    let moment = max(playback.duration / 100, 1 / Double(RecordingOutput.rate))
    pause()
    viewer.display.open(.animationBar)
    playback.seek(to: playback.position + Double(steps) * moment)
    updateScene()
  }

  /// Applies what was set while time may stand still.
  private func updateScene() {
    do {
      try presenter.renderer.update(0)
    } catch {
      viewer.tell("\(error)", isError: true)
    }
    viewer.redraw()
  }

  /// The factors on the speed, between which keys step.
  private static var speeds: [Float] { [0.1, 0.25, 0.5, 1, 1.5, 2, 4] }

  /// Makes the animation faster by so many steps.
  func changeSpeed(_ steps: Int) {
    guard let playback = presenter.playback else { return viewer.tell("no animation plays") }
    let speeds = Self.speeds
    let current = speeds.firstIndex { $0 >= playback.speed - 1e-3 } ?? speeds.count - 1
    playback.speed = speeds[min(max(current + steps, 0), speeds.count - 1)]
    viewer.display.open(.animationBar)
  }

  /// Makes the animation repeat, or end.
  func toggleLoop() {
    guard presenter.playback != nil else { return viewer.tell("no animation plays") }
    presenter.playback?.loops.toggle()
  }

  /// Opens or closes the animation bar; without an animation, the first one begins to play.
  func toggleAnimationBar() {
    if presenter.playback == nil, !viewer.display.isOpen(.animationBar) {
      playNext(1)
    } else {
      viewer.display.toggle(.animationBar)
    }
  }
}
