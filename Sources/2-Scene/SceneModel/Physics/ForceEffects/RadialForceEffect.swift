import simd

/// A force effect that pulls bodies to a distance from its origin, as a spring does.
public struct RadialForceEffect: ForceEffectProtocol, Codable, Sendable {
  /// The stiffness of the spring: the force for each meter.
  public let strength: Float
  /// The distance at which there is no force, in meters.
  public let restDistance: Float
  /// The meaning of the strength.
  public var forceMode: ForceMode = .force
  /// The parameters of bodies that the effect reads.
  public var parameterTypes: PhysicsBodyParameterTypes { [.position, .distance] }

  /// Creates a force effect with a stiffness and a distance of rest.
  public init(strength: Double, restDistance: Double) {
    self.strength = Float(strength)
    self.restDistance = Float(restDistance)
  }

  /// Computes the forces on bodies.
  public func update(parameters: inout ForceEffectParameters) {
    guard let positions = parameters.positions, let distances = parameters.distances else { return }
    for (index, position) in positions.enumerated() {
      parameters.setForce(strength * (restDistance - distances[index]) * position.unit, index: index)
    }
  }
}
