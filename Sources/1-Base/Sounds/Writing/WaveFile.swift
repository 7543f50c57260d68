/// A writer of WAV files with 16 bits per sample.
package struct WaveFile: Sendable {
  /// The length of the header before the samples.
  package static let headLength = 44
  /// The number of samples that exceeded 16 bits and were clipped.
  package private(set) var clippedCount = 0

  /// Creates a writer.
  package init() {}

  /// Returns the header of a file.
  ///
  /// - Parameters:
  ///   - frames: The number of frames that will follow.
  ///   - channels: The number of samples per frame.
  ///   - rate: The frames per second.
  /// - Returns: The bytes of the header.
  package func head(frames: Int, channels: Int, rate: Int) -> [UInt8] {
    let size = UInt32(clamping: frames * channels * 2)
    var bytes = Array("RIFF".utf8) + Self.bytes(size &+ UInt32(Self.headLength - 8)) + Array("WAVEfmt ".utf8)
    bytes += Self.bytes(UInt32(16)) + Self.bytes(UInt16(1)) + Self.bytes(UInt16(channels))
    bytes += Self.bytes(UInt32(rate)) + Self.bytes(UInt32(rate * channels * 2))
    bytes += Self.bytes(UInt16(channels * 2)) + Self.bytes(UInt16(16))
    return bytes + Array("data".utf8) + Self.bytes(size)
  }

  /// Returns samples as they are stored in the file.
  package mutating func bytes(of samples: [Float]) -> [UInt8] {
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

  /// Returns the whole file of a sound.
  package static func bytes(of sound: SoundBuffer) -> [UInt8] {
    var file = WaveFile()
    return file.head(frames: sound.frames, channels: sound.channels, rate: sound.rate)
      + file.bytes(of: sound.samples)
  }

  private static func bytes<T: FixedWidthInteger>(_ value: T) -> [UInt8] {
    (0..<T.bitWidth / 8).map { UInt8(truncatingIfNeeded: value >> T($0 * 8)) }
  }
}
