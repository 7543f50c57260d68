public import Foundation

extension ParticleEmitterComponent {
  /// The shape of an emitter.
  public enum EmitterShape: Codable, Equatable, Hashable, Sendable {
    /// A point.
    case point
    /// A plane.
    case plane
    /// A box.
    case box
    /// A sphere.
    case sphere
    /// A cone.
    case cone
    /// A cylinder.
    case cylinder
    /// A torus.
    case torus
  }

  /// The location on the shape at which particles are born.
  public enum BirthLocation: Codable, Equatable, Hashable, Sendable {
    /// The surface of the shape.
    case surface
    /// The volume of the shape.
    case volume
    /// The points of a grid with the given counts, one after another.
    case vertices(count: SIMD3<UInt>)
  }

  /// The initial direction of particles.
  public enum BirthDirection: Codable, Equatable, Hashable, Sendable {
    /// The direction ``emissionDirection`` in world space.
    case world
    /// The direction ``emissionDirection`` in the entity's space.
    case local
    /// The normal of the shape.
    case normal
  }

  /// The occasion on which particles spawn others.
  public enum SpawnOccasion: Codable, Equatable, Hashable, Sendable {
    /// The birth of the particles.
    case onBirth
    /// The life of the particles, at every update.
    case onUpdate
    /// The death of the particles.
    case onDeath
  }

  /// A coordinate space in which particles are simulated.
  public enum SimulationSpace: Codable, Hashable, Equatable, Sendable {
    /// The space of the emitter.
    case local
    /// World space.
    case global
  }

  /// A state of the simulation.
  public enum SimulationState: Codable, Hashable, Equatable, Sendable {
    /// The simulation runs.
    case play
    /// The simulation is paused.
    case pause
    /// The simulation is stopped, without particles.
    case stop
  }

  /// The timing of emission.
  public enum Timing: Equatable, Codable, Sendable {
    /// One period of emission, after an optional warm-up.
    case once(warmUp: TimeInterval? = nil, emit: VariableDuration)
    /// Alternating periods of emission and idling, after an optional warm-up.
    case repeating(warmUp: TimeInterval? = nil, emit: VariableDuration, idle: VariableDuration? = nil)

    /// A duration with a random variation.
    public struct VariableDuration: Equatable, Codable, Sendable {
      /// The mean duration in seconds.
      public let duration: TimeInterval
      /// The variation by which the duration may be longer or shorter, in seconds.
      public let variation: TimeInterval?

      /// Creates a variable duration with the given values.
      public init(duration: TimeInterval, variation: TimeInterval? = nil) {
        (self.duration, self.variation) = (duration, variation)
      }
    }
  }
}
