/// The bytes of a WAV file with 16 bits a sample.
public struct WaveFile: Sendable {
  /// The length of the head before the samples.
  public static let headLength = 44
  /// How many samples were beyond what 16 bits hold, and were cut off.
  public private(set) var clippedCount = 0

  public init() {}

  /// The head of a file.
  ///
  /// - Parameters:
  ///   - frames: How many will follow.
  ///   - channels: How many samples a frame has.
  ///   - rate: Frames a second.
  /// - Returns: Its bytes.
  public func head(frames: Int, channels: Int, rate: Int) -> [UInt8] {
    let size = UInt32(clamping: frames * channels * 2)
    var bytes = Array("RIFF".utf8) + Self.bytes(size &+ UInt32(Self.headLength - 8)) + Array("WAVEfmt ".utf8)
    bytes += Self.bytes(UInt32(16)) + Self.bytes(UInt16(1)) + Self.bytes(UInt16(channels))
    bytes += Self.bytes(UInt32(rate)) + Self.bytes(UInt32(rate * channels * 2))
    bytes += Self.bytes(UInt16(channels * 2)) + Self.bytes(UInt16(16))
    return bytes + Array("data".utf8) + Self.bytes(size)
  }

  /// Samples as they stand in the file.
  public mutating func bytes(of samples: [Float]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(samples.count * 2)
    for sample in samples {
      let scaled = (sample * 32768).rounded()
      if scaled > 32767 || scaled < -32768 { clippedCount += 1 }
      let value = UInt16(bitPattern: Int16(Swift.min(Swift.max(scaled, -32768), 32767)))
      result.append(UInt8(truncatingIfNeeded: value))
      result.append(UInt8(truncatingIfNeeded: value >> 8))
    }
    return result
  }

  /// The whole file of a sound.
  public static func bytes(of sound: SoundBuffer) -> [UInt8] {
    var file = WaveFile()
    return file.head(frames: sound.frames, channels: sound.channels, rate: sound.rate)
      + file.bytes(of: sound.samples)
  }

  private static func bytes<T: FixedWidthInteger>(_ value: T) -> [UInt8] {
    (0..<T.bitWidth / 8).map { UInt8(truncatingIfNeeded: value >> T($0 * 8)) }
  }
}
