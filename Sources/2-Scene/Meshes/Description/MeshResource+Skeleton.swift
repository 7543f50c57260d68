public import simd

extension MeshResource {
  /// A skeleton: a tree of joints in any order.
  public struct Skeleton: Identifiable, Sendable {
    public let id: String
    /// The joints.
    public var joints: [Joint]

    /// Creates a skeleton with the given values.
    public init(id: String, joints: [Joint]) {
      self.id = id
      self.joints = joints
    }

    /// Creates a skeleton from arrays with one element per joint.
    ///
    /// It is `nil` when the arrays differ in length or when a parent is not a joint. Without rest poses the
    /// joints rest in their bind pose.
    public init?(
      id: String, jointNames: [String], inverseBindPoseMatrices: [float4x4],
      restPoseTransforms: [Transform]? = nil, parentIndices: [Int?]? = nil
    ) {
      let count = jointNames.count
      let parents = parentIndices ?? Array(repeating: nil, count: count)
      guard inverseBindPoseMatrices.count == count, restPoseTransforms?.count ?? count == count,
        parents.count == count, parents.allSatisfy({ $0.map { (0..<count).contains($0) } ?? true })
      else { return nil }
      func rest(_ joint: Int) -> Transform {
        if let restPoseTransforms { return restPoseTransforms[joint] }
        let bind = inverseBindPoseMatrices[joint].inverse
        return Transform(matrix: parents[joint].map { inverseBindPoseMatrices[$0] * bind } ?? bind)
      }
      self.init(
        id: id,
        joints: (0..<count).map {
          Joint(
            name: jointNames[$0], parentIndex: parents[$0],
            inverseBindPoseMatrix: inverseBindPoseMatrices[$0], restPoseTransform: rest($0))
        })
    }

    /// A joint of a skeleton.
    public struct Joint: Equatable, Sendable {
      /// The name of the joint.
      public var name: String
      /// The index of the parent joint; `nil` for a root.
      public var parentIndex: Int?
      /// The inverse bind matrix: from mesh space to the space of the joint in the bind pose.
      public var inverseBindPoseMatrix: float4x4
      /// The transform of the joint relative to its parent in the rest pose.
      public var restPoseTransform: Transform

      /// Creates a joint with the given values.
      public init(
        name: String, parentIndex: Int?, inverseBindPoseMatrix: float4x4, restPoseTransform: Transform
      ) {
        self.name = name
        self.parentIndex = parentIndex
        self.inverseBindPoseMatrix = inverseBindPoseMatrix
        self.restPoseTransform = restPoseTransform
      }
    }
  }
}
