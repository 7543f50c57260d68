package import EntityStore
package import Meshes
import simd

/// A component with the joint entities of a skeleton, for formats where joints are nodes.
///
/// The pose of the skeleton follows its joint entities.
package struct JointEntitiesComponent: Component {
  private let pose: SkeletalPose.ID
  private var joints: [Joint]

  /// A joint; without entities it stays at rest.
  package struct Joint {
    /// The entities from the joint's own up to, but without, the parent joint's.
    package var entities: [EntityID]

    package init(_ entities: [EntityID]) { self.entities = entities }
  }

  package init(pose: SkeletalPose.ID, joints: [Joint]) { (self.pose, self.joints) = (pose, joints) }

  mutating func rename(_ clones: [EntityID: EntityID]) {
    for index in joints.indices {
      joints[index].entities = joints[index].entities.map { clones[$0] ?? $0 }
    }
  }

  /// Returns whether a pose follows the entities.
  func moves(_ pose: SkeletalPose.ID?) -> Bool { pose == self.pose }

  /// Moves the joint entities to the given joint transforms.
  @MainActor func apply(_ transforms: [Transform]) {
    let world = EntityStorage.world
    for (joint, transform) in zip(joints, transforms) {
      guard let own = joint.entities.first, world.isAlive(own) else { continue }
      var transform = transform
      if joint.entities.count > 1 {
        let above = Self.product(of: joint.entities.dropFirst(), world)
        transform = Transform(matrix: above.inverse * transform.matrix)
      }
      world.set(transform, on: own)
    }
  }

  /// Updates a pose from the joint entities.
  ///
  /// - Returns: Whether it has changed.
  fileprivate func follow(_ component: inout SkeletalPosesComponent, _ world: World) -> Bool {
    guard var pose = component.poses[pose], pose.jointTransforms.count == joints.count else { return false }
    var hasChanged = false
    for (index, joint) in joints.enumerated() {
      guard let own = joint.entities.first, world.isAlive(own) else { continue }
      let transform =
        joint.entities.count == 1
        ? world[own, Transform.self] ?? .identity
        : Transform(matrix: Self.product(of: joint.entities[...], world))
      guard transform != pose.jointTransforms[index] else { continue }
      pose.jointTransforms[index] = transform
      hasChanged = true
    }
    if hasChanged { component.poses.set(pose) }
    return hasChanged
  }

  /// Returns the matrix from the space of the first entity to that of the last one's parent.
  private static func product(of entities: ArraySlice<EntityID>, _ world: World) -> float4x4 {
    entities.reduce(matrix_identity_float4x4) { below, entity in
      (world.isAlive(entity) ? world[entity, Transform.self] ?? .identity : .identity).matrix * below
    }
  }
}

extension Scene {
  /// The versions of transforms and joint components of the last update of poses.
  private static var followed: (transforms: UInt64, links: UInt64) = (0, 0)

  /// Updates the poses of skeletons with joint entities; it costs nothing without such skeletons or while
  /// nothing moves.
  package static func followJoints() {
    let world = EntityStorage.world
    let now = (
      transforms: world.version(of: Transform.self), links: world.version(of: JointEntitiesComponent.self)
    )
    guard now != followed else { return }
    followed = now
    var changes: [(EntityID, SkeletalPosesComponent)] = []
    world.forEachReading(JointEntitiesComponent.self, SkeletalPosesComponent.self) { entity, joints, poses in
      var copy = copy poses
      if joints.follow(&copy, world) { changes.append((entity, copy)) }
    }
    for (entity, poses) in changes { world.set(poses, on: entity) }
  }
}

extension JointEntitiesComponent: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { .deformation }
}
