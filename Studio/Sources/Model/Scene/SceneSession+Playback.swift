internal import Loading
internal import Presentation
internal import Rendering

extension SceneSession {
  /// The longest step, so that a pause of the program is none of the scene.
  private static let longestStep = 0.1
  /// The seconds between two readings of the inspector while the scene moves.
  private static let factsStep = 0.25

  /// Lets time pass.
  ///
  /// - Parameter seconds: The time since the last call.
  /// - Returns: Whether the picture has to be drawn again.
  package func advance(by seconds: Double) -> Bool {
    watchAge += seconds
    if watchAge >= Self.watchStep {
      watchAge = 0
      if opening == nil, watch.poll() {
        presenter?.forgetEnvironment()
        reload()
      }
    }
    guard let presenter else { return false }
    if playback.isPlaying {
      if presenter.renderer.revision != drawnRevision { projected.forgetModels() }
      let before = presenter.playback?.position ?? 0
      update(by: min(max(seconds, 0), Self.longestStep))
      if presenter.playback?.stopAtEnd(after: before) == true {
        update(by: 0)
        playback.isPlaying = false
      }
      if let position = presenter.playback?.position, position != playback.position {
        playback.position = position
      }
    }
    let hasChanged = presenter.renderer.revision != drawnRevision
    factsAge += seconds
    if hasChanged, factsAge >= Self.factsStep { inspect() }
    return hasChanged || hasTimedMaterials && playback.isPlaying
  }

  /// True if time lets something move.
  package var isAlive: Bool { presenter != nil }

  private func update(by seconds: Double) {
    do {
      try presenter?.renderer.update(seconds)
    } catch {
      playback.isPlaying = false
      say("\(error)")
    }
  }

  /// Takes over the clips of a scene.
  func takeClips(isReload: Bool) {
    clips = presenter?.scene?.clipNames ?? []
    let before = playback
    playback = PlaybackState()
    guard isReload else { return }
    (playback.isPlaying, playback.loops) = (before.isPlaying, before.loops)
    guard let clip = before.clip, clips.indices.contains(clip) else { return }
    play(clip)
    scrub(to: before.position)
    playback.isPlaying = before.isPlaying
  }

  /// Plays a clip from its beginning.
  package func play(_ clip: Int) {
    guard let presenter, let scene = presenter.scene, clips.indices.contains(clip),
      let parts = try? scene.animations(named: clips[clip])
    else { return }
    presenter.play(parts)
    presenter.playback?.loops = playback.loops
    playback.clip = clip
    (playback.isPlaying, playback.position) = (true, 0)
    playback.duration = presenter.playback?.duration ?? 0
    update(by: 0)
    redraw()
  }

  /// Stops the time of the scene, or lets it go on; at the end of a clip that does not repeat, from its beginning.
  package func togglePlaying() {
    guard presenter != nil else { return }
    if playback.clip == nil, !clips.isEmpty { return play(0) }
    if !playback.isPlaying, !playback.loops, playback.position >= playback.duration - 0.01 { scrub(to: 0) }
    playback.isPlaying.toggle()
  }

  /// Lets the clip begin anew at its end or not.
  package func setLoops(_ loops: Bool) {
    playback.loops = loops
    presenter?.playback?.loops = loops
  }

  /// Shows a moment of the clip.
  package func scrub(to seconds: Double) {
    guard let playing = presenter?.playback else { return }
    playing.seek(to: seconds)
    update(by: 0)
    playback.position = playing.position
    inspect()
    redraw()
  }
}
