import Animation
internal import Files
internal import SceneAssets
internal import SceneModel
internal import SceneReaders

/// Files that hold movement for the entities of other files: each is read once.
enum ClipFiles {
  /// All that moves in a file.
  final class Content: Sendable {
    let clip: AnimationClip?
    /// The files that it was read from.
    let files: Set<String>

    init(_ clip: AnimationClip?, _ files: Set<String>) { (self.clip, self.files) = (clip, files) }
  }

  private struct Key: Hashable {
    let file: FileIdentity
    let path: String
    let options: SceneFileOptions
  }

  private static let work = InFlightCache<Key, Content>()

  /// The movement of a file, for an entity that stands in for what the file has at its top.
  ///
  /// - Throws: ``SceneFileError``, or `CancellationError`.
  static func clip(_ path: String, _ options: SceneFileOptions) async throws -> Content {
    let key: Key
    do throws(FileError) {
      key = Key(file: try FileIdentity(ofFile: path), path: path, options: options)
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
    let making = ClipBuilder(asset, below: roots.count == 1 ? roots.first : nil, findsJointsByName: true)
    return Content(making.clip(clip), asset.allFiles)
  }
}
