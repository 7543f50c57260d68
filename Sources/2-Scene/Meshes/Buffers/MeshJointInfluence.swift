/// An influence of one joint of a skeleton on one vertex.
public struct MeshJointInfluence: Hashable, Sendable {
  /// The index of the joint.
  public var jointIndex: Int
  /// The weight of the joint.
  public var weight: Float

  /// Creates a mesh joint influence with default values.
  public init() {
    self.init(jointIndex: 0, weight: 0)
  }

  /// Creates a mesh joint influence with the given values.
  public init(jointIndex: Int, weight: Float) {
    self.jointIndex = jointIndex
    self.weight = weight
  }
}
