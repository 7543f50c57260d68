package import Environments

extension EnvironmentResource {
  /// The texture compression of an environment.
  public typealias Compression = TextureResource.Compression

  /// The options with which an environment is filtered for lighting.
  public struct CreateOptions: Hashable, Sendable {
    /// The texture compression.
    public var compression: Compression
    /// The quality of the filtering.
    public var samplingQuality: SamplingQuality
    /// The face size of the sharpest specular cube; `nil` to derive it from the image, up to 256.
    public var specularCubeDimension: Int?

    /// Creates options with the given values.
    public init(
      samplingQuality: SamplingQuality = .fast, specularCubeDimension: Int? = nil,
      compression: Compression = .default
    ) {
      self.samplingQuality = samplingQuality
      self.specularCubeDimension = specularCubeDimension
      self.compression = compression
    }

    /// A quality of the filtering.
    public enum SamplingQuality: Hashable, Sendable {
      /// A fast filtering.
      case fast
      /// A filtering with several times as many sample directions.
      case normal
    }
  }
}

extension EnvironmentResource.CreateOptions {
  /// The maximal face size.
  package static let largestFaces = 2_048

  package var settings: EnvironmentOptions {
    EnvironmentOptions(
      samplingQuality: samplingQuality.setting,
      specularCubeDimension: specularCubeDimension.map { min(max($0, 1), Self.largestFaces) })
  }
}

extension EnvironmentResource.CreateOptions.SamplingQuality {
  package var setting: Environments.SamplingQuality { self == .fast ? .fast : .normal }
}
