internal import Files
internal import SceneModel
internal import Sounds

/// Sounds from files: each file is decoded once, and shared while it is in use.
enum SoundFiles {
  /// A sound in a file as it is now, and how it is wanted.
  private struct Key: Hashable {
    let file: FileIdentity
    let range: Range<Int>?
    let isStreamed: Bool
    let hasLoudness: Bool
  }

  private static let work = InFlightCache<Key, AudioContents>()

  /// What a resource sounds like, loaded away from the caller's actor.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - range: The bytes of the sound where it lies among other things.
  ///   - configuration: How it is wanted.
  /// - Returns: The contents, the same for all who ask for the same.
  /// - Throws: ``LoadingError``, or `CancellationError`.
  static func contents(
    _ path: String, range: Range<Int>? = nil, _ configuration: AudioFileResource.Configuration
  ) async throws -> AudioContents {
    let key = try key(path, range, configuration)
    return try await work.value(key) {
      // Packed formats take ten times their size.
      let bytes = key.isStreamed ? 1 << 20 : (range?.count ?? key.file.size) * 10
      return try await WorkBudget.shared.whenFree(bytes: bytes) {
        try Task.checkCancellation()
        return try read(path, key)
      }
    }
  }

  /// What a resource sounds like, loaded where the caller is.
  static func contentsNow(
    _ path: String, _ configuration: AudioFileResource.Configuration
  ) throws(LoadingError) -> AudioContents {
    let key = try key(path, nil, configuration)
    if let known = work.known(key) { return known }
    return work.keep(try read(path, key), key)
  }

  /// What a resource sounds like whose file lies in memory.
  static func contents(
    _ bytes: [UInt8], at place: String, _ configuration: AudioFileResource.Configuration
  ) throws(LoadingError) -> AudioContents {
    try read(
      SoundSource(bytes: bytes, at: place), isStreamed: configuration.loadingStrategy == .stream,
      hasLoudness: configuration.needsLoudness)
  }

  private static func key(
    _ path: String, _ range: Range<Int>?, _ configuration: AudioFileResource.Configuration
  ) throws(LoadingError) -> Key {
    do throws(FileError) {
      return Key(
        file: try FileIdentity(ofFile: path), range: range,
        isStreamed: configuration.loadingStrategy == .stream, hasLoudness: configuration.needsLoudness)
    } catch {
      throw .sound(SoundError(.file(error), at: path))
    }
  }

  private static func read(_ path: String, _ key: Key) throws(LoadingError) -> AudioContents {
    let source: SoundSource
    do throws(SoundError) {
      source =
        if let range = key.range { try SoundSource(path: path, range: range) } else {
          SoundSource(path: path)
        }
    } catch {
      throw .sound(error)
    }
    return try read(source, isStreamed: key.isStreamed, hasLoudness: key.hasLoudness)
  }

  private static func read(
    _ source: SoundSource, isStreamed: Bool, hasLoudness: Bool
  ) throws(LoadingError) -> AudioContents {
    do throws(SoundError) {
      if isStreamed, !hasLoudness { return try AudioContents(streaming: source) }
      let sound = try source.read()
      let loudness = hasLoudness ? Loudness.integrated(sound) : nil
      return isStreamed
        ? try AudioContents(streaming: source, loudness: loudness) : AudioContents(sound, loudness: loudness)
    } catch {
      throw .sound(error)
    }
  }
}
