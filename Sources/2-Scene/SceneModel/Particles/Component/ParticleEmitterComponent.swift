public import EntityStore
// The types of its properties are those that are simulated: who imports this module uses them as its own.
@_exported public import Particles

/// A component that emits particles: smoke, sparks, rain and the like.
///
/// The component has the settings; the particles are simulated in the updates of the entity's scene, in steps
/// of a sixtieth of a second, and are the same in every run.
public struct ParticleEmitterComponent: Component, Codable, Sendable {
  /// The shape of the emitter.
  public var emitterShape = EmitterShape.plane
  /// The edge lengths of the shape, in meters.
  public var emitterShapeSize = SIMD3<Float>(0.1, 0.1, 0.1)
  /// The location on the shape at which particles are born.
  public var birthLocation = BirthLocation.surface
  /// The initial direction of particles.
  public var birthDirection = BirthDirection.normal
  /// The direction of particles, unless they follow the shape's normals.
  public var emissionDirection = SIMD3<Float>(0, 1, 0)
  /// The angle that round shapes cover, in radians.
  public var radialAmount: Float = 2 * .pi
  /// The radius of a torus's hole, in meters.
  public var torusInnerRadius: Float = 0.25
  /// The initial speed in meters per second.
  public var speed: Float = 0.5
  /// The variation of the initial speed.
  public var speedVariation: Float = 0
  /// True if new particles are emitted; existing ones are unaffected.
  public var isEmitting = true
  /// The number of particles of a burst.
  public var burstCount = 100
  /// The variation of the number of particles of a burst.
  public var burstCountVariation = 0
  /// The timing of emission.
  public var timing = Timing.repeating(warmUp: nil, emit: Timing.VariableDuration(duration: 1), idle: nil)
  /// The state of the simulation.
  public var simulationState = SimulationState.play
  /// True if particles move with the entity, instead of staying in world space where they were born.
  public var particlesInheritTransform = false
  /// The space in which force fields are given.
  public var fieldSimulationSpace = SimulationSpace.local
  /// The occasion on which particles of ``mainEmitter`` spawn those of ``spawnedEmitter``.
  public var spawnOccasion = SpawnOccasion.onDeath
  /// The share of a particle's velocity that spawned particles inherit.
  public var spawnVelocityFactor: Float = 1
  /// The angle by which the directions of spawned particles spread, in radians.
  public var spawnSpreadFactor: Float = 0
  /// The variation of the spread of spawned particles.
  public var spawnSpreadFactorVariation: Float = 0
  /// True if spawned particles inherit the color of the particle that spawned them.
  public var spawnInheritsParentColor = false
  /// The properties of the emitter's particles.
  public var mainEmitter = ParticleEmitter()
  /// The properties of the particles that those of ``mainEmitter`` spawn, if any.
  public var spawnedEmitter: ParticleEmitter?
  /// The velocity of a file's spawned particles, in place of a share of that of the particle that spawned
  /// them.
  package var spawnVelocity: OwnVelocity?
  /// The number of requested bursts and restarts; the simulation counts those that happened.
  var bursts = 0
  var restarts = 0

  /// Creates a particle emitter component with default values.
  public init() {}

  /// Restarts the simulation; it takes effect once the component is set on its entity.
  public mutating func restart() { restarts += 1 }

  /// Emits ``burstCount`` particles at once; it takes effect once the component is set on its entity.
  public mutating func burst() { bursts += 1 }

  private enum CodingKeys: String, CodingKey {
    case emitterShape, emitterShapeSize, birthLocation, birthDirection, emissionDirection, radialAmount
    case torusInnerRadius, speed, speedVariation, isEmitting, burstCount, burstCountVariation, timing
    case simulationState, particlesInheritTransform, fieldSimulationSpace, spawnOccasion, spawnVelocityFactor
    case spawnSpreadFactor, spawnSpreadFactorVariation, spawnInheritsParentColor, mainEmitter, spawnedEmitter
  }
}

extension ParticleEmitterComponent: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { .particles }
}
