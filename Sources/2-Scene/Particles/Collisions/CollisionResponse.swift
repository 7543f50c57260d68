import simd

/// The velocity of a particle in a step in which it meets surfaces.
struct CollisionResponse {
  private let settings: ParticleProperties.Collision
  private let step: Float
  /// The speed against a surface from which on a particle bounces: what forces give it in a step is no bounce.
  private let bounceSpeed: Float
  private(set) var velocity: SIMD3<Float>
  /// The change of the velocity in what is left of the step.
  private(set) var change: SIMD3<Float>

  init(_ settings: ParticleProperties.Collision, velocity: SIMD3<Float>, change: SIMD3<Float>, step: Float) {
    (self.settings, self.step) = (settings, step)
    (self.velocity, self.change) = (velocity, change)
    bounceSpeed = 2 * simd_length(change)
  }

  /// Bounces off, or slides along, a surface.
  ///
  /// - Returns: Whether it was an impact, not a touch at rest.
  mutating func meet(_ hit: ParticleCollider.Hit) -> Bool {
    velocity += change * hit.share
    change *= 1 - hit.share
    let surface = hit.surfaceWay / step
    let relative = velocity - surface, closing = -simd_dot(relative, hit.normal)
    let bounces = closing > bounceSpeed
    if closing > 0 {
      let restitution = bounces ? settings.restitution : 0
      let along = slowed(relative + hit.normal * closing, by: (1 + restitution) * closing)
      velocity = surface + along + hit.normal * (restitution * closing)
    }
    let pressure = -simd_dot(change, hit.normal)
    if !bounces, pressure > 0 {
      // The surface holds against what presses the particle to it.
      change += hit.normal * pressure
      let sliding = velocity - surface + change
      let along = sliding - hit.normal * simd_dot(sliding, hit.normal)
      change += slowed(along, by: pressure) - along
    }
    return bounces
  }

  /// Returns a velocity along the surface after the friction of a push against it (Coulomb's law).
  private func slowed(_ along: SIMD3<Float>, by push: Float) -> SIMD3<Float> {
    let speed = simd_length(along), loss = settings.friction * push
    return speed > loss ? along * (1 - loss / speed) : .zero
  }
}
