/// A sun: a small, bright light that was extracted from the environment map.
///
/// Shade it as a directional light: blurring it with the rest would lose its edge between light and shadow
/// and the size of its highlights.
package struct EnvironmentSun: Hashable, Sendable {
  /// The unit direction to the light.
  package let direction: SIMD3<Float>
  /// The irradiance of a surface that faces it; divided by π, the radiance of white diffuse paper.
  package let irradiance: SIMD3<Float>
  /// The angular radius of a disk of the same extent, in radians.
  package let angularRadius: Float

  /// Creates an environment sun with the given values.
  package init(direction: SIMD3<Float>, irradiance: SIMD3<Float>, angularRadius: Float) {
    (self.direction, self.irradiance, self.angularRadius) = (direction, irradiance, angularRadius)
  }
}
