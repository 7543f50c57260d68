import simd

/// The search for the pose that meets the equations of one update best.
struct IKSearch {
  /// The weights of a joint.
  struct Setting {
    /// The freedom of the joint to turn about each axis: 0 to 1.
    var freedom = SIMD3<Double>.zero
    /// The weight of the animated pose.
    var animationWeight = SIMD3<Double>.zero
  }

  let tree: KinematicTree
  let animated: ModelPose
  let settings: [Setting]
  var equations: IKEquations
  private(set) var pose: ModelPose
  private var energy = 0.0
  private var damping = 1e-3
  private var step = DampedStep()

  init(
    _ tree: KinematicTree, animated: ModelPose, equations: IKEquations, settings: [Setting]
  ) {
    (self.tree, self.animated, self.equations, self.settings) = (tree, animated, equations, settings)
    pose = animated
  }

  /// True if all rotations are finite.
  var isFinite: Bool {
    energy.isFinite && pose.joints.allSatisfy { $0.rotation.vector.sum().isFinite }
  }

  /// Begins at the animated pose with the given turns of the joints that may turn.
  mutating func start(from turns: [simd_quatd]?) {
    if let turns, turns.count == tree.count {
      for joint in equations.joints where settings[joint].freedom != .zero {
        pose.joints[joint].rotation = (animated.joints[joint].rotation * turns[joint]).normalized
      }
    }
    for joint in 0..<tree.count { limit(joint) }
    energy = measure()
  }

  /// Improves the pose.
  ///
  /// - Returns: Whether more iterations would not improve it.
  mutating func run(maxIterations: Int) -> Bool {
    var left = maxIterations, folds = 0
    while left > 0 {
      guard descend(&left) else { return false }
      guard folds < 2, left > 1, let fold = fold() else { return true }
      folds += 1
      let before = (pose, energy)
      pose.joints[fold.joint].rotation *= fold.turn
      limit(fold.joint)
      (energy, damping) = (measure(), 1e-3)
      let isDone = descend(&left)
      if energy >= before.1 {
        (pose, energy) = before
        return true
      }
      if !isDone { return false }
    }
    return energy < 1e-14
  }

  /// Follows the steps downhill.
  ///
  /// - Returns: Whether it has arrived.
  private mutating func descend(_ left: inout Int) -> Bool {
    var linear: IKLinearization?
    while left > 0 {
      guard energy > 1e-16 else { return true }
      left -= 1
      let here = linear ?? linearize()
      linear = here
      step.solve(equations, freedom: here.freedom(damping: damping), pull: here.pull)
      let largest = step.step.reduce(0) { Swift.max($0, simd_length($1)) }
      guard largest > 1e-6, largest.isFinite else { return true }
      let before = (pose, energy), share = Swift.min(1, 0.8 / largest)
      take(here, share: share)
      let expected = (2 - share) * share * step.slope, gain = before.1 - energy
      // A step that gains much less than expected overshoots: the next ones are shorter.
      if gain < 0.25 * expected { damping *= 8 } else { damping = Swift.max(damping / 5, 1e-7) }
      if gain > 0 {
        linear = nil
      } else {
        (pose, energy) = before
        // The residuals were those of the pose that is given up.
        equations.measure(pose, tree)
        if damping > 1e4 || largest < 1e-3 { return true }
      }
      if expected < 1e-5 * energy { return true }
    }
    return false
  }

  /// Takes a share of the step.
  private mutating func take(_ linear: IKLinearization, share: Double) {
    for (slot, joint) in equations.joints.enumerated() {
      let turn = simd_quatd(rotationVector: linear.twists[slot].conjugate.act(step.step[slot] * share))
      pose.joints[joint].rotation = (pose.joints[joint].rotation * turn).normalized
      limit(joint)
    }
    energy = measure()
  }

  /// Returns what the pose costs: the squares of the weighted distances from all demands.
  private mutating func measure() -> Double {
    pose.update(tree.parents)
    equations.measure(pose, tree)
    var energy = equations.residuals.reduce(0) { $0 + $1 * $1 }
    for joint in equations.joints {
      energy += simd_length_squared(toAnimation(joint) * settings[joint].animationWeight)
      if let limits = tree.limits[joint], !limits.isHard {
        let excess = limits.excess(of: limits.angles(of: pose.joints[joint].rotation).angles)
        energy += simd_length_squared(excess) * limits.stiffness
      }
    }
    return energy
  }

  /// Returns the turn to the animated pose, in the space of the joint.
  func toAnimation(_ joint: Int) -> SIMD3<Double> {
    (pose.joints[joint].rotation.conjugate * animated.joints[joint].rotation).rotationVector
  }

  /// Puts a joint back within limits that are never exceeded.
  private mutating func limit(_ joint: Int) {
    guard let limits = tree.limits[joint], limits.isHard else { return }
    pose.joints[joint].rotation = limits.clamped(pose.joints[joint].rotation)
  }
}
