/// A small, bright light that was taken out of the surroundings.
///
/// Shade it as a directional light: blurring it with the rest would lose its edge between light and shadow and the
/// size of its highlights.
public struct EnvironmentSun: Hashable, Sendable {
  /// The direction to the light, of unit length.
  public let direction: SIMD3<Float>
  /// What arrives on a surface that faces it; divided by π, the radiance of white matte paper.
  public let irradiance: SIMD3<Float>
  /// The radius in radians of a disk of the same extent.
  public let angularRadius: Float

  public init(direction: SIMD3<Float>, irradiance: SIMD3<Float>, angularRadius: Float) {
    (self.direction, self.irradiance, self.angularRadius) = (direction, irradiance, angularRadius)
  }
}
