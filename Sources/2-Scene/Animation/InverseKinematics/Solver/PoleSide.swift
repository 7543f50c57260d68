import simd

/// The side to which a limb bends, beside the side of a target.
struct PoleSide {
  /// The limb, from the joint above to the bending one.
  let arm: SIMD3<Double>
  /// The angle to the side of the target, about the axis of the limb.
  let angle: Double
  /// The change of the angle with a movement of the bending joint.
  let slope: SIMD3<Double>
  /// The confidence in the side, 0 for a straight limb, which bends to none.
  let confidence: Double

  /// Measures a limb; nil where it or the target has no side.
  init?(
    _ joint: Int, target: SIMD3<Double>, tip: Int?, pose: ModelPose, tree: KinematicTree
  ) {
    guard tree.parents[joint] >= 0 else { return nil }
    let top = pose.positions[tree.parents[joint]]
    arm = pose.positions[joint] - top
    var side = arm, wanted = target - top, axis: SIMD3<Double>
    if let tip, simd_length(pose.positions[tip] - top) > 1e-9 {
      axis = simd_normalize(pose.positions[tip] - top)
      side -= axis * simd_dot(side, axis)
      wanted -= axis * simd_dot(wanted, axis)
    } else {
      let normal = simd_cross(side, wanted)
      guard simd_length(normal) > 1e-12 else { return nil }
      axis = simd_normalize(normal)
    }
    let (length, distance) = (simd_length(side), simd_length(wanted))
    guard length > 1e-6 * simd_length(arm), distance > 1e-9, length > 0 else { return nil }
    angle = Elementary.atan2(simd_dot(axis, simd_cross(side, wanted)), simd_dot(side, wanted))
    slope = simd_cross(axis, side / length) / length
    confidence = Swift.min(1, 4 * length / simd_length(arm))
  }
}
