internal import Files
internal import Images

/// The photos that paths of files and folders stand for.
package nonisolated struct PhotoPaths: Hashable, Sendable {
  /// The photos.
  package var photos: [String] = []
  /// The problems, as sentences.
  package var problems: [String] = []

  /// The extensions of photos, without dots.
  package static var extensions: [String] { ImageFormat.photoExtensions }

  /// Replaces folders by the photos in them.
  package init(_ paths: [String]) {
    var walk = FolderWalk(extensions: Set(Self.extensions))
    walk.most = 100_000
    for path in paths {
      let found = walk.expand([path])
      photos += found.files
      problems += found.unreadable.map(\.description)
      if found.files.isEmpty, found.unreadable.isEmpty {
        problems.append("\(path): there are no photos in this folder")
      }
      if found.isCut { problems.append("\(path): it has more than 100000 entries; open a folder below it") }
    }
  }

  /// Finds the photos off the main actor: a folder may be large, or far away.
  @concurrent package static func find(_ paths: [String]) async -> PhotoPaths { PhotoPaths(paths) }
}
