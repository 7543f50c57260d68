internal import Files
internal import Log
internal import SceneAssets
internal import SceneModel
internal import SceneReaders

/// The cache of prepared scenes: a file is read and prepared once for concurrent requests.
enum SceneFiles {
  /// A key of path, options and the file's current state.
  private struct Key: Hashable {
    let file: FileIdentity
    let path: String
    let options: SceneFileOptions
  }

  private static let work = InFlightCache<Key, SceneResources>()

  /// Returns a scene with its resources prepared, away from the caller's actor.
  ///
  /// - Throws: ``SceneFileError``, or `CancellationError`.
  static func scene(
    _ path: String, _ options: SceneFileOptions, progress: (@Sendable (SceneProgress) -> Void)? = nil
  ) async throws -> SceneResources {
    let key: Key, container = SceneReaderTable.container(of: path)
    do throws(FileError) {
      let file = try FileIdentity(ofFile: container)
      key = Key(file: file, path: path, options: options)
    } catch {
      throw SceneFileError(path, error.reason)
    }
    if let kept = KeptScenes.resources(path, options) { return kept }
    let resources = try await work.value(key) {
      let asset = try await read(path, options)
      return try await ScenePreparation(asset, options, progress: progress).prepare()
    }
    // What was written while it was read is not what was read.
    if (try? FileIdentity(ofFile: container)) == key.file { KeptScenes.keep(resources, path, options) }
    return resources
  }

  @concurrent private static func read(
    _ path: String, _ options: SceneFileOptions
  ) async throws -> SceneAsset {
    try Task.checkCancellation()
    return try Trace.span("read", category: "loading", arguments: ["file": path]) {
      var asset = try options.readers.read(path, options)
      if let level = options.subdivisionLevel {
        for index in asset.meshes.indices { asset.meshes[index].subdivision?.level = level }
      }
      return asset
    }
  }
}
