public import Foundation
public import Particles

extension ParticleEmitterComponent {
  /// The properties of one kind of particles.
  public typealias ParticleEmitter = ParticleProperties
  /// The shape of an emitter.
  public typealias EmitterShape = ParticleEmitterShape
  /// The location on the shape at which particles are born.
  public typealias BirthLocation = ParticleBirthLocation
  /// The initial direction of particles.
  public typealias BirthDirection = ParticleBirthDirection
  /// The occasion on which particles spawn others.
  public typealias SpawnOccasion = ParticleSpawnOccasion

  /// A coordinate space in which particles are simulated.
  public enum SimulationSpace: CodableChoice, Hashable, Sendable {
    /// The space of the emitter.
    case local
    /// World space.
    case global

    package static var choices: [Self] { [.local, .global] }
  }

  /// A state of the simulation.
  public enum SimulationState: CodableChoice, Hashable, Sendable {
    /// The simulation runs.
    case play
    /// The simulation is paused.
    case pause
    /// The simulation is stopped, without particles.
    case stop

    package static var choices: [Self] { [.play, .pause, .stop] }
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
