import simd

/// A force effect that slows bodies in proportion to their velocities.
public struct DragForceEffect: ForceEffectProtocol, Codable, Sendable {
  /// The force for each meter per second.
  public let strength: Float
  /// The meaning of the strength.
  public var forceMode: ForceMode = .force
  /// The parameters of bodies that the effect reads.
  public var parameterTypes: PhysicsBodyParameterTypes { .velocity }

  /// Creates a force effect that slows bodies.
  public init(strength: Double) {
    self.strength = Float(strength)
  }

  /// Computes the forces on bodies.
  public func update(parameters: inout ForceEffectParameters) {
    guard let velocities = parameters.velocities else { return }
    for (index, velocity) in velocities.enumerated() {
      parameters.setForce(-strength * velocity, index: index)
    }
  }
}
