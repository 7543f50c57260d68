import simd

/// The playback state of one sound of one entity.
@MainActor final class AudioPlayback {
  /// The source of the samples.
  let source: AudioVoice.Source
  let settings: AudioSettings
  let inputMode: AudioResource.InputMode
  weak var entity: Entity?
  /// The controller, retained while the sound plays, for the events at its end.
  var controller: AnyObject?
  /// A function called when the sound has ended.
  var finished: (() -> Void)?
  /// The voice number, which is new each time the sound starts.
  private(set) var number: UInt64 = 0
  private(set) var state = State.ready
  /// The playback position in seconds of the sound, at its own speed.
  private(set) var time = 0.0
  private(set) var seekCount = 0
  var speed = 1.0 {
    didSet { if !speed.isFinite || speed < 0 { speed = speed < 0 ? 0 : oldValue } }
  }
  private(set) var gain: Float = 1
  private var fade: AudioFade?
  /// The position of the entity in the previous update, for its velocity.
  var lastPosition: SIMD3<Float>?
  /// The playback rate in the previous update.
  var lastRate = 0.0

  /// A state of the playback: prepared, playing, paused or ended.
  enum State { case ready, playing, paused, over }

  init(
    _ source: AudioVoice.Source, _ settings: AudioSettings, inputMode: AudioResource.InputMode, entity: Entity
  ) {
    (self.source, self.settings, self.inputMode, self.entity) = (source, settings, inputMode, entity)
  }

  /// The duration in seconds; infinite for generated sounds.
  var duration: Double {
    guard case .contents(let contents) = source else { return .infinity }
    return contents.duration
  }

  /// The playback position in frames.
  var position: Double {
    guard case .contents(let contents) = source else { return 0 }
    return time * Double(contents.rate)
  }

  /// Starts or resumes the sound.
  ///
  /// - Returns: Whether the sound was not playing before.
  func play(number: UInt64, random: inout AudioRandom) -> Bool {
    switch state {
    case .playing: return false
    case .paused:
      state = .playing
      return false
    case .over, .ready:
      if state == .over { time = 0 }
      self.number = number
      if settings.shouldRandomizeStartTime, time == 0, duration.isFinite {
        time = Double.random(in: 0..<1, using: &random) * duration
      }
      (lastPosition, lastRate) = (nil, 0)
      state = .playing
      return true
    }
  }

  func pause() { if state == .playing { state = .paused } }

  func end() {
    state = .over
    fade = nil
    controller = nil
  }

  func seek(to seconds: Double) {
    guard duration.isFinite, seconds.isFinite else { return }
    if state == .over { state = .ready }
    time = Swift.min(Swift.max(seconds, 0), duration)
    seekCount += 1
    rest()
  }

  /// Excludes the time until the next update from the playback.
  func rest() { lastRate = 0 }

  /// Pauses at the position reached since the previous update.
  func hold(_ deltaTime: Double) {
    guard lastRate > 0 else { return }
    advance(deltaTime)
    rest()
  }

  /// Sets the amplitude from now on.
  func setGain(_ amplitude: Float) { (gain, fade) = (amplitude, nil) }

  func fade(to amplitude: Float, duration: Double) {
    guard duration > 0, duration.isFinite else { return setGain(amplitude) }
    fade = AudioFade(from: gain, to: amplitude, duration: duration)
  }

  /// Advances the time.
  func advance(_ deltaTime: Double) {
    time += deltaTime * lastRate
    if settings.shouldLoop, duration > 0, duration.isFinite, time >= duration {
      time = time.truncatingRemainder(dividingBy: duration)
    }
    guard state == .playing else { return rest() }
    if var fade {
      fade.elapsed += deltaTime
      gain = fade.amplitude
      self.fade = fade.isOver ? nil : fade
    }
  }
}
