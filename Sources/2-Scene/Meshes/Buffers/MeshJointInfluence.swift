/// How strongly one joint of a skeleton moves one vertex.
public struct MeshJointInfluence: Hashable, Sendable {
  public var jointIndex: Int
  public var weight: Float

  public init() {
    self.init(jointIndex: 0, weight: 0)
  }

  public init(jointIndex: Int, weight: Float) {
    self.jointIndex = jointIndex
    self.weight = weight
  }
}
