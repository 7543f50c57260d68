import simd

/// A force effect that pulls bodies to its origin with one strength.
public struct ConstantRadialForceEffect: ForceEffectProtocol, Codable, Sendable {
  /// The strength of the pull; below zero bodies are pushed away.
  public let strength: Float
  /// The meaning of the strength.
  public var forceMode: ForceMode = .force
  /// The parameters of bodies that the effect reads.
  public var parameterTypes: PhysicsBodyParameterTypes { .position }

  /// Creates a force effect to its origin.
  public init(strength: Double) {
    self.strength = Float(strength)
  }

  /// Computes the forces on bodies.
  public func update(parameters: inout ForceEffectParameters) {
    guard let positions = parameters.positions else { return }
    for (index, position) in positions.enumerated() {
      parameters.setForce(-strength * position.unit, index: index)
    }
  }
}
