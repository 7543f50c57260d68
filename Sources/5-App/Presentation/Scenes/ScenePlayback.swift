import SceneModel

/// A playing clip of a scene: its position, its speed, and whether it begins anew at its end.
@preconcurrency @MainActor package struct ScenePlayback {
  /// The name of the clip.
  package let name: String
  /// The duration of the clip in seconds.
  package let duration: Double
  /// True if the clip begins anew at its end; otherwise ``stopAtEnd()`` pauses it there.
  package var loops = true
  /// The controllers of the clip's parts.
  private let controllers: [AnimationPlaybackController]

  /// Creates the playback of controllers that repeat a clip.
  init(name: String, duration: Double, _ controllers: [AnimationPlaybackController]) {
    self.name = name
    self.duration = duration.isFinite ? max(duration, 0) : 0
    self.controllers = controllers
  }

  /// True if the clip still plays or can go on.
  package var isValid: Bool { controllers.contains { $0.isValid } }

  /// The position in the clip, in seconds.
  package var position: Double {
    guard let time = controllers.first?.time, time.isFinite, duration > 0 else { return 0 }
    return time.truncatingRemainder(dividingBy: duration)
  }

  /// The factor on the speed.
  package var speed: Float {
    get { controllers.first?.speed ?? 1 }
    nonmutating set { for controller in controllers { controller.speed = newValue } }
  }

  /// Lets the moment between two rounds show the end of the first.
  func showEnds() { for controller in controllers { controller.showsEnds = true } }

  /// Sets the position, which takes effect at the next update.
  package func seek(to seconds: Double) {
    guard seconds.isFinite else { return }
    let last = max(duration - Self.margin, 0)
    for controller in controllers {
      controller.time = min(max(seconds, 0), last)
      if controller.isPaused { controller.resume() }
    }
  }

  /// Pauses a clip that does not loop where it ends.
  ///
  /// - Parameter position: The position before the last update.
  /// - Returns: Whether it has ended, and an update is needed to show its last pose.
  package func stopAtEnd(after position: Double) -> Bool {
    guard !loops, duration > 0, isValid, self.position < position, speed > 0 else { return false }
    for controller in controllers {
      controller.time = max(duration - Self.margin, 0)
      controller.pause()
    }
    return true
  }

  /// The time before the end that still belongs to the clip's last round.
  private static let margin = 1e-4
}
