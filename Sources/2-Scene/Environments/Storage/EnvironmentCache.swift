package import Files

/// A disk cache of prefiltered environments.
///
/// There is one file per image and options, named by a fingerprint of the image's file, so that a second
/// start neither decodes nor filters it. Files are written atomically; one that is damaged or of another
/// version counts as absent and is written anew.
package struct EnvironmentCache: Hashable, Sendable {
  /// The folder of the files; `nil` for no caching.
  package let folder: String?

  /// The maximal size of all files together; the oldest are deleted first.
  static let byteLimit = 512 << 20

  /// Creates a cache in a folder; `nil` disables caching.
  package init(folder: String?) { self.folder = folder }

  /// The cache that a task and its children use in place of ``standard``'s own folder.
  @TaskLocal package static var other: EnvironmentCache?

  /// The default cache: in `DECOUPAGE_CACHE`, or else in `decoupage` in `XDG_CACHE_HOME` or `~/.cache`.
  package static var standard: EnvironmentCache {
    other ?? EnvironmentCache(folder: CacheFolder.standard.map { $0 + "/environments" })
  }

  /// Returns the environment of an image file, from the cache if possible.
  ///
  /// - Parameters:
  ///   - contents: The bytes of the image file, which identify it.
  ///   - options: The sampling quality and sizes.
  ///   - decode: Decodes the image; not called for a cached environment.
  /// - Returns: The filtered environment.
  /// - Throws: The errors of `decode`, or `CancellationError` when the task is cancelled.
  @concurrent package func environment(
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

  /// Returns the cache key of an image file with options.
  package static func key(of contents: [UInt8], options: EnvironmentOptions) -> String {
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

  /// Returns a cached environment; `nil` if there is none, or it is damaged.
  package func environment(_ key: String) -> PrefilteredEnvironment? {
    guard let path = path(key), let bytes = try? [UInt8](contentsOfFile: path) else { return nil }
    return EnvironmentFile.environment(bytes)
  }

  /// Stores an environment in the cache.
  package func store(_ environment: PrefilteredEnvironment, _ key: String) throws(FileError) {
    guard let folder, let path = path(key) else { return }
    // Writing the file reports the error when this fails.
    CacheFolder.make(folder)
    try AtomicFile.write(EnvironmentFile.bytes(environment), to: path)
    CacheFolder.trim(folder, to: Self.byteLimit)
  }

  private func path(_ key: String) -> String? { folder.map { "\($0)/\(key).environment" } }
}
