internal import SceneAssets

/// The options of loading a scene file.
package struct SceneFileOptions: Hashable, Sendable {
  /// True if files outside the scene's own folder may be read.
  package var allowsOutside = false

  /// The number of subdivision steps; the file's own if nil.
  package var subdivisionLevel: Int?

  /// The variant to show: the name of a material variant of glTF, or a variant of USD as `SET=NAME` or by its name
  /// alone; those that the file selects where nil.
  package var variant: String?

  /// True if the asset gets an account of all content of the file, supported or not.
  package var keepsAccount = false

  /// True if the pixels of images are read; otherwise only their headers are.
  package var readsPixels = true

  /// The limits of what the scene may ask for.
  package var limits = SceneLimits()

  /// The formats that are read.
  package var readers: SceneReaderTable

  /// Creates options with the current readers.
  package init(
    allowsOutside: Bool = false, subdivisionLevel: Int? = nil, readers: SceneReaderTable = .current
  ) {
    (self.allowsOutside, self.subdivisionLevel) = (allowsOutside, subdivisionLevel)
    self.readers = readers
  }

  /// Returns the options of a format's reader.
  func reading<Limits>(_ limits: KeyPath<SceneLimits, Limits>) -> ReaderOptions<Limits> {
    ReaderOptions(
      allowsOutside: allowsOutside, variant: variant, keepsAccount: keepsAccount,
      limits: self.limits[keyPath: limits])
  }
}
