import Presentation
import Rendering
import SpatialAudio

extension Viewer {
  /// Advances the time of the scene; a clip that does not repeat stops at its end.
  func play(_ seconds: Double) throws {
    let before = presenter.playback?.position ?? 0
    try presenter.renderer.update(seconds)
    if presenter.playback?.stopAtEnd(after: before) == true {
      try presenter.renderer.update(0)
      isPaused = true
      sound?.pause()
    }
  }

  /// Plays one of the scene's animations, counted from 1.
  func play(_ number: Int) {
    let names = presenter.scene.map(clipNames) ?? []
    guard let scene = presenter.scene, names.indices.contains(number - 1),
      let parts = try? scene.animations(named: names[number - 1])
    else {
      let text = "\(source): has no animation \(number); it has \(names.count)"
      report(text)
      return tell(text)
    }
    let loops = presenter.playback?.loops ?? true, speed = presenter.playback?.speed ?? 1
    presenter.play(parts, transition: 0.25)
    presenter.playback?.loops = loops
    presenter.playback?.speed = speed
    isPaused = false
    display.open.insert(.animationBar)
    report("\(source): plays \(names[number - 1])")
  }

  /// Plays the animation so many places after the current one.
  func playNext(_ steps: Int) {
    let names = presenter.scene.map(clipNames) ?? []
    guard !names.isEmpty else { return tell("this scene has no animations") }
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
    guard let playback = presenter.playback else { return tell("no animation plays") }
    let moment = max(playback.duration / 100, 1 / Double(RecordingOutput.rate))
    isPaused = true
    sound?.pause()
    display.open.insert(.animationBar)
    playback.seek(to: playback.position + Double(steps) * moment)
    updateScene()
  }

  /// Applies what was set while time may stand still.
  private func updateScene() {
    do {
      try presenter.renderer.update(0)
    } catch {
      tell("\(error)", isError: true)
    }
    needsDrawing = true
  }

  /// The factors on the speed, between which keys step.
  private static var speeds: [Float] { [0.1, 0.25, 0.5, 1, 1.5, 2, 4] }

  /// Makes the animation faster by so many steps.
  func changeSpeed(_ steps: Int) {
    guard let playback = presenter.playback else { return tell("no animation plays") }
    let speeds = Self.speeds
    let current = speeds.firstIndex { $0 >= playback.speed - 1e-3 } ?? speeds.count - 1
    playback.speed = speeds[min(max(current + steps, 0), speeds.count - 1)]
    display.open.insert(.animationBar)
  }

  /// Makes the animation repeat, or end.
  func toggleLoop() {
    guard presenter.playback != nil else { return tell("no animation plays") }
    presenter.playback?.loops.toggle()
  }

  /// Opens or closes the animation bar; without an animation, the first one begins to play.
  func toggleAnimationBar() {
    if presenter.playback == nil, !display.open.contains(.animationBar) {
      playNext(1)
    } else {
      display.open.formSymmetricDifference([.animationBar])
    }
  }
}
