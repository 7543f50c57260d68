public import EntityStore
public import Meshes

/// The poses that the skeletons of an entity's mesh take.
///
/// A skeleton takes the pose of its name, else the default one; without either it rests.
public struct SkeletalPosesComponent: Component, Equatable {
  public var poses: SkeletalPoseSet

  public init(poses: [SkeletalPose]) {
    self.poses = SkeletalPoseSet()
    for pose in poses { self.poses.set(pose) }
  }

  /// Lets the skeletons of a mesh rest.
  package init(_ skeletons: [MeshResource.Skeleton]) {
    self.init(poses: skeletons.map { SkeletalPose(id: $0.id, from: $0) })
  }
}
