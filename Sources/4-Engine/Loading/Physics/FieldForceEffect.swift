internal import SceneModel
internal import simd

/// A force effect of a file's field, with a region and a falloff that RealityKit's own effects do not have.
struct FieldForceEffect: ForceEffectProtocol, Codable, Sendable {
  enum Shape: Codable, Sendable {
    case drag, radial, spring
    case linear(SIMD3<Float>)
    case vortex(SIMD3<Float>)
  }

  var shape: Shape
  var strength: Float
  /// The exponent by which the force falls off with the distance.
  var falloff: Float
  var minimumDistance: Float
  /// The half size of the region; nil for everywhere.
  var halfExtent: SIMD3<Float>?
  var isEllipsoid: Bool
  var actsOutside: Bool
  var forceMode: ForceMode

  var parameterTypes: PhysicsBodyParameterTypes { [.position, .velocity] }

  func update(parameters: inout ForceEffectParameters) {
    guard let positions = parameters.positions, let velocities = parameters.velocities else { return }
    for (index, position) in positions.enumerated() where contains(position) {
      let distance = max(simd_length(position), minimumDistance, 1e-6)
      let factor = falloff == 0 ? 1 : 1 / Elementary.pow(distance, falloff)
      let force = strength * factor * direction(at: position, velocity: velocities[index])
      if force.x.isFinite, force.y.isFinite, force.z.isFinite { parameters.setForce(force, index: index) }
    }
  }

  private func direction(at position: SIMD3<Float>, velocity: SIMD3<Float>) -> SIMD3<Float> {
    switch shape {
    case .drag: -velocity
    case .radial: -Self.unit(position)
    case .spring: -position
    case .linear(let direction): Self.unit(direction)
    case .vortex(let axis): Self.unit(simd_cross(Self.unit(axis), position))
    }
  }

  /// Returns whether the field acts at a position.
  private func contains(_ position: SIMD3<Float>) -> Bool {
    guard let halfExtent else { return true }
    let part = abs(position) / simd_max(halfExtent, SIMD3(repeating: 1e-9))
    let isInside = isEllipsoid ? simd_length(part) <= 1 : part.max() <= 1
    return isInside != actsOutside
  }

  private static func unit(_ vector: SIMD3<Float>) -> SIMD3<Float> {
    let length = simd_length(vector)
    return length > 1e-9 ? vector / length : .zero
  }
}
