import Log
import Sounds

/// A decoder of a file in blocks, repeated where it loops.
nonisolated struct StreamReader: ~Copyable {
  /// The frames of a block.
  static let pieceLength = 8192

  private let source: SoundSource
  private var reader: SoundReader?
  private var start: Int
  private let loops: Bool
  private var hasFailed = false

  init(_ source: SoundSource, at frame: Int, loops: Bool) {
    (self.source, start, self.loops) = (source, frame, loops)
    reader = nil
  }

  mutating func seek(to frame: Int) {
    start = frame
    reader = nil
  }

  /// Returns the next block; nil at the end, and where decoding fails, which is logged once.
  mutating func next() -> SoundBuffer? {
    guard !hasFailed else { return nil }
    do throws(SoundError) {
      return try read()
    } catch {
      hasFailed = true
      Log.error("\(error); the sound ends here", category: "SpatialAudio")
      return nil
    }
  }

  private mutating func read() throws(SoundError) -> SoundBuffer? {
    if reader == nil { try open(at: start) }
    guard var reader = reader.take() else { return nil }
    let (channels, rate) = (reader.channels, reader.rate)
    var samples = try reader.read(frames: Self.pieceLength)
    self.reader = consume reader
    if samples.isEmpty, loops {
      try open(at: 0)
      guard var again = self.reader.take() else { return nil }
      samples = try again.read(frames: Self.pieceLength)
      self.reader = consume again
    }
    return samples.isEmpty ? nil : SoundBuffer(samples: samples, channels: channels, rate: rate)
  }

  /// Opens the file again: decoders then return the same samples, unlike after seeking.
  private mutating func open(at frame: Int) throws(SoundError) {
    var opened = try SoundReader(source)
    if frame > 0 { try opened.seek(to: frame) }
    reader = consume opened
  }
}
