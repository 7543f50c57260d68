public import Meshes

/// A rig for inverse kinematics: the joints of a skeleton, how freely they turn, and what constrains them.
///
/// A solver turns the joints until the demands of the constraints are met as well as their weights allow. Each joint
/// is also drawn to the pose of the animation (forward kinematics, FK).
public struct IKRig: Sendable {
  /// The largest number of iterations in one update; zero keeps the pose that was found last.
  public var maxIterations: Int
  /// The weight of the demands of forward kinematics, a factor of ``Joint/fkWeightPerAxis``: 0 to 1.
  public var globalFkWeight: Float
  /// The weight of the limits of joints, a factor of ``Joint/LimitsDefinition/weight``: 0 to 1.
  public var globalLimitsWeight: Float
  /// The joints, in the order of the skeleton.
  public var joints: JointCollection
  /// The constraints.
  public var constraints: ConstraintsCollection

  /// The identifier of the skeleton.
  package let skeletonID: String

  /// Creates a rig for a skeleton: joints that turn freely about their rest pose, and no constraints.
  ///
  /// - Throws: ``IKError`` if the skeleton has no joints, two of one name, or a joint among its own ancestors.
  public init(for skeleton: MeshResource.Skeleton) throws {
    let names = skeleton.joints.map(\.name)
    joints = JointCollection(
      skeleton.joints.map { joint in
        let parent = joint.parentIndex.flatMap { names.indices.contains($0) ? names[$0] : nil }
        return Joint(
          name: joint.name, parentID: parent.map { Joint.ID(name: $0) },
          restTransform: joint.restPoseTransform)
      })
    constraints = []
    (maxIterations, globalFkWeight, globalLimitsWeight) = (30, 0.02, 1)
    skeletonID = skeleton.id
    try validate()
  }
}
