import simd

/// A force effect with forces from a noise, in proportion to the speeds of the bodies.
public struct TurbulenceForceEffect: ForceEffectProtocol, Codable, Sendable {
  /// The force for each meter per second.
  public let strength: Float
  /// The smoothness of the noise, from 0 to 1: how little it changes from place to place.
  public let smoothness: Float
  /// The speed at which the noise changes with time; 0 for none.
  public let speed: Float
  /// The meaning of the strength.
  public var forceMode: ForceMode = .force
  /// The parameters of bodies that the effect reads.
  public var parameterTypes: PhysicsBodyParameterTypes { [.position, .velocity] }

  /// Creates a force effect of a noise.
  public init(strength: Double, smoothness: Double, speed: Double) {
    self.strength = Float(strength)
    self.smoothness = Float(smoothness)
    self.speed = Float(speed)
  }

  /// Computes the forces on bodies.
  public func update(parameters: inout ForceEffectParameters) {
    guard let positions = parameters.positions, let velocities = parameters.velocities else { return }
    let smooth = PhysicsNumber.clamped(smoothness, to: 0...1, default: 0)
    let frequency = 4 * (1 - smooth) + 0.1
    let time = Float(parameters.elapsedTime.truncatingRemainder(dividingBy: 65536)) * speed
    for (index, position) in positions.enumerated() {
      let noise = ForceNoise.value(at: position * frequency, time: time)
      parameters.setForce(strength * simd_length(velocities[index]) * noise, index: index)
    }
  }
}
