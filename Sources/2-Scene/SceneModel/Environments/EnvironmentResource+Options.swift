package import Environments

extension EnvironmentResource {
  public typealias Compression = TextureResource.Compression

  /// How surroundings are filtered for lighting.
  public struct CreateOptions: Hashable, Sendable {
    public var compression: Compression
    public var samplingQuality: SamplingQuality
    /// The size of the sharpest reflections' faces; by the picture, up to 256, when nil.
    public var specularCubeDimension: Int?

    public init(
      samplingQuality: SamplingQuality = .fast, specularCubeDimension: Int? = nil,
      compression: Compression = .default
    ) {
      self.samplingQuality = samplingQuality
      self.specularCubeDimension = specularCubeDimension
      self.compression = compression
    }

    /// How much work goes into it.
    public enum SamplingQuality: Hashable, Sendable {
      case fast
      /// Several times as many directions.
      case normal
    }
  }
}

extension EnvironmentResource.CreateOptions {
  /// The largest faces that are made.
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
