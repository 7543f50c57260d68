import Files
import Images
import Presentation

/// The kinds of files that were dropped onto the window.
nonisolated struct DroppedFiles: Hashable, Sendable {
  /// Scenes and folders, and what nobody knows: the reader says what is wrong with it.
  private(set) var scenes: [String] = []
  /// Photos, which become stickers.
  private(set) var photos: [String] = []
  /// Environment images.
  private(set) var environments: [String] = []

  /// Sorts paths by the extensions of their names.
  init(_ paths: [String]) {
    let known = SceneSource.extensions
    for path in paths {
      let name = path.split(separator: "/").last.map(String.init) ?? path
      let suffix = name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() }
      if let suffix, known.contains(suffix) {
        scenes.append(path)
      } else if suffix != nil, let format = ImageFormat(fileName: name) {
        if format.hasHighDynamicRange || Self.textureContainers.contains(format) {
          environments.append(path)
        } else {
          photos.append(path)
        }
      } else {
        scenes.append(path)
      }
    }
  }

  /// Containers of textures, which other programs use for environments.
  private static let textureContainers: [ImageFormat] = [.ktx2, .ktx, .dds]
}
