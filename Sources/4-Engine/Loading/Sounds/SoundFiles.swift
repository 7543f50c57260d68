internal import Files
internal import SceneModel
internal import Sounds

/// The cache of sounds from files: each file is decoded once, and shared while it is in use.
enum SoundFiles {
  /// A key of a sound's file in its current state, with the loading options.
  private struct Key: Hashable {
    let file: FileIdentity
    let range: Range<Int>?
    let how: Reading
  }

  /// The extent to which a sound is read.
  struct Reading: Hashable, Sendable {
    /// Streaming: the samples stay in the file until they are played.
    var isStreamed: Bool
    /// Measurement of the loudness, for which all samples are read once.
    var hasLoudness: Bool
    var limits: SoundLimits

    init(_ configuration: AudioFileResource.Configuration, _ limits: SoundLimits = SoundLimits()) {
      isStreamed = configuration.loadingStrategy == .stream
      hasLoudness = configuration.needsLoudness
      self.limits = limits
    }
  }

  private static let work = InFlightCache<Key, AudioContents>()

  /// Loads the audio contents of a resource, away from the caller's actor.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - range: The byte range of the sound if it is part of a package.
  ///   - how: How much of the sound is read.
  /// - Returns: The contents, the same object for equal requests.
  /// - Throws: ``LoadingError``, or `CancellationError`.
  static func contents(
    _ path: String, range: Range<Int>? = nil, _ how: Reading
  ) async throws -> AudioContents {
    let key = try key(path, range, how)
    return try await work.value(key) {
      let source = try source(path, range, how)
      // A file whose header cannot be read fails soon.
      let bytes = how.isStreamed ? 1 << 20 : sampleBytes(source) ?? key.file.size
      return try await WorkBudget.shared.whenFree(bytes: bytes) {
        try Task.checkCancellation()
        return try read(source, how)
      }
    }
  }

  /// Loads the audio contents of a resource synchronously.
  static func contentsNow(
    _ path: String, _ how: Reading
  ) throws(LoadingError) -> AudioContents {
    let key = try key(path, nil, how)
    if let known = work.known(key) { return known }
    return work.keep(try read(try source(path, nil, how), how), key)
  }

  /// Loads the audio contents of a resource from memory.
  static func contents(
    _ bytes: [UInt8], at name: String, _ how: Reading
  ) throws(LoadingError) -> AudioContents {
    try read(SoundSource(bytes: bytes, at: name, limits: how.limits), how)
  }

  /// Returns the bytes that the samples of a sound take in memory, as its header says; nil without a readable header.
  static func sampleBytes(_ source: SoundSource) -> Int? {
    guard let reader = try? SoundReader(source) else { return nil }
    let (bytes, overflows) = reader.declaredFrames.multipliedReportingOverflow(
      by: reader.channels * MemoryLayout<Float>.size)
    return overflows ? .max : bytes
  }

  private static func key(
    _ path: String, _ range: Range<Int>?, _ how: Reading
  ) throws(LoadingError) -> Key {
    try mapError(Key(file: FileIdentity(ofFile: path), range: range, how: how)) {
      LoadingError.sound(SoundError(.file($0), at: path))
    }
  }

  /// Returns the source of a file's sound, or of one in a range of a file.
  static func source(
    _ path: String, _ range: Range<Int>?, _ how: Reading
  ) throws(LoadingError) -> SoundSource {
    guard let range else { return SoundSource(path: path, limits: how.limits) }
    return try mapError(SoundSource(path: path, range: range, limits: how.limits)) {
      LoadingError.sound($0)
    }
  }

  private static func read(_ source: SoundSource, _ how: Reading) throws(LoadingError) -> AudioContents {
    do throws(SoundError) {
      guard !how.isStreamed else {
        return try AudioContents(
          streaming: source, loudness: how.hasLoudness ? try Loudness.integrated(source) : nil)
      }
      let sound = try source.read()
      return AudioContents(sound, loudness: how.hasLoudness ? Loudness.integrated(sound) : nil)
    } catch {
      throw .sound(error)
    }
  }
}
