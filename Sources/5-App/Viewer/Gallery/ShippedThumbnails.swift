import Images
import Presentation

/// The thumbnails that ship with built-in scenes.
nonisolated enum ShippedThumbnails {
  /// The number of scenes that a window shows at first.
  static let screenful = 16

  /// Begins to decode those of scenes that have one, beside the main thread.
  static func decode(_ scenes: some Collection<SceneSource> & Sendable) -> Task<
    [SceneSource: Image<RGBA8>], Never
  > {
    Task.detached {
      var images: [SceneSource: Image<RGBA8>] = [:]
      for scene in scenes {
        guard let name = scene.builtInName, let file = scene.builtIn.entry(named: name)?.thumbnail?(),
          let image = try? ImageReader().decode(file).rgba8()
        else { continue }
        images[scene] = image
      }
      return images
    }
  }
}
