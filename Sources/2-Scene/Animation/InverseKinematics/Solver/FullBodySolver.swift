package import Meshes
import simd

/// A solver for inverse kinematics of a whole body: all joints turn together to meet weighted demands.
///
/// Damped least squares (Levenberg and Marquardt), with limits that are never exceeded as an active set. It goes on
/// from the turns that it found last, relative to the animated pose; the same updates give the same poses.
package struct FullBodySolver: Sendable {
  private let tree: KinematicTree
  private let plans: [IKConstraintPlan?]
  private let active: [Bool]
  /// The turns found last, from the animated pose.
  private var turns: [simd_quatd]?
  private var startsAtRest = false
  private var last: (pose: [JointPose], input: IKInput, result: [Transform])?

  /// Creates a solver for a rig that was validated.
  package init(_ rig: IKRig) {
    tree = KinematicTree(rig)
    plans = IKConstraintPlan.plans(rig, tree)
    let joints = Array(rig.joints)
    active = tree.order.map { joints[$0].active }
  }

  /// Begins anew from the rest pose at the next update.
  package mutating func reset() {
    startsAtRest = true
    (turns, last) = (nil, nil)
  }

  /// Returns the pose of the joints that meets the demands as well as it can.
  ///
  /// - Parameters:
  ///   - transforms: The animated pose, in the order of the rig; joints without a transform are at rest.
  ///   - input: The targets and weights.
  /// - Returns: The pose, in the order of the rig.
  package mutating func solve(_ transforms: [Transform?], _ input: IKInput) -> [Transform] {
    let joints = tree.order.indices.map { joint in
      let index = tree.order[joint]
      return (index < transforms.count ? transforms[index] : nil).flatMap { JointPose($0) }
        ?? tree.rest[joint]
    }
    if let last, last.pose == joints, last.input == input { return last.result }
    var animated = ModelPose(joints)
    animated.update(tree.parents)
    var search = IKSearch(
      tree, animated: animated, equations: equations(input, animated), settings: settings(input))
    search.start(from: startingTurns(animated))
    let isDone = search.run(maxIterations: input.maxIterations)
    startsAtRest = false
    guard search.isFinite else {
      (turns, last) = (nil, nil)
      return result(animated)
    }
    let found = search.pose.joints
    turns = zip(animated.joints, found).map { ($0.rotation.conjugate * $1.rotation).normalized }
    let result = result(search.pose)
    last = isDone ? (joints, input, result) : nil
    return result
  }

  private func startingTurns(_ animated: ModelPose) -> [simd_quatd]? {
    guard startsAtRest else { return turns }
    return zip(animated.joints, tree.rest).map { $0.rotation.conjugate * $1.rotation }
  }

  private func equations(_ input: IKInput, _ animated: ModelPose) -> IKEquations {
    var demands: [IKDemand] = []
    for (plan, goal) in zip(plans, input.goals) {
      if let plan { demands += plan.demands(goal, animated: animated, tree: tree) }
    }
    return IKEquations(demands, jointCount: tree.count)
  }

  /// Returns the weights of each joint, in the order of the tree.
  private func settings(_ input: IKInput) -> [IKSearch.Setting] {
    tree.order.indices.map { joint in
      let index = tree.order[joint]
      guard active[joint], index < input.joints.count else { return IKSearch.Setting() }
      let own = input.joints[index]
      var setting = IKSearch.Setting()
      for axis in 0..<3 { setting.freedom[axis] = 1 - IKNumber.share(own.rotationStiffness[axis]) }
      setting.animationWeight =
        IKNumber.weights(own.fkWeightPerAxis) * IKNumber.weights(SIMD3(repeating: input.globalFkWeight))
      return setting
    }
  }

  private func result(_ pose: ModelPose) -> [Transform] {
    var result = [Transform](repeating: .identity, count: tree.count)
    for (joint, index) in tree.order.enumerated() {
      let own = pose.joints[joint]
      result[index] = Transform(
        scale: SIMD3(own.scale), rotation: simd_quatf(vector: SIMD4(own.rotation.vector)),
        translation: SIMD3(own.translation))
    }
    return result
  }
}
