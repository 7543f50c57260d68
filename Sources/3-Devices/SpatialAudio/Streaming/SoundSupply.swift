import SceneModel
import Sounds

/// Gives a sound a piece at a time, from wherever it comes.
@MainActor protocol SoundSupply: AnyObject {
  /// The next piece; nil where there is none now.
  func next() -> SoundBuffer?
  /// Whether there will be none any more.
  var isAtEnd: Bool { get }
  /// Goes on from a frame.
  func seek(to frame: Int)
}

/// A long sound in memory.
@MainActor final class MemorySupply: SoundSupply {
  private let sound: SoundBuffer
  private let loops: Bool
  private var position: Int

  init(_ sound: SoundBuffer, at frame: Int, loops: Bool) {
    (self.sound, position, self.loops) = (sound, frame, loops)
  }

  var isAtEnd: Bool { !loops && position >= sound.frames }

  func seek(to frame: Int) { position = frame }

  func next() -> SoundBuffer? {
    if loops, position >= sound.frames { position = 0 }
    guard position < sound.frames else { return nil }
    let end = min(position + StreamReading.pieceLength, sound.frames)
    defer { position = end }
    return sound.part(position..<end)
  }
}

/// A sound that a function of the program makes.
@MainActor final class GeneratorSupply: SoundSupply {
  private let generator: AudioGenerator
  static let pieceLength = 1024
  var isAtEnd: Bool { false }

  init(_ generator: AudioGenerator) { self.generator = generator }

  func seek(to frame: Int) {}

  func next() -> SoundBuffer? {
    SoundBuffer(
      samples: generator.frames(Self.pieceLength), channels: generator.channels, rate: AudioGenerator.rate)
  }
}

/// A file that is decoded while the caller waits, so that the same program always renders the same.
@MainActor final class WaitingSupply: SoundSupply {
  private var reading: StreamReading
  private(set) var isAtEnd = false

  init(_ source: SoundSource, at frame: Int, loops: Bool) {
    reading = StreamReading(source, at: frame, loops: loops)
  }

  func seek(to frame: Int) {
    reading.seek(to: frame)
    isAtEnd = false
  }

  func next() -> SoundBuffer? {
    let piece = reading.next()
    if piece == nil { isAtEnd = true }
    return piece
  }
}

/// A file that is decoded while others do their work, some pieces ahead.
@MainActor final class ConcurrentSupply: SoundSupply {
  /// How many pieces are decoded ahead.
  private static let lead = 6

  private let decoder: StreamDecoder
  private var ready: [SoundBuffer?] = []
  private var taken = 0
  private var isWorking = false
  /// How often it was sought, and where the sound goes on since then.
  private var round = 0
  private var start: Int
  private(set) var isAtEnd = false

  init(_ source: SoundSource, at frame: Int, loops: Bool) {
    decoder = StreamDecoder(source, at: frame, loops: loops)
    start = frame
    goOn()
  }

  func seek(to frame: Int) {
    round += 1
    (ready, taken, isAtEnd, isWorking) = ([], 0, false, false)
    start = frame
    goOn()
  }

  func next() -> SoundBuffer? {
    goOn()
    guard taken < ready.count else { return nil }
    let piece = ready[taken]
    taken += 1
    if taken > 16 {
      ready.removeFirst(taken)
      taken = 0
    }
    if piece == nil { isAtEnd = true }
    return piece
  }

  /// Has more pieces decoded where there are too few.
  private func goOn() {
    let missing = Self.lead - (ready.count - taken)
    guard !isWorking, missing > 0, !isAtEnd, ready.isEmpty || ready[ready.count - 1] != nil else { return }
    isWorking = true
    let (decoder, round, start) = (decoder, round, start)
    Task { [weak self] in
      let pieces = await decoder.next(missing, round: round, start: start)
      guard let self, self.round == round else { return }
      self.ready += pieces
      self.isWorking = false
    }
  }
}

/// Decodes one file away from the main actor.
actor StreamDecoder {
  private var reading: StreamReading
  private var round = 0

  init(_ source: SoundSource, at frame: Int, loops: Bool) {
    reading = StreamReading(source, at: frame, loops: loops)
  }

  /// The next pieces; a nil marks the end.
  ///
  /// Calls may come in another order than they were made. The first of a round begins at `start`; one of a round that
  /// is over gets nothing, and takes nothing from the one that goes on.
  func next(_ count: Int, round: Int, start: Int) -> [SoundBuffer?] {
    guard round >= self.round else { return [] }
    if round > self.round {
      self.round = round
      reading.seek(to: start)
    }
    var pieces: [SoundBuffer?] = []
    while pieces.count < count {
      let piece = reading.next()
      pieces.append(piece)
      if piece == nil { break }
    }
    return pieces
  }
}
