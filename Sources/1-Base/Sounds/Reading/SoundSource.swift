internal import Files

/// A source of a sound that can be opened any number of times.
package struct SoundSource: Sendable, Hashable {
  /// A file, a range of one, or bytes in memory.
  enum Storage: Sendable, Hashable {
    case file(String)
    case bytes([UInt8])
  }

  /// The name of the source in errors.
  package let name: String
  /// The limits for reading it.
  package let limits: SoundLimits
  let storage: Storage

  /// Creates a source of a file.
  package init(path: String, limits: SoundLimits = SoundLimits()) {
    (name, storage, self.limits) = (path, .file(path), limits)
  }

  /// Creates a source of a file's bytes in memory.
  ///
  /// - Parameters:
  ///   - bytes: The contents of a file.
  ///   - name: The name of the source in errors.
  ///   - limits: The limits for reading it.
  package init(bytes: [UInt8], at name: String, limits: SoundLimits = SoundLimits()) {
    (self.name, storage, self.limits) = (name, .bytes(bytes), limits)
  }

  /// Creates a source of a range of a file, as in a package of several files.
  package init(path: String, range: Range<Int>, limits: SoundLimits = SoundLimits()) throws(SoundError) {
    guard range.count <= limits.fileSize else {
      throw SoundError(.file(FileError(path: path, problem: .tooLarge(limit: limits.fileSize))), at: path)
    }
    do throws(FileError) {
      let file = try FileMapping(path: path)
      self.init(bytes: file.bytes(range.clamped(to: 0..<file.count)), at: path, limits: limits)
    } catch {
      throw SoundError(.file(error), at: path)
    }
  }

  /// Decodes the whole sound.
  ///
  /// - Throws: ``SoundError`` naming the file and the reason, also where a part of the sound is missing.
  package func read() throws(SoundError) -> SoundBuffer {
    var reader = try SoundReader(self)
    let declared = reader.declaredFrames, channels = reader.channels
    let bytes = declared.multipliedReportingOverflow(by: channels * MemoryLayout<Float>.size)
    guard !bytes.overflow, bytes.partialValue <= limits.sampleBytes else {
      throw SoundError(
        .tooLong(bytes: bytes.overflow ? Int.max : bytes.partialValue, limit: limits.sampleBytes), at: name)
    }
    var samples: [Float] = []
    samples.reserveCapacity(Swift.min(declared, 1 << 24) * channels)
    while true {
      let chunk = try reader.read(frames: 1 << 16)
      if chunk.isEmpty { break }
      samples += chunk
      guard samples.count * MemoryLayout<Float>.size <= limits.sampleBytes else {
        throw SoundError(
          .tooLong(bytes: samples.count * MemoryLayout<Float>.size, limit: limits.sampleBytes), at: name)
      }
    }
    guard !samples.isEmpty else { throw SoundError(.silent, at: name) }
    let frames = samples.count / channels
    // Estimates are rounded to blocks of 1152 frames.
    guard frames >= declared - (reader.knowsFrames ? 0 : 4 * 1152) else {
      throw SoundError(.truncated(missing: "\(frames) of \(declared) frames are there"), at: name)
    }
    return SoundBuffer(samples: samples, channels: channels, rate: reader.rate)
  }
}
