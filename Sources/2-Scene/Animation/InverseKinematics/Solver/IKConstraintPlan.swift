import Meshes
import simd

/// The constraints of a rig, resolved to joints of its tree.
struct IKConstraintPlan: Sendable {
  private let joint: Int
  private let position: IKRig.Constraint.IKPositionDemand?
  private let positionChain: [Int]
  private let orientation: IKRig.Constraint.IKOrientationDemand?
  private let orientationChain: [Int]
  /// The joint below a pole vector's that has a position to reach.
  private let tip: Int?

  /// Returns the plans of all constraints of a rig.
  static func plans(_ rig: IKRig, _ tree: KinematicTree) -> [IKConstraintPlan?] {
    var places = [Int](repeating: 0, count: tree.count)
    for (place, joint) in tree.order.enumerated() { places[joint] = place }
    let joints = rig.constraints.map { rig.joints.index(named: $0.jointName).map { places[$0] } }
    let reached = zip(rig.constraints, joints).compactMap { constraint, joint in
      constraint.positionDemand?.mode == .reach ? joint : nil
    }
    return zip(rig.constraints, joints).map { constraint, joint in
      joint.map { IKConstraintPlan(constraint, joint: $0, reached: reached, tree) }
    }
  }

  private init(_ constraint: IKRig.Constraint, joint: Int, reached: [Int], _ tree: KinematicTree) {
    self.joint = joint
    (position, orientation) = (constraint.positionDemand, constraint.orientationDemand)
    positionChain =
      position.map { tree.chain(from: joint, depth: $0.influenceDepthMaxJointCount) } ?? []
    orientationChain =
      orientation.map { tree.chain(from: joint, depth: $0.influenceDepthMaxJointCount) } ?? []
    let below = reached.compactMap { tip -> (tip: Int, distance: Int)? in
      let distance = tree.chain(from: tip, depth: -1).firstIndex(of: joint) ?? 0
      return distance > 0 ? (tip, distance) : nil
    }
    tip = below.min { $0.distance < $1.distance }?.tip
  }

  /// Returns the demands of one update.
  func demands(_ goal: IKInput.Goal, animated: ModelPose, tree: KinematicTree) -> [IKDemand] {
    let target = JointPose(goal.target), offset = JointPose(goal.offset) ?? JointPose()
    var demands: [IKDemand] = []
    if let position {
      let source = animated.positions[joint]
      let aimed = target.map { $0.translation + $0.rotation.act(offset.translation) } ?? source
      let point = source + (aimed - source) * IKNumber.share(goal.positionShare)
      if let demand = demand(position, at: point, animated) { demands.append(demand) }
    }
    if let orientation {
      let source = animated.orientations[joint]
      let aimed = target.map { ($0.rotation * offset.rotation).normalized } ?? source
      if let demand = demand(orientation, goal: goal, aimed: aimed, source: source, tree: tree) {
        demands.append(demand)
      }
    }
    return demands
  }

  private func demand(
    _ demand: IKRig.Constraint.IKPositionDemand, at point: SIMD3<Double>, _ animated: ModelPose
  ) -> IKDemand? {
    let weight = IKNumber.weights(demand.weight)
    // The constrained joint's own rotation does not move it.
    let chain = Array(positionChain.dropFirst())
    guard weight != .zero, !chain.isEmpty else { return nil }
    guard demand.mode == .reach else {
      return IKDemand(joint: joint, chain: chain, kind: .pole(point, tip: tip, weight: weight.max()))
    }
    var length = 0.0, below = joint
    for above in chain {
      length += simd_length(animated.positions[below] - animated.positions[above])
      below = above
    }
    guard length > 1e-9 else { return nil }
    // A target far beyond reach would outweigh everything else.
    let top = animated.positions[below]
    let wanted = (point - top).replacing(with: 0, where: weight .== 0)
    let share = Swift.min(1, 1.25 * length / Swift.max(simd_length(wanted), 1e-9))
    return IKDemand(joint: joint, chain: chain, kind: .reach(top + wanted * share, weight: weight / length))
  }

  private func demand(
    _ demand: IKRig.Constraint.IKOrientationDemand, goal: IKInput.Goal, aimed: simd_quatd,
    source: simd_quatd, tree: KinematicTree
  ) -> IKDemand? {
    let weight = IKNumber.weights(demand.weight)
    guard weight != .zero, !orientationChain.isEmpty else { return nil }
    let share = IKNumber.share(goal.rotationShare), point = SIMD3<Double>(goal.lookAtTargetPosition)
    let looks = share > 0 && point.sum().isFinite
    let kind: IKDemand.Kind
    switch demand.mode {
    case .orientation: kind = .orientation(simd_slerp(source, aimed, share), weight: weight)
    case .additiveLookAt(let axis) where looks:
      let direction = source.act(IKNumber.direction(axis))
      kind = .lookAt(
        IKDemand.LookAt(point: point, direction: direction, base: source, source: source, share: share),
        weight: weight)
    case .absoluteLookAt(let axis) where looks:
      let direction = IKNumber.direction(axis), base = tree.restOrientations[joint]
      kind = .lookAt(
        IKDemand.LookAt(point: point, direction: direction, base: base, source: source, share: share),
        weight: weight)
    case .additiveLookAt, .absoluteLookAt: kind = .orientation(source, weight: weight)
    }
    return IKDemand(joint: joint, chain: orientationChain, kind: kind)
  }
}
