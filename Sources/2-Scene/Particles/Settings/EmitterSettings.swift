import simd

/// The settings of an emitter in plain numbers: when, where and how its particles are born.
package struct EmitterSettings: Sendable, Equatable {
  package var shape = ParticleEmitterShape.plane
  /// The edge lengths of the shape.
  package var shapeSize = SIMD3<Float>(0.1, 0.1, 0.1)
  package var birthLocation = ParticleBirthLocation.surface
  package var direction = ParticleBirthDirection.normal
  package var emissionDirection = SIMD3<Float>(0, 1, 0)
  /// The angle that round shapes cover, in radians.
  package var radialAmount: Float = 2 * .pi
  package var torusInnerRadius: Float = 0.25
  package var speed: Float = 0.5
  package var speedVariation: Float = 0
  package var isEmitting = true
  package var timing = EmissionTiming()
  /// True if particles stay in emitter space and move with the emitter.
  package var isLocal = false
  /// True if forces are given in emitter space.
  package var hasLocalFields = true
  package var main = ParticleProperties.plain
  package var spawn: SpawnSettings?

  package init() {}
}

/// A speed and a direction in emitter space.
package struct OwnVelocity: Sendable, Equatable {
  package var speed: Float
  package var variation: Float
  package var direction: SIMD3<Float>

  package init(speed: Float, variation: Float, direction: SIMD3<Float>) {
    (self.speed, self.variation, self.direction) = (speed, variation, direction)
  }
}

/// The settings of spawned particles.
package struct SpawnSettings: Sendable, Equatable {
  package var particles = ParticleProperties.plain
  package var occasion = ParticleSpawnOccasion.onDeath
  /// The share of the parent's velocity that children inherit.
  package var velocityFactor: Float = 1
  /// The angle by which their directions spread, in radians.
  package var spread: Float = 0
  package var spreadVariation: Float = 0
  package var inheritsColor = false
  /// The velocity of children in birthLocation of their parent's, for files that have more than a share.
  package var own: OwnVelocity?

  package init() {}
}

/// The timing of an emitter: alternating periods of emission and idling.
package struct EmissionTiming: Sendable, Equatable {
  package var warmUp: Float = 0
  package var emit: Float = 1
  package var emitVariation: Float = 0
  package var idle: Float = 0
  package var idleVariation: Float = 0
  package var loops = true

  package init() {}
}
