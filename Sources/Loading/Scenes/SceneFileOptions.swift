/// How a scene file is loaded.
package struct SceneFileOptions: Hashable, Sendable {
  /// Whether files may be read that lie outside the scene's own folder.
  package var allowsOutside = false

  package init(allowsOutside: Bool = false) { self.allowsOutside = allowsOutside }
}

/// How far the loading of a scene is.
package struct SceneProgress: Hashable, Sendable {
  /// Meshes and textures that are ready.
  package var done: Int
  /// All that the scene has.
  package var total: Int
}
