import Animation
internal import Files
internal import SceneAssets
internal import SceneModel
internal import SceneReaders

/// The cache of files with animation for the entities of other files; each file is read once.
enum ClipFiles {
  /// The animation of a file.
  final class Content: Sendable {
    let clip: AnimationClip?
    /// The files that the animation was read from.
    let files: Set<String>

    init(_ clip: AnimationClip?, _ files: Set<String>) { (self.clip, self.files) = (clip, files) }
  }

  private struct Key: Hashable {
    let file: FileIdentity
    let path: String
    let options: SceneFileOptions
  }

  private static let work = InFlightCache<Key, Content>()

  /// Returns the animation of a file, for an entity that takes the role of the file's root prims.
  ///
  /// - Throws: ``SceneFileError``, or `CancellationError`.
  static func clip(_ path: String, _ options: SceneFileOptions) async throws -> Content {
    let key: Key
    do throws(FileError) {
      let file = try FileIdentity(ofFile: SceneReaderTable.container(of: path))
      key = Key(file: file, path: path, options: options)
    } catch {
      throw SceneFileError(path, error.reason)
    }
    return try await work.value(key) { try await read(path, options) }
  }

  @concurrent private static func read(_ path: String, _ options: SceneFileOptions) async throws -> Content {
    try Task.checkCancellation()
    let asset = try options.readers.read(path, options)
    guard let clip = asset.clips.first else { return Content(nil, asset.allFiles) }
    let roots = asset.roots
    let builder = ClipBuilder(asset, below: roots.count == 1 ? roots.first : nil, findsJointsByName: true)
    return Content(builder.clip(clip), asset.allFiles)
  }
}
