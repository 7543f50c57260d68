public import simd

extension MeshResource {
  /// Joints in a tree, parents before their children or not.
  public struct Skeleton: Identifiable, Sendable {
    public let id: String
    public var joints: [Joint]

    public init(id: String, joints: [Joint]) {
      self.id = id
      self.joints = joints
    }

    /// Makes a skeleton from lists that all describe the same joints.
    ///
    /// There is none when the lists differ in length or when a parent is not a joint. Without rest poses the
    /// joints rest where they were bound.
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

    /// A bone of the skeleton, or rather the point it turns around.
    public struct Joint: Equatable, Sendable {
      public var name: String
      /// The place of the parent in the list of joints; nil at a root.
      public var parentIndex: Int?
      /// Takes a point of the mesh into the space of the joint as it was when both were bound.
      public var inverseBindPoseMatrix: float4x4
      /// Where the joint is, relative to its parent, when nothing moves it.
      public var restPoseTransform: Transform

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
