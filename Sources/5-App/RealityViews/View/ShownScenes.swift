import Rendering
package import SceneModel

/// The scenes that views show, in windows and without.
@MainActor package enum ShownScenes {
  private struct Entry {
    weak var scene: Scene?
  }

  private static var entries: [Entry] = []

  /// Adds the scene of a view.
  static func add(_ scene: Scene) {
    entries.removeAll { $0.scene == nil || $0.scene === scene }
    entries.append(Entry(scene: scene))
  }

  /// The scenes that are there.
  package static var scenes: [Scene] { entries.compactMap(\.scene) }
}
