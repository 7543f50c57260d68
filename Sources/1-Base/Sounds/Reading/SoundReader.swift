internal import Files
internal import SoundBridge

/// A decoder of one sound, sequentially or from any frame.
@safe package struct SoundReader: ~Copyable {
  package let channels: Int
  /// The frames per second.
  package let rate: Int
  /// The number of frames according to the file.
  package let declaredFrames: Int
  /// True if that number is exact, and not an estimate.
  let knowsFrames: Bool
  private let name: String
  private let handle: OpaquePointer

  /// Opens a sound.
  ///
  /// - Throws: ``SoundError`` for files that are missing, damaged, incomplete or over the source's limits.
  package init(_ source: SoundSource) throws(SoundError) {
    var format = sound_format()
    let handle = unsafe try Self.opened(source, &format)
    let (channels, rate, frames) = (Int(format.channels), Int(format.rate), Int(Swift.max(format.frames, 0)))
    let problem: SoundProblem? =
      if channels < 1 || channels > source.limits.channels {
        .tooManyChannels(channels, limit: source.limits.channels)
      } else if !(1_000...768_000).contains(rate) {
        .badRate(rate)
      } else if frames == 0 {
        .silent
      } else {
        nil
      }
    if let problem {
      unsafe sound_close(handle)
      throw SoundError(problem, at: source.name)
    }
    unsafe self.handle = handle
    knowsFrames = format.knows_frames
    (self.channels, self.rate, declaredFrames, name) = (channels, rate, frames, source.name)
  }

  private static func opened(
    _ source: SoundSource, _ format: inout sound_format
  ) throws(SoundError) -> OpaquePointer {
    switch source.storage {
    case .file(let path):
      try check(path, source)
      return unsafe try opened(at: source.name) { reason in
        unsafe sound_open_file(path, &format, reason.baseAddress, reason.count)
      }
    case .bytes(let bytes):
      guard !bytes.isEmpty else { throw SoundError(.empty, at: source.name) }
      try checkHead(bytes, source)
      try check(SoundFileEnd(bytes), source)
      return unsafe try opened(at: source.name) { reason in
        unsafe sound_open_memory(bytes, bytes.count, &format, reason.baseAddress, reason.count)
      }
    }
  }

  deinit { unsafe sound_close(handle) }

  /// Reads the next samples, interleaved by frame; none at the end.
  ///
  /// - Throws: ``SoundError`` where decoding fails.
  package mutating func read(frames: Int) throws(SoundError) -> [Float] {
    let (count, channels) = (Swift.max(frames, 0), channels)
    guard count > 0 else { return [] }
    let handle = unsafe handle
    let samples = unsafe [Float](unsafeUninitializedCapacity: count * channels) { buffer, filled in
      filled = unsafe Int(sound_read(handle, buffer.baseAddress, Int64(count))) * channels
    }
    if samples.isEmpty { try checkFailure() }
    // Files of floats may hold anything; a NaN would never fade away.
    return samples.allSatisfy(\.isFinite) ? samples : samples.map { $0.isFinite ? $0 : 0 }
  }

  /// Seeks to a frame, counted from the beginning.
  ///
  /// - Throws: ``SoundError`` for files that can only be read sequentially.
  package mutating func seek(to frame: Int) throws(SoundError) {
    guard unsafe sound_seek(handle, Int64(Swift.min(Swift.max(frame, 0), declaredFrames))) else {
      throw SoundError(.unseekable, at: name)
    }
  }

  private func checkFailure() throws(SoundError) {
    let handle = unsafe handle
    let reason = unsafe Self.reason { unsafe sound_failure(handle, $0.baseAddress, $0.count) }
    if let reason {
      throw SoundError(.unreadable(reason), at: name)
    }
  }

  private static func opened(
    at name: String, _ open: (UnsafeMutableBufferPointer<CChar>) -> OpaquePointer?
  ) throws(SoundError) -> OpaquePointer {
    var handle: OpaquePointer?
    let reason = unsafe reason { buffer in
      unsafe handle = unsafe open(buffer)
      return unsafe handle == nil
    }
    if let handle = unsafe handle { return unsafe handle }
    throw SoundError(.unreadable(reason ?? "unknown"), at: name)
  }

  /// Returns the text that a function writes into a buffer; nil where it returns false.
  private static func reason(_ write: (UnsafeMutableBufferPointer<CChar>) -> Bool) -> String? {
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      unsafe buffer.initialize(repeating: 0)
      guard unsafe write(buffer) else { return nil }
      return unsafe String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }

  private static func check(_ path: String, _ source: SoundSource) throws(SoundError) {
    let size: Int, end: SoundFileEnd, head: [UInt8]
    do throws(FileError) {
      size = try FileIdentity(ofFile: path).size
      guard size <= source.limits.fileSize else {
        throw FileError(path: path, problem: .tooLarge(limit: source.limits.fileSize))
      }
      let file = try FileMapping(path: path)
      (end, head) = (SoundFileEnd(file), file.bytes(0..<Swift.min(file.count, AACSignature.length)))
    } catch {
      throw SoundError(.file(error), at: source.name)
    }
    guard size > 0 else { throw SoundError(.empty, at: source.name) }
    try checkHead(head, source)
    try check(end, source)
  }

  private static func checkHead(_ bytes: [UInt8], _ source: SoundSource) throws(SoundError) {
    guard AACSignature.matches(bytes) else { return }
    let file = source.name.lastIndex(of: "/").map { source.name[source.name.index(after: $0)...] }
    throw SoundError(.isAAC(file.map { String($0) } ?? source.name), at: source.name)
  }

  private static func check(_ end: SoundFileEnd, _ source: SoundSource) throws(SoundError) {
    if let missing = end.missing { throw SoundError(.truncated(missing: missing), at: source.name) }
  }
}
