public import Foundation

extension ParticleEmitterComponent {
  /// What particles come out of.
  public enum EmitterShape: Codable, Equatable, Hashable, Sendable {
    case point
    case plane
    case box
    case sphere
    case cone
    case cylinder
    case torus
  }

  /// Where on the shape they are born.
  public enum BirthLocation: Codable, Equatable, Hashable, Sendable {
    case surface
    case volume
    /// On a grid of so many points, one after another.
    case vertices(count: SIMD3<UInt>)
  }

  /// Which way they go at first.
  public enum BirthDirection: Codable, Equatable, Hashable, Sendable {
    /// Along ``emissionDirection`` in the world.
    case world
    /// Along ``emissionDirection`` in the entity's space.
    case local
    /// Away from the shape.
    case normal
  }

  /// When particles give birth to others.
  public enum SpawnOccasion: Codable, Equatable, Hashable, Sendable {
    case onBirth
    case onUpdate
    case onDeath
  }

  public enum SimulationSpace: Codable, Hashable, Equatable, Sendable {
    case local
    case global
  }

  public enum SimulationState: Codable, Hashable, Equatable, Sendable {
    case play
    case pause
    /// There are no particles at all.
    case stop
  }

  /// When an emitter emits.
  public enum Timing: Equatable, Codable, Sendable {
    case once(warmUp: TimeInterval? = nil, emit: VariableDuration)
    case repeating(warmUp: TimeInterval? = nil, emit: VariableDuration, idle: VariableDuration? = nil)

    /// A time that is not always the same.
    public struct VariableDuration: Equatable, Codable, Sendable {
      public let duration: TimeInterval
      /// How much longer or shorter it may be.
      public let variation: TimeInterval?

      public init(duration: TimeInterval, variation: TimeInterval? = nil) {
        (self.duration, self.variation) = (duration, variation)
      }
    }
  }
}
