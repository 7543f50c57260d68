import simd

/// The joints' part of the equations of one step: how freely each turns, and what its own demands ask for.
struct IKLinearization {
  /// The freedom of each joint to turn about its axes: 0 to 1.
  var freedom: [SIMD3<Double>]
  /// The weights of the joints' own demands: the animated pose, and soft limits.
  var weights: [SIMD3<Double>]
  /// The residuals of these demands, times their weights.
  var pull: [SIMD3<Double>]
  /// The twists of the joints, without which their axes are those of the limits.
  var twists: [simd_quatd]

  /// Returns the inverse weights of the unknowns of a damped step.
  func freedom(damping: Double) -> [SIMD3<Double>] {
    zip(freedom, weights).map { free, weight in
      let square = free * free
      return square / (damping + square * weight)
    }
  }
}

extension IKSearch {
  /// Computes the equations of the next step.
  mutating func linearize() -> IKLinearization {
    let joints = equations.joints
    var linear = IKLinearization(
      freedom: joints.map { settings[$0].freedom },
      weights: joints.map { settings[$0].animationWeight * settings[$0].animationWeight }, pull: [],
      twists: Array(repeating: .identity, count: joints.count))
    linear.pull = zip(joints, linear.weights).map { toAnimation($0) * $1 }
    var bounds: [(slot: Int, at: SIMD3<Double>)] = []
    for (slot, joint) in joints.enumerated() {
      guard let limits = tree.limits[joint] else { continue }
      let (angles, twist) = limits.angles(of: pose.joints[joint].rotation)
      linear.twists[slot] = twist
      linear.pull[slot] = twist.act(toAnimation(joint)) * linear.weights[slot]
      if limits.isHard {
        bounds.append((slot, limits.bounds(of: angles)))
        continue
      }
      let excess = limits.excess(of: angles)
      for axis in 0..<3 where excess[axis] != 0 {
        linear.weights[slot][axis] += limits.stiffness
        linear.pull[slot][axis] -= limits.stiffness * excess[axis]
      }
    }
    let axes = joints.indices.map { slot in
      (pose.orientations[joints[slot]] * linear.twists[slot].conjugate).axes
    }
    equations.linearize(pose, tree, axes)
    for (slot, at) in bounds where at != .zero { lock(slot, at, in: &linear) }
    return linear
  }

  /// Keeps a joint from turning further beyond limits at which it is.
  private func lock(_ slot: Int, _ bounds: SIMD3<Double>, in linear: inout IKLinearization) {
    var slope = linear.pull[slot]
    for row in equations.residuals.indices {
      slope += equations.jacobian[row * equations.joints.count + slot] * equations.residuals[row]
    }
    for axis in 0..<3 where bounds[axis] == 2 || bounds[axis] * slope[axis] > 0 {
      linear.freedom[slot][axis] = 0
    }
  }
}
