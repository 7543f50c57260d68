public import EntityStore
package import Particles

/// Lets an entity emit particles: smoke, sparks, rain and the like.
///
/// The component says how; the particles themselves come about in the updates of the entity's scene, in steps of a
/// sixtieth of a second, and are the same every time.
public struct ParticleEmitterComponent: Component, Codable, Sendable {
  public var emitterShape = EmitterShape.plane
  /// The edges of the shape, in meters.
  public var emitterShapeSize = SIMD3<Float>(0.1, 0.1, 0.1)
  public var birthLocation = BirthLocation.surface
  public var birthDirection = BirthDirection.normal
  /// Where particles go unless they follow the shape's normals.
  public var emissionDirection = SIMD3<Float>(0, 1, 0)
  /// How far around round shapes go, in radians.
  public var radialAmount: Float = 2 * .pi
  /// The radius of a torus's hole, in meters.
  public var torusInnerRadius: Float = 0.25
  /// Meters a second at birth.
  public var speed: Float = 0.5
  public var speedVariation: Float = 0
  /// Whether particles are born by themselves; those that live are not concerned.
  public var isEmitting = true
  /// How many a burst brings.
  public var burstCount = 100
  public var burstCountVariation = 0
  public var timing = Timing.repeating(warmUp: nil, emit: Timing.VariableDuration(duration: 1), idle: nil)
  public var simulationState = SimulationState.play
  /// Whether particles move with the entity, instead of staying in the world where they were born.
  public var particlesInheritTransform = false
  /// In which space forces are given.
  public var fieldSimulationSpace = SimulationSpace.local
  /// When particles of ``mainEmitter`` give birth to those of ``spawnedEmitter``.
  public var spawnOccasion = SpawnOccasion.onDeath
  /// The share of its velocity that a particle hands on.
  public var spawnVelocityFactor: Float = 1
  /// The angle by which the spawned go apart, in radians.
  public var spawnSpreadFactor: Float = 0
  public var spawnSpreadFactorVariation: Float = 0
  public var spawnInheritsParentColor = false
  public var mainEmitter = ParticleEmitter()
  /// What the particles of ``mainEmitter`` give birth to.
  public var spawnedEmitter: ParticleEmitter?
  /// The velocity that files give the spawned instead of a share of their parents'.
  package var spawnVelocity: OwnVelocity?
  /// How often bursts and beginnings were asked for; whoever simulates has its own count of those that happened.
  var bursts = 0
  var restarts = 0

  public init() {}

  /// Begins anew; takes effect once the component is set on its entity.
  public mutating func restart() { restarts += 1 }

  /// Gives birth to ``burstCount`` particles at once; takes effect once the component is set on its entity.
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
