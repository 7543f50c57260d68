/// A pose of a skeleton.
public struct SkeletalPose: Identifiable, Equatable, Sendable {
  public typealias ID = String

  /// The identifier of the skeleton that takes the pose.
  public var id: ID
  /// The full path of each joint, such as `hips/spine/neck`.
  public var jointNames: [String]
  /// The joint transforms, one for each name.
  public var jointTransforms: JointTransforms

  /// Creates the rest pose of a skeleton.
  public init(id: ID, from skeleton: MeshResource.Skeleton) {
    self.id = id
    jointNames = skeleton.joints.map(\.name)
    jointTransforms = JointTransforms(skeleton.joints.lazy.map(\.restPoseTransform))
  }

  /// Creates a pose of some joints; others of the skeleton are at rest.
  public init(id: ID, joints: [(String, JointTransforms.Element)]) {
    self.id = id
    jointNames = joints.map(\.0)
    jointTransforms = JointTransforms(joints.lazy.map(\.1))
  }

  /// Accesses the transform of a joint; joints that the pose lacks cannot be set.
  public subscript(joint: String) -> Transform? {
    get { jointIndex(of: joint).map { jointTransforms[$0] } }
    set {
      guard let newValue, let jointIndex = jointIndex(of: joint) else { return }
      jointTransforms[jointIndex] = newValue
    }
  }

  private func jointIndex(of joint: String) -> Int? {
    jointNames.firstIndex(of: joint).flatMap { $0 < jointTransforms.count ? $0 : nil }
  }
}
