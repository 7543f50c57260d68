/// The options of loading a scene file.
package struct SceneFileOptions: Hashable, Sendable {
  /// Whether files may be read that lie outside the scene's own folder.
  package var allowsOutside = false

  /// How many times smooth surfaces are split; what the file says where nil.
  package var subdivisionLevel: Int?

  /// Whether everything that the file holds is listed with what became of it.
  package var keepsAccount = false

  /// The formats that are read.
  package var readers: SceneReaderTable

  /// Creates options with the readers that are in force.
  package init(
    allowsOutside: Bool = false, subdivisionLevel: Int? = nil, readers: SceneReaderTable = .current
  ) {
    (self.allowsOutside, self.subdivisionLevel) = (allowsOutside, subdivisionLevel)
    self.readers = readers
  }
}
