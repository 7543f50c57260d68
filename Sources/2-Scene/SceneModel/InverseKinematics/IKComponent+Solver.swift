public import Animation
import Meshes

extension IKComponent {
  /// A solver at work, with the settings that may change in every update.
  public final class Solver: Identifiable {
    public typealias ID = IKSolverDefinition.SolverID

    public let id: ID
    /// The largest number of iterations in one update; zero keeps the pose that was found last.
    public var maxIterations: Int
    /// The weight with which the animated pose draws all joints: 0 to 1.
    public var globalFkWeight: Float
    /// The joints, in the order of the rig.
    public var joints: JointCollection
    /// The constraints, in the order of the rig.
    public var constraints: ConstraintCollection

    private let rig: IKRig
    private var solver: FullBodySolver
    /// The joint names of the pose that was solved last, and where it has the joints of the rig.
    private var known: (names: [String], places: [Int?]) = ([], [])

    init(_ definition: IKSolverDefinition) {
      id = ID(name: definition.id)
      rig = definition.rigDefinition
      solver = FullBodySolver(rig)
      (maxIterations, globalFkWeight) = (rig.maxIterations, rig.globalFkWeight)
      joints = JointCollection(rig)
      constraints = ConstraintCollection(rig)
    }

    init(copying other: Solver) {
      (id, rig, solver, known) = (other.id, other.rig, other.solver, other.known)
      (maxIterations, globalFkWeight) = (other.maxIterations, other.globalFkWeight)
      joints = JointCollection(copying: other.joints)
      constraints = ConstraintCollection(copying: other.constraints)
    }

    /// Begins anew from the rest pose in the next update, after targets or the animation have leapt.
    public func reset() { solver.reset() }

    /// Poses the skeleton of the rig.
    func solve(_ poses: inout SkeletalPoseSet) {
      guard var pose = poses[rig.skeletonID] ?? poses.default else { return }
      let places = places(in: pose)
      let found = solver.solve(
        places.map { $0.map { pose.jointTransforms[$0] } },
        IKInput(
          maxIterations: maxIterations, globalFkWeight: globalFkWeight,
          joints: joints.map(\.input), goals: constraints.map(\.goal)))
      for (place, transform) in zip(places, found) {
        if let place { pose.jointTransforms[place] = transform }
      }
      poses.set(pose)
    }

    /// Returns the index of each joint of the rig in a pose.
    private func places(in pose: SkeletalPose) -> [Int?] {
      let count = pose.jointTransforms.count
      if known.names != pose.jointNames || known.places.contains(where: { ($0 ?? -1) >= count }) {
        let byName = Dictionary(
          pose.jointNames.prefix(count).enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first }
        )
        known = (pose.jointNames, rig.joints.map { byName[$0.name] })
      }
      return known.places
    }
  }
}
