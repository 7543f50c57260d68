package import EntityStore
package import Meshes

/// A component with the poses that inverse kinematics found, which are drawn in place of the animated ones.
struct SolvedPosesComponent: TransientComponent, Equatable {
  var poses: SkeletalPoseSet
}

extension SolvedPosesComponent: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { .deformation }
}

extension World {
  /// Returns the poses in which an entity's mesh is drawn: those of inverse kinematics, or else the animated ones.
  package func drawnPoses(of entity: EntityID) -> SkeletalPoseSet? {
    self[entity, SolvedPosesComponent.self]?.poses ?? self[entity, SkeletalPosesComponent.self]?.poses
  }
}
