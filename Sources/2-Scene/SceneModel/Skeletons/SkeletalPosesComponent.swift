public import EntityStore
public import Meshes

/// A component with the skeletal poses of an entity's mesh.
///
/// A skeleton takes the pose of its identifier, else the default one; without either it is at rest.
public struct SkeletalPosesComponent: Component, Equatable {
  /// The poses.
  public var poses: SkeletalPoseSet

  /// Creates a skeletal poses component with the given values.
  public init(poses: [SkeletalPose]) {
    self.poses = SkeletalPoseSet()
    for pose in poses { self.poses.set(pose) }
  }

  /// Creates rest poses of a mesh's skeletons.
  package init(_ skeletons: [MeshResource.Skeleton]) {
    self.init(poses: skeletons.map { SkeletalPose(id: $0.id, from: $0) })
  }
}

extension SkeletalPosesComponent: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { .deformation }
}
