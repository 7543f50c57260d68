import simd

/// A force effect that drives bodies around an axis through its origin.
public struct VortexForceEffect: ForceEffectProtocol, Codable, Sendable {
  /// The strength of the force, which is tangential to the circle about the axis.
  public let strength: Float
  /// The axis in the space of the effect.
  public let axis: SIMD3<Float>
  /// The meaning of the strength.
  public var forceMode: ForceMode = .force
  /// The parameters of bodies that the effect reads.
  public var parameterTypes: PhysicsBodyParameterTypes { .position }

  /// Creates a force effect around an axis.
  public init(strength: Double, axis: SIMD3<Float>) {
    self.strength = Float(strength)
    self.axis = axis
  }

  /// Computes the forces on bodies.
  public func update(parameters: inout ForceEffectParameters) {
    guard let positions = parameters.positions else { return }
    let axis = axis.unit
    for (index, position) in positions.enumerated() {
      parameters.setForce(strength * simd_cross(axis, position).unit, index: index)
    }
  }
}
