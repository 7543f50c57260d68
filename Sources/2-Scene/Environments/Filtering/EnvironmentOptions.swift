/// How much work goes into filtering surroundings.
public enum SamplingQuality: String, Hashable, Sendable, CaseIterable {
  /// Half a second at most for a picture of 1,024 pixels.
  case fast
  /// Several times as many directions.
  case normal
}

/// What a ``PrefilteredEnvironment`` is made with.
public struct EnvironmentOptions: Hashable, Sendable {
  public var samplingQuality: SamplingQuality
  /// The size of the sharpest reflections' faces, rounded up to a power of two; by the picture, up to 256, when nil.
  public var specularCubeDimension: Int?
  /// The most suns taken out of the picture; every one costs a light in each pixel.
  public var maximumSuns: Int
  /// The widest background kept; wider pictures are halved until they fit.
  public var maximumSkyboxWidth: Int

  public init(
    samplingQuality: SamplingQuality = .fast, specularCubeDimension: Int? = nil, maximumSuns: Int = 1,
    maximumSkyboxWidth: Int = 4096
  ) {
    precondition(specularCubeDimension.map { $0 > 0 } ?? true, "a cube has at least one pixel on a face")
    precondition(maximumSuns >= 0, "the number of suns cannot be negative")
    precondition(maximumSkyboxWidth > 0, "a background has at least one pixel")
    self.samplingQuality = samplingQuality
    self.specularCubeDimension = specularCubeDimension
    self.maximumSuns = maximumSuns
    self.maximumSkyboxWidth = maximumSkyboxWidth
  }

  /// The size of the first level's faces for a picture.
  func faceSize(for map: EquirectangularMap) -> Int {
    let wanted = min(2048, specularCubeDimension ?? min(256, map.naturalFaceSize))
    var size = SpecularCube.smallestFaceSize
    while size < wanted { size *= 2 }
    return size
  }
}
