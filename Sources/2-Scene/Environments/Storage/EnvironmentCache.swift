public import Files

/// Prefiltered surroundings of earlier runs.
///
/// A file per picture and options, named by a fingerprint of the picture's file, so that a second start neither
/// decodes nor filters it. Files appear whole or not at all; one that is damaged or of another version counts as
/// absent and is written anew.
public struct EnvironmentCache: Hashable, Sendable {
  /// Where the files lie; nil keeps nothing.
  public let folder: String?

  /// What the files may take together; the oldest go first.
  static let byteLimit = 512 << 20

  public init(folder: String?) { self.folder = folder }

  /// What a task and those below it use instead of ``standard``'s own place.
  @TaskLocal package static var other: EnvironmentCache?

  /// In `DECOUPAGE_CACHE`, or else in `decoupage` in `XDG_CACHE_HOME` or `~/.cache`.
  public static var standard: EnvironmentCache {
    other ?? EnvironmentCache(folder: CacheFolder.standard.map { $0 + "/environments" })
  }

  /// The surroundings of a picture, from an earlier run when possible.
  ///
  /// - Parameters:
  ///   - contents: The bytes of the picture's file, which name it.
  ///   - options: Quality and sizes.
  ///   - decode: Reads the picture; not called when an earlier run did the work.
  /// - Returns: What filtering makes of the picture, from whichever run.
  /// - Throws: What `decode` throws, or `CancellationError` when the task is cancelled.
  @concurrent public func environment(
    of contents: [UInt8], options: EnvironmentOptions = EnvironmentOptions(),
    decode: @Sendable () async throws -> EquirectangularMap
  ) async throws -> PrefilteredEnvironment {
    let key = Self.key(of: contents, options: options)
    if let known = environment(key) { return known }
    let environment = try await PrefilteredEnvironment.filter(try await decode(), options: options)
    // A full or read-only disk costs time at the next start, nothing else.
    try? store(environment, key)
    return environment
  }

  /// The name of what filtering a picture with options makes.
  public static func key(of contents: [UInt8], options: EnvironmentOptions) -> String {
    var hash = ContentHash()
    hash.add(contents[...])
    return key(hash, options: options)
  }

  static func key(_ contents: ContentHash, options: EnvironmentOptions) -> String {
    var hash = contents
    hash.add(UInt64(EnvironmentFile.version))
    hash.add(options.samplingQuality == .fast ? 0 : 1)
    hash.add(UInt64(options.specularCubeDimension ?? 0))
    hash.add(UInt64(options.maximumSuns))
    hash.add(UInt64(options.maximumSkyboxWidth))
    return hash.text
  }

  /// What an earlier run stored; nil when there is nothing, or nothing sound.
  public func environment(_ key: String) -> PrefilteredEnvironment? {
    guard let path = path(key), let bytes = try? [UInt8](contentsOfFile: path) else { return nil }
    return EnvironmentFile.environment(bytes)
  }

  /// Keeps surroundings for later runs.
  public func store(_ environment: PrefilteredEnvironment, _ key: String) throws(FileError) {
    guard let folder, let path = path(key) else { return }
    // Writing the file reports what is wrong when this fails.
    CacheFolder.make(folder)
    try AtomicFile.write(EnvironmentFile.bytes(environment), to: path)
    CacheFolder.trim(folder, to: Self.byteLimit)
  }

  private func path(_ key: String) -> String? { folder.map { "\($0)/\(key).environment" } }
}
