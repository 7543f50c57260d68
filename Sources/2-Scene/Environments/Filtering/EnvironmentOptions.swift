/// A quality of environment filtering.
package enum SamplingQuality: String, Hashable, Sendable, CaseIterable {
  /// The quality that takes at most half a second for an image of 1,024 pixels.
  case fast
  /// The quality with several times as many sample directions.
  case normal
}

/// The options with which a ``PrefilteredEnvironment`` is created.
package struct EnvironmentOptions: Hashable, Sendable {
  /// The quality of the filtering.
  package var samplingQuality: SamplingQuality
  /// The face size of the sharpest specular level, rounded up to a power of two; `nil` to derive it from the
  /// image, up to 256.
  package var specularCubeDimension: Int?
  /// The maximal number of suns extracted from the image; every one costs a light in each pixel.
  package var maximumSuns: Int
  /// The maximal width of the background; wider images are halved until they fit.
  package var maximumSkyboxWidth: Int

  /// Creates options with the given values.
  package init(
    samplingQuality: SamplingQuality = .fast, specularCubeDimension: Int? = nil, maximumSuns: Int = 1,
    maximumSkyboxWidth: Int = 4096
  ) {
    precondition(specularCubeDimension.map { $0 > 0 } ?? true, "the face size of a cube must be at least 1")
    precondition(maximumSuns >= 0, "the number of suns cannot be negative")
    precondition(maximumSkyboxWidth > 0, "the maximum skybox width must be at least 1")
    self.samplingQuality = samplingQuality
    self.specularCubeDimension = specularCubeDimension
    self.maximumSuns = maximumSuns
    self.maximumSkyboxWidth = maximumSkyboxWidth
  }

  /// Returns the face size of the first level for a map.
  func faceSize(for map: EquirectangularMap) -> Int {
    let wanted = min(2048, specularCubeDimension ?? min(256, map.naturalFaceSize))
    var size = SpecularCube.smallestFaceSize
    while size < wanted { size *= 2 }
    return size
  }
}
