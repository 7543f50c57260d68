/// How a scene file is loaded.
package struct SceneFileOptions: Hashable, Sendable {
  /// Whether files may be read that lie outside the scene's own folder.
  package var allowsOutside = false

  /// How many times smooth surfaces are split; what the file says where nil.
  package var subdivisionLevel: Int?

  /// Whether everything that the file holds is listed with what became of it.
  package var keepsAccount = false

  package init(allowsOutside: Bool = false, subdivisionLevel: Int? = nil) {
    (self.allowsOutside, self.subdivisionLevel) = (allowsOutside, subdivisionLevel)
  }
}

/// How far the loading of a scene is.
package struct SceneProgress: Hashable, Sendable {
  /// Meshes and textures that are ready.
  package var done: Int
  /// All that the scene has.
  package var total: Int
}
