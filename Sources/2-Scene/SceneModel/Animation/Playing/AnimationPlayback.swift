import Animation
import EntityStore

/// One running animation: its time, and what it moves.
@MainActor final class AnimationPlayback {
  let name: String
  let program: AnimationProgram
  let options: PlaybackOptions
  let order: UInt64
  private(set) weak var entity: Entity?
  weak var controller: AnimationPlaybackController?
  private(set) var channels: [AnyChannel] = []
  /// Actions that hear of the time.
  private(set) var listeners: [any AnimationListener] = []
  private(set) var samples: [AnimationSample]

  private(set) var time = 0.0
  var speed: Float = 1
  var blendFactor: Float = 1 { didSet { needsRefresh = true } }
  var state = State.waiting
  var isPaused: Bool
  private var needsRefresh = true
  /// Whether somebody set the time since the update before.
  private(set) var wasSought = false
  /// The entities that its actions have turned off.
  var turnedOff: Set<EntityID> = []
  /// How long it has been fading in.
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

  /// Takes note that a channel moves nothing any more.
  func drop(_ channel: AnyChannel) { channels.removeAll { $0 === channel } }

  func dropAll() {
    channels = []
    listeners = []
  }

  /// Lets what begins now begin from what shows.
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
    wasSought = true
  }

  func beginFadeOut(_ length: Double) { fadeOut = (length, 0) }

  /// Lets time pass, and tells all that it moves.
  ///
  /// - Returns: What happened.
  func advance(_ deltaTime: Double) -> Happenings {
    var happened: Happenings = []
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

  private func move(_ deltaTime: Double, _ happened: inout Happenings) {
    if state == .waiting {
      state = .playing
      happened.insert(.began)
    }
    time += deltaTime * Double(speed)
    age += deltaTime
    let fade = options.transitionDuration
    if age >= fade, age - deltaTime < fade || happened.contains(.began) { happened.insert(.fadedIn) }
    // Adding up steps must not put the end one update off.
    let tolerance = 1e-9 * Swift.max(1, time)
    if speed >= 0, time >= duration - tolerance {
      time = duration
      happened.insert(.ended)
    } else if speed < 0, time <= 1e-9 {
      time = 0
      happened.insert(.ended)
    }
  }

  private func fade(_ deltaTime: Double, _ happened: inout Happenings) {
    guard fadeOut != nil else { return }
    fadeOut?.done += deltaTime
    if let fadeOut, fadeOut.done >= fadeOut.length { happened.insert(.fadedOut) }
  }

  /// Works out the moments of all nodes, and hands them on.
  private func locate() {
    var outer = AnimationSample()
    outer.time = time
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

  /// Takes note that all have heard of the time that was set.
  func endUpdate() { wasSought = false }

  /// Whether nothing but itself keeps its entity from taking part: then it goes on, so that it can turn it on again.
  var isKeptBackByItself: Bool {
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

  /// How much it shows.
  var weight: Float {
    var result = blendFactor
    let fade = options.transitionDuration
    if age < fade, fade > 0 { result *= Float(age / fade) }
    if let fadeOut, fadeOut.length > 0 { result *= Float(Swift.max(0, 1 - fadeOut.done / fadeOut.length)) }
    return result
  }

  /// What happened to an animation during an update.
  struct Happenings: OptionSet {
    let rawValue: UInt8
    static let began = Happenings(rawValue: 1)
    static let looped = Happenings(rawValue: 2)
    static let ended = Happenings(rawValue: 4)
    static let fadedIn = Happenings(rawValue: 8)
    static let fadedOut = Happenings(rawValue: 16)
  }
}

/// How an animation is played.
struct PlaybackOptions {
  var transitionDuration = 0.0
  var blendLayerOffset = 0
  var separateAnimatedValue = false
  var startsPaused = false
  var handoffType = AnimationHandoffType.default
}

/// Something that hears of the moments of a node while it plays, before the values of an update are worked out.
@MainActor protocol AnimationListener: AnyObject {
  /// Whether it does nothing but give values, so that it is over when others have taken these.
  var givesValues: Bool { get }
  func update(_ playback: AnimationPlayback, deltaTime: Double)
  func pausedChanged(_ playback: AnimationPlayback, isPaused: Bool)
  /// Is told last, when it ends or is stopped.
  func end(_ playback: AnimationPlayback, isStopped: Bool)
}
