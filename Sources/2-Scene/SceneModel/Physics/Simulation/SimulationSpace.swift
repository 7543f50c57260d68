import EntityStore
import Meshes
import Physics
import simd

/// The space of a simulation: that of its root entity, or world space.
struct SimulationSpace {
  let root: EntityID?
  private(set) var matrix = matrix_identity_float4x4
  private(set) var inverse = matrix_identity_float4x4
  private(set) var rotation = simd_quatf.identity

  init(root: EntityID?) { self.root = root }

  /// Follows the root entity.
  ///
  /// - Returns: Whether it moved.
  @MainActor mutating func update(_ transforms: WorldTransforms) -> Bool {
    guard let root, let now = transforms.matrix(of: root), now != matrix else { return false }
    let inverse = now.inverse
    // A root that is scaled to nothing, for a moment of an animation, keeps the space that it had.
    guard inverse.isFinite, now.isFinite else { return false }
    (matrix, self.inverse) = (now, inverse)
    rotation = EntityStorage.table.worldRotation(of: root)
    return true
  }

  /// Returns the matrix from an entity's space to that of the simulation.
  func local(_ world: float4x4) -> float4x4 { root == nil ? world : inverse * world }

  /// Returns the pose and the scale of an entity; nil if its matrix is not finite.
  @MainActor func placement(of entity: EntityID, _ matrix: float4x4) -> BodyPlacement? {
    guard matrix.isFinite else { return nil }
    let world = EntityStorage.table.worldRotation(of: entity)
    let turn = PhysicsNumber.rotation(root == nil ? world : rotation.inverse * world)
    // The lengths along the rotated axes keep the signs of mirrored ones.
    let scale = SIMD3(
      simd_dot(turn.act([1, 0, 0]), matrix.columns.0.xyz),
      simd_dot(turn.act([0, 1, 0]), matrix.columns.1.xyz),
      simd_dot(turn.act([0, 0, 1]), matrix.columns.2.xyz))
    return BodyPlacement(pose: BodyPose(position: matrix.columns.3.xyz, orientation: turn), scale: scale)
  }

  func toWorld(_ position: SIMD3<Float>) -> SIMD3<Float> {
    root == nil ? position : (matrix * SIMD4(position, 1)).xyz
  }

  /// Returns a direction in world space, of the same length.
  func directionToWorld(_ direction: SIMD3<Float>) -> SIMD3<Float> {
    root == nil ? direction : rotation.act(direction)
  }

  func velocityToWorld(_ velocity: BodyVelocity) -> BodyVelocity {
    guard root != nil else { return velocity }
    return BodyVelocity(
      linear: (matrix * SIMD4(velocity.linear, 0)).xyz, angular: rotation.act(velocity.angular))
  }

  func velocityFromWorld(_ velocity: BodyVelocity) -> BodyVelocity {
    guard root != nil else { return velocity }
    return BodyVelocity(
      linear: (inverse * SIMD4(velocity.linear, 0)).xyz, angular: rotation.inverse.act(velocity.angular))
  }
}

/// The pose of an entity in a simulation, with its scale.
struct BodyPlacement {
  var pose: BodyPose
  var scale: SIMD3<Float>

  /// Returns whether two placements are the same but for rounding.
  func isClose(to other: BodyPlacement) -> Bool {
    let distance = simd_length(pose.position - other.pose.position)
    let turn = abs(simd_dot(pose.orientation.vector, other.pose.orientation.vector))
    return distance <= 1e-5 * (1 + simd_length(pose.position)) && turn > 1 - 1e-6
      && Self.isClose(scale, other.scale)
  }

  static func isClose(_ one: SIMD3<Float>, _ other: SIMD3<Float>) -> Bool {
    simd_length(one - other) <= 1e-5 * (simd_length(one) + 1e-6)
  }
}

extension float4x4 {
  fileprivate var isFinite: Bool {
    let sum = columns.0 + columns.1 + columns.2 + columns.3
    return (sum.x + sum.y + sum.z + sum.w).isFinite
  }
}
