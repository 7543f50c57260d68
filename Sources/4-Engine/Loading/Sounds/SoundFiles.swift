internal import Files
internal import SceneModel
internal import Sounds

/// The cache of sounds from files: each file is decoded once, and shared while it is in use.
enum SoundFiles {
  /// A key of a sound's file in its current state, with the loading options.
  private struct Key: Hashable {
    let file: FileIdentity
    let range: Range<Int>?
    let isStreamed: Bool
    let hasLoudness: Bool
  }

  private static let work = InFlightCache<Key, AudioContents>()

  /// Loads the audio contents of a resource, away from the caller's actor.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - range: The byte range of the sound if it is part of a package.
  ///   - configuration: The loading strategy and the playback defaults.
  /// - Returns: The contents, the same object for equal requests.
  /// - Throws: ``LoadingError``, or `CancellationError`.
  static func contents(
    _ path: String, range: Range<Int>? = nil, _ configuration: AudioFileResource.Configuration
  ) async throws -> AudioContents {
    let key = try key(path, range, configuration)
    return try await work.value(key) {
      // Compressed formats decode to about ten times their size.
      let bytes = key.isStreamed ? 1 << 20 : (range?.count ?? key.file.size) * 10
      return try await WorkBudget.shared.whenFree(bytes: bytes) {
        try Task.checkCancellation()
        return try read(path, key)
      }
    }
  }

  /// Loads the audio contents of a resource synchronously.
  static func contentsNow(
    _ path: String, _ configuration: AudioFileResource.Configuration
  ) throws(LoadingError) -> AudioContents {
    let key = try key(path, nil, configuration)
    if let known = work.known(key) { return known }
    return work.keep(try read(path, key), key)
  }

  /// Loads the audio contents of a resource from memory.
  static func contents(
    _ bytes: [UInt8], at name: String, _ configuration: AudioFileResource.Configuration
  ) throws(LoadingError) -> AudioContents {
    try read(
      SoundSource(bytes: bytes, at: name), isStreamed: configuration.loadingStrategy == .stream,
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
