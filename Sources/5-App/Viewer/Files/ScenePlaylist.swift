import Files
import Presentation

/// The scenes of a window, one of which is current.
nonisolated struct ScenePlaylist: Hashable, Sendable {
  /// The scenes in order, at least one.
  private(set) var scenes: [SceneSource]
  private(set) var index = 0

  /// Creates a playlist, whose first scene is current.
  init(_ scenes: [SceneSource]) {
    precondition(!scenes.isEmpty, "a window shows at least one scene")
    self.scenes = scenes
  }

  /// The current scene.
  var current: SceneSource { scenes[index] }

  /// Returns the scene so many places after another one, or after the current one; after the last comes the first.
  func scene(_ steps: Int, after other: SceneSource? = nil) -> SceneSource {
    let start = other.flatMap { scenes.firstIndex(of: $0) } ?? index, count = scenes.count
    return scenes[((start + steps % count) + count) % count]
  }

  /// Makes a scene current; one that is not in the list is added after the current one.
  mutating func show(_ scene: SceneSource) {
    if let known = scenes.firstIndex(of: scene) {
      index = known
    } else {
      index += 1
      scenes.insert(scene, at: index)
    }
  }

  /// Replaces all scenes but the current one, which stays until another one is shown.
  mutating func replace(by others: [SceneSource]) {
    let shown = current
    scenes = others.contains(shown) ? others : [shown] + others
    index = scenes.firstIndex(of: shown) ?? 0
  }

  /// Returns the scenes of dropped paths, folders replaced by the scenes in them.
  ///
  /// - Parameters:
  ///   - paths: The paths.
  ///   - settings: A scene with the loading options of the command.
  /// - Returns: The scenes, and the reasons why some of the paths cannot be read.
  static func sources(_ paths: [String], like settings: SceneSource) -> (
    scenes: [SceneSource], errors: [String]
  ) {
    let found = FolderWalk(extensions: SceneSource.extensions).expand(paths)
    let scenes = found.files.map { path in
      var scene = SceneSource(path, builtIn: settings.builtIn)
      (scene.allowsOutside, scene.subdivisionLevel) = (settings.allowsOutside, settings.subdivisionLevel)
      scene.limits = settings.limits
      return scene
    }
    var errors = found.unreadable.map { "\($0)" }
    if scenes.isEmpty, errors.isEmpty {
      errors = ["\(paths.joined(separator: ", ")): there are no scenes in this folder"]
    }
    return (scenes, errors)
  }
}
