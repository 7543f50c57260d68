import simd

extension IKSearch {
  /// Returns a turn that folds a straight limb whose target lies along it, nearer than its end: no turn alone brings
  /// it nearer, but several together do.
  func fold() -> (joint: Int, turn: simd_quatd)? {
    for demand in equations.demands {
      guard case .reach(let target, let weight) = demand.kind, weight.min() > 0 else { continue }
      let end = pose.positions[demand.joint], missing = target - end
      let straight = demand.chain.prefix { joint in
        let arm = end - pose.positions[joint]
        return simd_dot(missing, arm) <= -0.9999 * simd_length(missing) * simd_length(arm)
      }
      guard straight.count > 1, let top = straight.last else { continue }
      let limb = end - pose.positions[top]
      guard simd_length(missing) > 0.02 * simd_length(limb) else { continue }
      if let fold = fold(straight, end: end, limb: limb) { return fold }
    }
    return nil
  }

  /// Returns the turn of the joint that folds a limb most: one in the middle, about an axis across.
  private func fold(
    _ joints: ArraySlice<Int>, end: SIMD3<Double>, limb: SIMD3<Double>
  ) -> (joint: Int, turn: simd_quatd)? {
    var best: (joint: Int, turn: simd_quatd)?, bestScore = 1e-3
    for joint in joints {
      let arm = end - pose.positions[joint]
      let share = simd_dot(arm, limb) / simd_length_squared(limb)
      let axes = pose.orientations[joint].axes
      for (axis, direction) in [axes.x, axes.y, axes.z].enumerated() {
        let across = simd_length(simd_cross(direction, arm)) / Swift.max(simd_length(arm), 1e-12)
        let turn = foldingTurn(joint, axis)
        let angle = simd_length(turn.rotationVector)
        let score = share * (1 - share) * across * angle * settings[joint].freedom[axis]
        guard score > bestScore + 1e-9 else { continue }
        (best, bestScore) = ((joint, turn), score)
      }
    }
    return best
  }

  /// Returns a turn of a joint about one of its axes toward the middle of its limits, as far as these allow.
  private func foldingTurn(_ joint: Int, _ axis: Int) -> simd_quatd {
    let limits = tree.limits[joint], rotation = pose.joints[joint].rotation
    var turn = SIMD3<Double>.zero
    turn[axis] = (limits?.middle(axis) ?? 0) < 0 ? -0.3 : 0.3
    let turned = rotation * simd_quatd(rotationVector: turn)
    return rotation.conjugate * (limits.map { $0.isHard ? $0.clamped(turned) : turned } ?? turned)
  }
}
