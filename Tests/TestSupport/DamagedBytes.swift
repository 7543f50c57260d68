/// A file with bytes exchanged, cut out, doubled or put between, and the end missing now and then.
public struct DamagedBytes: Sendable {
  private let sound: [UInt8]
  private let kept: Int
  private let words: [[UInt8]]
  private let staysAsLong: Bool

  /// Takes a file that is sound.
  ///
  /// - Parameters:
  ///   - sound: The whole file.
  ///   - kept: How many bytes at its beginning stay as they are.
  ///   - words: What is put between, as it may mean something there.
  ///   - staysAsLong: Whether bytes are only exchanged, for formats whose parts are found by their offsets.
  public init(_ sound: [UInt8], keeping kept: Int = 0, words: [String] = [], staysAsLong: Bool = false) {
    (self.sound, self.kept, self.staysAsLong) = (sound, kept, staysAsLong)
    self.words = words.map { Array($0.utf8) }
  }

  /// The file with a few damages, at least one.
  public func damaged(_ random: inout SeededRandom, atMost limit: Int = 4) -> [UInt8] {
    var bytes = sound
    for _ in 0...random.below(limit) where bytes.count > kept {
      let offset = kept + random.below(bytes.count - kept)
      switch random.below(staysAsLong ? 5 : 9) {
      case 0: bytes[offset] = UInt8(truncatingIfNeeded: random.next())
      case 1: bytes[offset] ^= 1 << UInt8(random.below(8))
      case 2: bytes[offset] = [0, 1, 0x7F, 0x80, 0xFF][random.below(5)]
      case 3: for step in offset..<min(offset + 4, bytes.count) { bytes[step] = 0xFF }
      case 4: bytes[offset] = bytes[random.below(bytes.count)]
      case 5: bytes.removeSubrange(offset..<min(offset + 1 + random.below(40), bytes.count))
      case 6:
        let start = random.below(sound.count)
        bytes.insert(contentsOf: sound[start..<min(start + 40, sound.count)], at: offset)
      case 7: bytes.removeLast(random.below(bytes.count - kept) * random.below(2))
      default:
        if !words.isEmpty { bytes.insert(contentsOf: words[random.below(words.count)], at: offset) }
      }
    }
    return bytes
  }
}
