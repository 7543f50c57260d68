import SceneModel
import Sounds

/// Returns a source of blocks of a streamed sound.
@MainActor protocol SoundSupply: AnyObject {
  /// Returns the next block; nil where there is none yet.
  func next() -> SoundBuffer?
  /// True if the sound has ended.
  var isAtEnd: Bool { get }
  /// Continues from a frame.
  func seek(to frame: Int)
}

/// A supply of a long sound in memory.
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
    let end = min(position + StreamReader.pieceLength, sound.frames)
    defer { position = end }
    return sound.part(position..<end)
  }
}

/// A supply of a sound that a function of the program generates.
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

/// A supply that decodes a file synchronously, so that rendering is reproducible.
@MainActor final class BlockingSupply: SoundSupply {
  private var reading: StreamReader
  private(set) var isAtEnd = false

  init(_ source: SoundSource, at frame: Int, loops: Bool) {
    reading = StreamReader(source, at: frame, loops: loops)
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

/// A supply that decodes a file concurrently, some blocks ahead.
@MainActor final class ConcurrentSupply: SoundSupply {
  /// The number of blocks that are decoded ahead.
  private static let lead = 6

  private let decoder: StreamDecoder
  private var ready: [SoundBuffer?] = []
  private var taken = 0
  private var isWorking = false
  /// The number of seeks, and the frame of the last one.
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

  /// Decodes more blocks where there are too few.
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

/// A decoder of one file, off the main actor.
actor StreamDecoder {
  private var reading: StreamReader
  private var round = 0

  init(_ source: SoundSource, at frame: Int, loops: Bool) {
    reading = StreamReader(source, at: frame, loops: loops)
  }

  /// Decodes the next blocks; a nil marks the end.
  ///
  /// Calls may arrive in another order than they were made. The first one of a round begins at `start`; a
  /// call of an earlier round returns nothing, and takes nothing from the current one.
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
