import ALBridge
import SceneModel
import simd

/// A voice on a device: the sources of one sound, and their last update.
@MainActor final class SoundVoice {
  /// The longest sound in memory that is copied at once; longer ones are streamed, so that no frame waits for
  /// a copy.
  static let longestBuffer = 1 << 18

  private let device: SoundDevice
  let content: AudioVoice.Source
  private var sources: [UInt32] = []
  private let layout: Layout
  /// The queue of a streamed sound; nil where the sources play one buffer.
  private var queue: SoundQueue?
  /// The state that the sources were last given.
  private var applied: AudioVoice
  /// True if the sources were last set to play.
  private var isSounding = false
  /// The blocks that the device had rendered when it began to play.
  private var firstBlock = 0
  /// The device's reverb version when the sources were last connected to it.
  private var roomRound = 0

  /// The kind of its sources; another kind needs new sources.
  enum Layout: Equatable {
    case point, around, channels

    init(_ spatialization: AudioVoice.Spatialization) {
      switch spatialization {
      case .point: self = .point
      case .around: self = .around
      case .channels: self = .channels
      }
    }
  }

  /// Creates a voice; without any source where the device has no more.
  init(_ voice: AudioVoice, device: SoundDevice, buffers: SoundBuffers, waits: Bool) {
    (self.device, content, applied, layout) = (device, voice.source, voice, Layout(voice.spatialization))
    let channels: Int =
      switch content {
      case .contents(let contents): contents.channels
      case .generator(let generator): generator.channels
      }
    let choices: [ChannelSelection] =
      switch layout {
      case .point: [.mixed]
      case .around: (0..<channels).map { .one($0) }
      case .channels: [.all]
      }
    for _ in choices {
      let source = al_source_make(device.handle)
      guard source != 0 else {
        for source in sources { al_source_destroy(device.handle, source) }
        sources = []
        return
      }
      sources.append(source)
    }
    if layout == .channels {
      al_source_direct_channels(device.handle, sources[0], channels <= 2 || device.channels > 2)
    }
    connect(voice, choices: choices, buffers: buffers, waits: waits)
    apply(voice, isNew: true)
  }

  /// True if the voice has any sources.
  var hasSources: Bool { !sources.isEmpty }

  func fits(_ voice: AudioVoice) -> Bool { layout == Layout(voice.spatialization) }

  /// True if some of it was audible and more would follow, so that it has to fade out before it ends.
  var isAudible: Bool {
    isSounding && hasSources && !isStopped && device.renderedBlocks.map { $0 > firstBlock } ?? true
  }

  /// Fades out over the device's next block; a sound that ends at once clicks.
  func fadeOut() {
    for source in sources { al_source_gain(device.handle, source, 0) }
  }

  /// Applies an update; voices that pause are ended by their table.
  ///
  /// - Returns: Whether it has ended.
  func update(_ voice: AudioVoice, lead: Double, pieces: Int) -> Bool {
    if voice.seekCount != applied.seekCount { seek(to: Int(voice.position.rounded())) }
    apply(voice, isNew: false)
    feed(lead, pieces)
    if voice.isPlaying {
      let isQuiet = !isSounding || isStopped
      if isQuiet, hasEnded, isSounding || queue != nil { return true }
      if isQuiet { play() }
    }
    return false
  }

  /// Queues enough blocks for a number of seconds.
  func feed(_ lead: Double, _ pieces: Int) {
    queue?.feed(seconds: lead * Double(max(applied.rate, 0.01)), atMost: pieces)
  }

  /// Resumes after a buffer underrun; ended sounds stay ended.
  func resume() {
    if queue != nil, isSounding, isStopped, !hasEnded { play() }
  }

  func end() {
    guard hasSources else { return }
    al_sources_stop(device.handle, sources, Int32(sources.count))
    queue?.empty()
    for source in sources {
      al_source_buffer(device.handle, source, 0)
      al_source_destroy(device.handle, source)
    }
    queue?.end()
    sources = []
  }
}

extension SoundVoice {
  private func connect(
    _ voice: AudioVoice, choices: [ChannelSelection], buffers: SoundBuffers, waits: Bool
  ) {
    let start = Int(voice.position.rounded())
    var supply: (any SoundSupply)?
    switch content {
    case .generator(let generator): supply = GeneratorSupply(generator)
    case .contents(let contents):
      switch contents.storage {
      case .samples(let sound) where contents.frames <= Self.longestBuffer:
        for (source, choice) in zip(sources, choices) {
          guard let buffer = buffers.buffer(contents, sound, choice) else { continue }
          al_source_buffer(device.handle, source, buffer)
          al_source_loop(device.handle, source, voice.loops)
          if start > 0, start < contents.frames { al_source_offset(device.handle, source, Int32(start)) }
        }
      case .samples(let sound): supply = MemorySupply(sound, at: start, loops: voice.loops)
      case .stream(let source):
        supply =
          waits
          ? BlockingSupply(source, at: start, loops: voice.loops)
          : ConcurrentSupply(source, at: start, loops: voice.loops)
      }
    }
    queue = supply.map { SoundQueue(device, sources: sources, choices: choices, supply: $0) }
  }

  private var isStopped: Bool { al_source_state(device.handle, sources[0]) == AL_STATE_STOPPED }

  /// True if a stopped voice has nothing left to play.
  private var hasEnded: Bool { queue.map { $0.supply.isAtEnd && $0.isEmpty } ?? true }

  private func play() {
    if let queue, queue.isEmpty { return }
    al_sources_play(device.handle, sources, Int32(sources.count))
    if !isSounding { firstBlock = device.renderedBlocks ?? 0 }
    isSounding = true
  }

  private func seek(to frame: Int) {
    let handle = device.handle
    guard let queue else {
      for source in sources { al_source_offset(handle, source, Int32(clamping: frame)) }
      return
    }
    // All blocks of a stopped source count as played; a rewound source has not begun.
    al_sources_stop(handle, sources, Int32(sources.count))
    queue.empty()
    al_sources_rewind(handle, sources, Int32(sources.count))
    queue.supply.seek(to: frame)
    isSounding = false
  }

  /// Applies changes to the sources.
  private func apply(_ voice: AudioVoice, isNew: Bool) {
    let handle = device.handle, old = applied
    if isNew || voice.spatialization != old.spatialization { move(voice.spatialization) }
    if isNew || voice.gain != old.gain {
      for source in sources { al_source_gain(handle, source, min(max(voice.gain, 0), 1000)) }
    }
    if isNew || voice.rate != old.rate, voice.rate > 0 {
      for source in sources { al_source_pitch(handle, source, min(max(voice.rate, 1e-3), 100)) }
    }
    if isNew || voice.direct != old.direct || voice.room != old.room || roomRound != device.roomRound {
      for source in sources { al_source_levels(handle, source, max(voice.direct, 0), max(voice.room, 0)) }
      roomRound = device.roomRound
    }
    applied = voice
  }

  private func move(_ spatialization: AudioVoice.Spatialization) {
    let handle = device.handle
    switch spatialization {
    case .point(let point):
      // A sound without a position is heard in front.
      let point = point.isFinite ? point : SIMD3(0, 0, -1)
      al_source_place(handle, sources[0], point.x, point.y, point.z)
    case .around(let rotation):
      for (channel, source) in sources.enumerated() {
        let direction = rotation.act(ChannelDirections.direction(of: channel, among: sources.count))
        al_source_place(handle, source, direction.x, direction.y, direction.z)
      }
    case .channels: break
    }
  }
}

extension SIMD3<Float> {
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite }
}
