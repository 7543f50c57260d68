/// Where the joints of one skeleton are.
public struct SkeletalPose: Identifiable, Equatable, Sendable {
  public typealias ID = String

  /// The name of the skeleton that takes the pose.
  public var id: ID
  /// The whole path of each joint, such as `hips/spine/neck`.
  public var jointNames: [String]
  /// One transform for each name.
  public var jointTransforms: JointTransforms

  /// Makes the pose in which a skeleton rests.
  public init(id: ID, from skeleton: MeshResource.Skeleton) {
    self.id = id
    jointNames = skeleton.joints.map(\.name)
    jointTransforms = JointTransforms(skeleton.joints.lazy.map(\.restPoseTransform))
  }

  /// Makes a pose of some joints; others of the skeleton rest.
  public init(id: ID, joints: [(String, JointTransforms.Element)]) {
    self.id = id
    jointNames = joints.map(\.0)
    jointTransforms = JointTransforms(joints.lazy.map(\.1))
  }

  /// Where a joint is; a joint that the pose does not know cannot be set.
  public subscript(joint: String) -> Transform? {
    get { place(of: joint).map { jointTransforms[$0] } }
    set {
      guard let newValue, let place = place(of: joint) else { return }
      jointTransforms[place] = newValue
    }
  }

  private func place(of joint: String) -> Int? {
    jointNames.firstIndex(of: joint).flatMap { $0 < jointTransforms.count ? $0 : nil }
  }
}
