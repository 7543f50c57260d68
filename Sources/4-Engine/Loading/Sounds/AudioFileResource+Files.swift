public import Foundation
public import SceneModel
internal import Sounds

extension AudioFileResource {
  /// Loads a sound from a file in a bundle, away from the main actor: WAV, AIFF, CAF, FLAC, Ogg Vorbis, Opus or MP3.
  ///
  /// - Parameters:
  ///   - name: The name of the file, with or without its extension, and with the folders that it lies in.
  ///   - bundle: The bundle to search; the program's own when nil.
  ///   - configuration: The loading strategy and the playback defaults.
  /// - Throws: ``LoadingError`` naming the file and the reason, or `CancellationError`.
  public nonisolated convenience init(
    named name: String, in bundle: Bundle? = nil, configuration: Configuration = .init()
  ) async throws {
    let path = try ResourcePath.find(name, in: bundle, extensions: SoundFormat.readableExtensions)
    self.init(
      try await SoundFiles.contents(path, .init(configuration)), name: name, configuration: configuration)
  }

  /// Loads a sound from a file, away from the main actor: WAV, AIFF, CAF, FLAC, Ogg Vorbis, Opus or MP3.
  ///
  /// A file that is requested several times is decoded once, and its samples are shared.
  ///
  /// - Parameters:
  ///   - url: The address of the file.
  ///   - resourceName: The name in messages; the name of the file when nil.
  ///   - configuration: The loading strategy and the playback defaults.
  /// - Throws: ``LoadingError`` naming the file and the reason, or `CancellationError`.
  public nonisolated convenience init(
    contentsOf url: URL, withName resourceName: String? = nil, configuration: Configuration = .init()
  ) async throws {
    let contents = try await SoundFiles.contents(try ResourcePath.path(url), .init(configuration))
    self.init(contents, name: resourceName ?? url.lastPathComponent, configuration: configuration)
  }

  /// Loads a sound of a scene file, away from the main actor.
  ///
  /// - Parameters:
  ///   - name: The path of the sound in the scene, `/Root/Bell_wav`.
  ///   - scene: The name of the scene file, with or without its extension.
  ///   - bundle: The bundle to search; the program's own when nil.
  /// - Throws: ``SceneFileError``, ``LoadingError`` naming the file and the reason, or `CancellationError`.
  public nonisolated convenience init(
    named name: String, from scene: String, in bundle: Bundle? = nil
  ) async throws {
    let sound = try await SceneSounds.sound(name, from: try BundledScenes.find(scene, in: bundle))
    self.init(sound.contents, name: name, configuration: sound.configuration)
  }

  /// Loads a sound from a file synchronously.
  public static func load(
    contentsOf url: URL, withName name: String? = nil, configuration: Configuration = .init()
  ) throws -> AudioFileResource {
    AudioFileResource(
      try SoundFiles.contentsNow(try ResourcePath.path(url), .init(configuration)),
      name: name ?? url.lastPathComponent, configuration: configuration)
  }

  /// Loads a sound from a file in a bundle synchronously.
  public static func load(
    named name: String, in bundle: Bundle? = nil, configuration: Configuration = .init()
  ) throws -> AudioFileResource {
    let path = try ResourcePath.find(name, in: bundle, extensions: SoundFormat.readableExtensions)
    return AudioFileResource(
      try SoundFiles.contentsNow(path, .init(configuration)), name: name, configuration: configuration)
  }

  /// Loads a sound of a scene file synchronously.
  public static func load(
    named name: String, from scene: String, in bundle: Bundle? = nil
  ) throws -> AudioFileResource {
    let path = try BundledScenes.find(scene, in: bundle)
    let sound = try Waiting.wait(for: { try await SceneSounds.sound(name, from: path) })
    return AudioFileResource(sound.contents, name: name, configuration: sound.configuration)
  }

  /// Loads a sound from a file synchronously, with the parameters of RealityKit's older interface.
  @_disfavoredOverload public static func load(
    contentsOf url: URL, withName resourceName: String? = nil, inputMode: AudioResource.InputMode = .spatial,
    loadingStrategy: LoadingStrategy = .preload, shouldLoop: Bool = false
  ) throws -> AudioFileResource {
    let configuration = Configuration(loadingStrategy: loadingStrategy, shouldLoop: shouldLoop)
    return AudioFileResource(
      try SoundFiles.contentsNow(try ResourcePath.path(url), .init(configuration)),
      name: resourceName ?? url.lastPathComponent, configuration: configuration, inputMode: inputMode)
  }

  /// Loads a sound from a file in a bundle synchronously, with the parameters of RealityKit's older
  /// interface.
  @_disfavoredOverload public static func load(
    named name: String, in bundle: Bundle? = nil, inputMode: AudioResource.InputMode = .spatial,
    loadingStrategy: LoadingStrategy = .preload, shouldLoop: Bool = false
  ) throws -> AudioFileResource {
    let configuration = Configuration(loadingStrategy: loadingStrategy, shouldLoop: shouldLoop)
    let path = try ResourcePath.find(name, in: bundle, extensions: SoundFormat.readableExtensions)
    return AudioFileResource(
      try SoundFiles.contentsNow(path, .init(configuration)), name: name, configuration: configuration,
      inputMode: inputMode)
  }
}

extension AudioFileGroupResource {
  /// Loads a group of sounds of a scene file, away from the main actor.
  ///
  /// - Parameters:
  ///   - name: The path of the group in the scene, `/Root/Steps`.
  ///   - scene: The name of the scene file, with or without its extension.
  ///   - bundle: The bundle to search.
  /// - Throws: ``SceneFileError``, ``LoadingError`` naming the file and the reason, or `CancellationError`.
  public nonisolated convenience init(named name: String, from scene: String, in bundle: Bundle) async throws
  {
    try self.init(try await SceneSounds.group(name, from: try BundledScenes.find(scene, in: bundle)))
  }

  /// Loads a group of sounds of a scene file synchronously.
  public static func load(
    named name: String, from scene: String, in bundle: Bundle? = nil
  ) throws -> AudioFileGroupResource {
    let path = try BundledScenes.find(scene, in: bundle)
    return try AudioFileGroupResource(Waiting.wait(for: { try await SceneSounds.group(name, from: path) }))
  }
}
