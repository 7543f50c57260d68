import Animation
import Meshes
import SceneModel
import simd

/// A rig with its solver, and the pose that it starts from.
struct IKStage {
  let skeleton: MeshResource.Skeleton
  var rig: IKRig
  var input: IKInput
  var pose: [Transform]
  private(set) var solver: FullBodySolver
  private(set) var solved: [Transform] = []

  /// Creates a chain of joints along x, the first at the origin and each as far from the one before as given.
  init(
    chain lengths: [Float], _ constraints: IKRig.ConstraintsCollection,
    change: (inout IKRig) -> Void = { _ in }
  ) throws {
    skeleton = Self.chain(lengths)
    rig = try IKRig(for: skeleton)
    rig.globalFkWeight = 0
    rig.constraints = constraints
    change(&rig)
    try rig.validate()
    input = IKInput(rig)
    solver = FullBodySolver(rig)
    pose = skeleton.joints.map(\.restPoseTransform)
  }

  static func chain(_ lengths: [Float]) -> MeshResource.Skeleton {
    var name = "j0"
    var joints = [
      MeshResource.Skeleton.Joint(
        name: name, parentIndex: nil, inverseBindPoseMatrix: matrix_identity_float4x4,
        restPoseTransform: .identity)
    ]
    for (index, length) in lengths.enumerated() {
      name += "/j\(index + 1)"
      joints.append(
        .init(
          name: name, parentIndex: index, inverseBindPoseMatrix: matrix_identity_float4x4,
          restPoseTransform: Transform(translation: [length, 0, 0])))
    }
    return MeshResource.Skeleton(id: "chain", joints: joints)
  }

  /// Demands a position of the first constraint, and solves.
  @discardableResult mutating func reach(_ target: SIMD3<Float>, updates: Int = 1) -> SIMD3<Float> {
    input.goals[0].target.translation = target
    input.goals[0].positionShare = 1
    return solve(updates: updates)
  }

  /// Solves the pose and returns where the last joint is.
  @discardableResult mutating func solve(updates: Int = 1) -> SIMD3<Float> {
    for _ in 0..<updates { solved = solver.solve(pose, input) }
    return position(skeleton.joints.count - 1)
  }

  mutating func reset() { solver.reset() }

  func matrix(_ joint: Int) -> float4x4 {
    let own = solved[joint].matrix
    return skeleton.joints[joint].parentIndex.map { matrix($0) * own } ?? own
  }

  func position(_ joint: Int) -> SIMD3<Float> { matrix(joint).columns.3.xyz }

  /// Returns a direction of a joint's space in the space of the model.
  func direction(_ axis: SIMD3<Float>, of joint: Int) -> SIMD3<Float> {
    simd_normalize((matrix(joint) * SIMD4(axis, 0)).xyz)
  }

  /// Whether all transforms are finite and all rotations of length one.
  var isSound: Bool {
    solved.allSatisfy {
      ($0.translation.sum() + $0.scale.sum()).isFinite && abs(simd_length($0.rotation.vector) - 1) < 1e-4
    }
  }
}

func distance(_ a: SIMD3<Float>, _ b: SIMD3<Float>) -> Float { simd_length(a - b) }
