import simd

/// A light that surfaces see as a point: a directional light, a point light or a spot light.
package struct TracedLight: Sendable, BitwiseCopyable {
  /// The position; of no meaning where ``isDirectional`` is set.
  package var position: SIMD3<Float>
  /// The unit direction against that in which it shines.
  package var direction: SIMD3<Float>
  /// The radiance of a white diffuse surface that faces it, for local lights at one meter.
  package var radiance: SIMD3<Float>
  package var isDirectional: Bool
  package var castsShadow: Bool
  /// The angular radius in radians of a directional light, which gives its shadow a penumbra.
  package var angularRadius: Float = 0
  /// The attenuation radius and the exponent of the falloff.
  package var radius: Float
  package var falloff: Float
  /// The cosines of the inner and outer angle.
  package var cone: SIMD2<Float>

  /// Creates a directional light.
  package init(
    direction: SIMD3<Float>, radiance: SIMD3<Float>, castsShadow: Bool, angularRadius: Float = 0
  ) {
    (self.direction, self.radiance, self.castsShadow) = (direction, radiance, castsShadow)
    self.angularRadius = angularRadius
    (position, isDirectional, radius, falloff, cone) = (.zero, true, 0, 2, SIMD2(-2, -3))
  }

  /// Creates a point light, or a spot light with a cone.
  package init(
    position: SIMD3<Float>, direction: SIMD3<Float>, radiance: SIMD3<Float>, radius: Float,
    falloff: Float = 2, cone: SIMD2<Float> = SIMD2(-2, -3), castsShadow: Bool
  ) {
    (self.position, self.direction, self.radiance) = (position, direction, radiance)
    (self.radius, self.falloff, self.cone, self.castsShadow) = (radius, falloff, cone, castsShadow)
    isDirectional = false
  }

  /// Returns the direction to a point of the light's disc, for a point of the unit square; even over the disc.
  func pointOfDisc(_ sample: SIMD2<Float>) -> SIMD3<Float> {
    guard angularRadius > 0 else { return direction }
    let radius = Elementary.tan(angularRadius) * sample.x.squareRoot(), turn = 2 * Float.pi * sample.y
    let helper: SIMD3<Float> = Swift.abs(direction.y) < 0.9 ? SIMD3(0, 1, 0) : SIMD3(1, 0, 0)
    let across = simd_normalize(simd_cross(helper, direction)), up = simd_cross(direction, across)
    return simd_normalize(
      direction + radius * (Elementary.cos(turn) * across + Elementary.sin(turn) * up))
  }

  /// Returns the direction and distance to the light from a point, and its radiance there; nil out of its reach.
  ///
  /// The formulas are those of `Shaders/library/lights.glsl`.
  func arriving(at point: SIMD3<Float>) -> (toLight: SIMD3<Float>, distance: Float, radiance: SIMD3<Float>)? {
    guard !isDirectional else { return (direction, .infinity, radiance) }
    let way = position - point, distance = simd_length(way)
    guard distance > 0 else { return nil }
    let toLight = way / distance
    let share = distance / radius, square = share * share
    let window = Swift.max(1 - square * square, 0), near = Swift.max(distance, 0.01)
    let law = falloff == 2 ? 1 / (near * near) : Elementary.pow(near, -falloff)
    let t = Swift.min(Swift.max((simd_dot(toLight, direction) - cone.y) / (cone.x - cone.y), 0), 1)
    let arriving = law * window * window * t * t
    return arriving > 0 ? (toLight, distance, radiance * arriving) : nil
  }
}
