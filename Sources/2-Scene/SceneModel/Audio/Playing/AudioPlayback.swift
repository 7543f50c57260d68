import simd

/// One sound of one entity: what is known of it between two updates.
@MainActor final class AudioPlayback {
  /// What is heard.
  let source: AudioVoice.Source
  let settings: AudioSettings
  let inputMode: AudioResource.InputMode
  weak var entity: Entity?
  /// Held while it plays, for those who hear of its end.
  var controller: AnyObject?
  /// Who is told when it has come to its end.
  var finished: (() -> Void)?
  /// A new one each time it begins again.
  private(set) var number: UInt64 = 0
  private(set) var state = State.ready
  /// In seconds of the sound, at its own speed.
  private(set) var time = 0.0
  private(set) var seekCount = 0
  var speed = 1.0 {
    didSet { if !speed.isFinite || speed < 0 { speed = speed < 0 ? 0 : oldValue } }
  }
  private(set) var gain: Float = 1
  private var fade: AudioFade?
  /// Where it was in the update before, for its velocity.
  var lastPlace: SIMD3<Float>?
  /// How fast it played in the update before.
  var lastRate = 0.0

  /// Prepared, heard, held, or at its end.
  enum State { case ready, playing, paused, over }

  init(
    _ source: AudioVoice.Source, _ settings: AudioSettings, inputMode: AudioResource.InputMode, entity: Entity
  ) {
    (self.source, self.settings, self.inputMode, self.entity) = (source, settings, inputMode, entity)
  }

  /// In seconds; infinite for what is made while it is heard.
  var duration: Double {
    guard case .contents(let contents) = source else { return .infinity }
    return contents.duration
  }

  /// How far it is, in frames.
  var position: Double {
    guard case .contents(let contents) = source else { return 0 }
    return time * Double(contents.rate)
  }

  /// Begins, or goes on where it was held.
  ///
  /// - Returns: Whether it was not heard of before.
  func play(number: UInt64, random: inout AudioChance) -> Bool {
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
      (lastPlace, lastRate) = (nil, 0)
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

  /// Lets the time until the next update not count.
  func rest() { lastRate = 0 }

  /// Stays where it has come to since the update before.
  func hold(_ deltaTime: Double) {
    guard lastRate > 0 else { return }
    advance(deltaTime)
    rest()
  }

  /// The amplitude from now on.
  func setGain(_ amplitude: Float) { (gain, fade) = (amplitude, nil) }

  func fade(to amplitude: Float, duration: Double) {
    guard duration > 0, duration.isFinite else { return setGain(amplitude) }
    fade = AudioFade(from: gain, to: amplitude, duration: duration)
  }

  /// Lets time pass.
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
