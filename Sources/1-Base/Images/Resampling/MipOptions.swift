/// What the pixels of a mip chain mean, and so how they may be averaged.
public struct MipOptions: Hashable, Sendable {
  public var content: Content
  /// Keeps, for cut-outs, the share of pixels whose alpha is at least this; nil leaves alpha as averaged.
  ///
  /// Without it, foliage and fences thin out in the distance. The scale of alpha that gives each level
  /// the share of level 0 is the method of Castaño, “Computing Alpha Mipmaps” (2010).
  public var coverageThreshold: Float?
  /// The most levels to make, the image itself included; nil goes down to one pixel.
  public var maximumLevels: Int?

  /// The meaning of pixels.
  public enum Content: Hashable, Sendable {
    /// Colors: averaged in linear light, weighted by alpha.
    case color
    /// Independent channels: averaged as stored, whatever the image's encoding says.
    case data
    /// Tangent-space normals in red, green and blue: averaged as vectors, then made of length one again.
    case normals
  }

  public init(_ content: Content = .color, coverageThreshold: Float? = nil, maximumLevels: Int? = nil) {
    self.content = content
    self.coverageThreshold = coverageThreshold
    self.maximumLevels = maximumLevels
  }
}
