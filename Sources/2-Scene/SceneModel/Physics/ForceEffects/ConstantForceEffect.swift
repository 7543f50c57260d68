import simd

/// A force effect with one force everywhere.
public struct ConstantForceEffect: ForceEffectProtocol, Codable, Sendable {
  /// The strength of the force.
  public let strength: Float
  /// The direction of the force in the space of the effect.
  public let direction: SIMD3<Float>
  /// The meaning of the strength.
  public var forceMode: ForceMode = .force
  /// The parameters of bodies that the effect reads.
  public var parameterTypes: PhysicsBodyParameterTypes { [] }

  /// Creates a force effect in a direction.
  public init(strength: Double, direction: SIMD3<Float>) {
    self.strength = Float(strength)
    self.direction = direction
  }

  /// Computes the forces on bodies.
  public func update(parameters: inout ForceEffectParameters) {
    let force = strength * direction.unit
    for index in 0..<parameters.physicsBodyCount { parameters.setForce(force, index: index) }
  }
}
