import Animation
import EntityStore

/// A running animation: its time and its channels.
@MainActor final class AnimationPlayback {
  let name: String
  let program: AnimationProgram
  let options: PlaybackOptions
  let order: UInt64
  private(set) weak var entity: Entity?
  weak var controller: AnimationPlaybackController?
  private(set) var channels: [AnyChannel] = []
  /// The actions that follow the playback's time.
  private(set) var listeners: [any AnimationListener] = []
  private(set) var samples: [AnimationSample]

  private(set) var time = 0.0
  var speed: Float = 1
  var blendFactor: Float = 1 { didSet { needsRefresh = true } }
  var state = State.waiting
  var isPaused: Bool
  /// The choice at the moment between two repetitions: true for the end of the first.
  var showsEnds = false
  private var needsRefresh = true
  /// True if the time was set since the previous update.
  private(set) var wasSeeked = false
  /// The entities that the animation's actions have disabled.
  var turnedOff: Set<EntityID> = []
  /// The time since the fade-in began.
  private var age = 0.0
  private var fadeOut: (length: Double, done: Double)?

  enum State: Hashable { case waiting, playing, complete, stopped }

  init(_ program: AnimationProgram, name: String, entity: Entity, options: PlaybackOptions, order: UInt64) {
    (self.program, self.name, self.entity, self.options) = (program, name, entity, options)
    self.order = order
    isPaused = options.startsPaused
    samples = Array(repeating: AnimationSample(), count: program.nodes.count)
  }

  var duration: Double { program.window.duration }
  var isOver: Bool { state == .complete || state == .stopped }

  func add(_ channel: AnyChannel) { channels.append(channel) }
  func add(_ listener: any AnimationListener) { listeners.append(listener) }

  /// Records that a channel no longer animates its target.
  func drop(_ channel: AnyChannel) { channels.removeAll { $0 === channel } }

  func dropAll() {
    channels = []
    listeners = []
  }

  /// Prepares the start of new channels from the current values.
  func prepare() {
    locate()
    for channel in channels where channel.sample.isShown && channel.sample.phase == .during {
      channel.beginFromWhatShows()
    }
  }

  func seek(_ newTime: Double) {
    guard newTime.isFinite else { return }
    time = Swift.min(Swift.max(newTime, 0), duration)
    needsRefresh = true
    wasSeeked = true
  }

  func beginFadeOut(_ length: Double) { fadeOut = (length, 0) }

  /// Advances the time and notifies the channels.
  ///
  /// - Returns: The events that happened.
  func advance(_ deltaTime: Double) -> PlaybackOutcome {
    var happened: PlaybackOutcome = []
    if !isPaused || needsRefresh || fadeOut != nil {
      let before = samples[0].round
      if !isPaused { move(deltaTime, &happened) }
      fade(deltaTime, &happened)
      needsRefresh = false
      locate()
      if samples[0].round != before, state == .playing, !happened.contains(.began) {
        happened.insert(.looped)
      }
    }
    return happened
  }

  private func move(_ deltaTime: Double, _ happened: inout PlaybackOutcome) {
    if state == .waiting {
      state = .playing
      happened.insert(.began)
    }
    time += deltaTime * Double(speed)
    age += deltaTime
    let fade = options.transitionDuration
    if age >= fade, age - deltaTime < fade || happened.contains(.began) { happened.insert(.fadedIn) }
    // Accumulated steps must not delay the end by one update.
    let tolerance = 1e-9 * Swift.max(1, time)
    if speed >= 0, time >= duration - tolerance {
      time = duration
      happened.insert(.ended)
    } else if speed < 0, time <= 1e-9 {
      time = 0
      happened.insert(.ended)
    }
  }

  private func fade(_ deltaTime: Double, _ happened: inout PlaybackOutcome) {
    guard fadeOut != nil else { return }
    fadeOut?.done += deltaTime
    if let fadeOut, fadeOut.done >= fadeOut.length { happened.insert(.fadedOut) }
  }

  /// Computes the samples of all nodes and hands them to the listeners.
  private func locate() {
    var outer = AnimationSample()
    (outer.time, outer.showsEnds) = (time, showsEnds)
    for (index, node) in program.nodes.enumerated() {
      samples[index] = node.window.sample(node.parent < 0 ? outer : samples[node.parent])
    }
    let weight = weight
    for channel in channels {
      channel.sample = samples[channel.node]
      channel.weight = weight
      channel.refresh()
    }
  }

  /// Clears the note that the time was set.
  func endUpdate() { wasSeeked = false }

  /// True if the entity is disabled by this animation alone; it then goes on, so that it can enable the
  /// entity again.
  var isDisabledByItself: Bool {
    var next = entity
    while let here = next {
      next = here.parent
      guard !here.isEnabled, !turnedOff.contains(here.handle) else { continue }
      let key = AnyAnimationTarget.Key(entity: here.handle, property: .isEnabled)
      guard channels.contains(where: { $0.target?.key == key }) else { return false }
    }
    return true
  }

  func sample(of node: Int) -> AnimationSample { samples[node] }

  /// The blend weight at this moment.
  var weight: Float {
    var result = blendFactor
    let fade = options.transitionDuration
    if age < fade, fade > 0 { result *= Float(age / fade) }
    if let fadeOut, fadeOut.length > 0 { result *= Float(Swift.max(0, 1 - fadeOut.done / fadeOut.length)) }
    return result
  }

  /// The events of an animation during an update.
  struct PlaybackOutcome: OptionSet {
    let rawValue: UInt8
    static let began = PlaybackOutcome(rawValue: 1)
    static let looped = PlaybackOutcome(rawValue: 2)
    static let ended = PlaybackOutcome(rawValue: 4)
    static let fadedIn = PlaybackOutcome(rawValue: 8)
    static let fadedOut = PlaybackOutcome(rawValue: 16)
  }
}

/// The options with which an animation is played.
struct PlaybackOptions {
  var transitionDuration = 0.0
  var blendLayerOffset = 0
  var separateAnimatedValue = false
  var startsPaused = false
  var handoffType = AnimationHandoffType.default
}

/// A listener that receives the samples of a node during playback, before the values of an update are
/// computed.
@MainActor protocol AnimationListener: AnyObject {
  /// True if the listener only produces values, so that it is over when other animations replace them.
  var givesValues: Bool { get }
  func update(_ playback: AnimationPlayback, deltaTime: Double)
  func pausedChanged(_ playback: AnimationPlayback, isPaused: Bool)
  /// Receives the end of the playback, as the last call.
  func end(_ playback: AnimationPlayback, isStopped: Bool)
}
