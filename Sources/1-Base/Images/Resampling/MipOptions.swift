/// The options of a mip chain, which depend on the meaning of its pixels.
public struct MipOptions: Hashable, Sendable {
  /// The meaning of the pixels.
  public var content: Content
  /// The alpha test threshold of cut-outs, whose coverage is preserved; nil leaves alpha as averaged.
  ///
  /// Without it, foliage and fences thin out in the distance. The scale of alpha that gives each level
  /// the share of level 0 is the method of Castaño, “Computing Alpha Mipmaps” (2010).
  public var coverageThreshold: Float?
  /// The most levels, the image itself included; nil goes down to one pixel.
  public var maximumLevels: Int?

  /// The meaning of the pixels.
  public enum Content: Hashable, Sendable {
    /// Colors: averaged in linear light, weighted by alpha.
    case color
    /// Independent channels: averaged as stored, whatever the image's encoding says.
    case data
    /// Tangent-space normals in red, green and blue: averaged as vectors, then normalized.
    case normals
  }

  /// Creates options of a mip chain.
  public init(_ content: Content = .color, coverageThreshold: Float? = nil, maximumLevels: Int? = nil) {
    self.content = content
    self.coverageThreshold = coverageThreshold
    self.maximumLevels = maximumLevels
  }
}
