/// A change of all materials of a scene: what is given replaces what they have.
///
/// Physically based materials keep the rest; others become physically based ones.
public nonisolated struct MaterialChange: Hashable, Sendable {
  /// The base color, as it is written in sRGB; it multiplies ``texture``.
  public var color: SIMD3<UInt8>?
  /// The opacity, from 0 to 1.
  public var opacity: Float?
  /// The roughness, from 0 to 1.
  public var roughness: Float?
  /// The metallic value, from 0 to 1.
  public var metallic: Float?
  /// The emissive color, as it is written in sRGB.
  public var emission: SIMD3<UInt8>?
  /// The strength of the normal map that is given.
  public var normalScale: Float = 1
  /// The image file of the base color.
  public var texture: String?
  /// The image file of the normal map.
  public var normalTexture: String?
  /// The image file of the emissive color.
  public var emissionTexture: String?
  /// The image file of occlusion, roughness and metallic values in red, green and blue.
  public var surfaceTexture: String?

  /// Creates a change of nothing.
  public init() {}

  /// The image files.
  public var files: [String] {
    [texture, normalTexture, emissionTexture, surfaceTexture].compactMap { $0 }
  }
}
