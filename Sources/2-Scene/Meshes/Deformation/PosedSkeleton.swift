import simd

/// A skeleton in posing order: parents before their children.
struct PosedSkeleton: Sendable {
  let id: String
  /// The index of its first joint among those of all skeletons of the mesh.
  let firstJoint: Int
  private let names: [String]
  private let order: [Int]
  private let parents: [Int]
  private let inverseBinds: [float4x4]
  private let rest: JointTransforms

  var jointCount: Int { names.count }

  init(_ skeleton: MeshResource.Skeleton, firstJoint: Int) {
    (id, self.firstJoint) = (skeleton.id, firstJoint)
    let joints = skeleton.joints
    names = joints.map(\.name)
    inverseBinds = joints.map(\.inverseBindPoseMatrix)
    rest = JointTransforms(joints.lazy.map(\.restPoseTransform))
    var parents = joints.map { joint in
      joint.parentIndex.flatMap { joints.indices.contains($0) ? $0 : nil } ?? -1
    }
    (order, parents) = Self.sort(parents)
    self.parents = parents
  }

  /// Sorts parents before children; joints that are their own ancestors become roots.
  private static func sort(_ given: [Int]) -> (order: [Int], parents: [Int]) {
    var parents = given, order: [Int] = []
    var state = [UInt8](repeating: 0, count: given.count)
    for start in given.indices {
      var chain: [Int] = []
      var joint = start
      while joint >= 0, state[joint] == 0 {
        state[joint] = 1
        chain.append(joint)
        joint = parents[joint]
      }
      // A joint that is already in the chain closes a cycle.
      if joint >= 0, state[joint] == 1, let last = chain.last { parents[last] = -1 }
      for joint in chain.reversed() {
        state[joint] = 2
        order.append(joint)
      }
    }
    return (order, parents)
  }

  /// Writes the skinning matrices of a pose.
  func write(_ pose: SkeletalPose?, to matrices: inout [float4x4]) {
    let transforms = pose.map { ordered($0) } ?? rest
    for joint in order {
      let own = transforms[joint].matrix
      let parent = parents[joint]
      matrices[firstJoint + joint] = parent < 0 ? own : matrices[firstJoint + parent] * own
    }
    for joint in order {
      matrices[firstJoint + joint] = matrices[firstJoint + joint] * inverseBinds[joint]
    }
  }

  /// Returns the pose in the order of the skeleton's joints; joints without a transform are at rest.
  private func ordered(_ pose: SkeletalPose) -> JointTransforms {
    if pose.jointTransforms.count == names.count, pose.jointNames == names { return pose.jointTransforms }
    var indices: [String: Int] = [:]
    for (index, name) in pose.jointNames.prefix(pose.jointTransforms.count).enumerated() {
      indices[name] = index
    }
    var result = rest
    for (joint, name) in names.enumerated() {
      if let index = indices[name] { result[joint] = pose.jointTransforms[index] }
    }
    return result
  }
}
