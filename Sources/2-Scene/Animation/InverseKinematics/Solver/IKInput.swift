package import Meshes

/// The input of a solver for one update: the animated pose and the demands.
package struct IKInput: Equatable, Sendable {
  package var maxIterations: Int
  package var globalFkWeight: Float
  /// The settings of each joint, in the order of the rig.
  package var joints: [Joint]
  /// The goals of each constraint, in the order of the rig.
  package var goals: [Goal]

  /// The settings of a joint that may change while a solver works.
  package struct Joint: Equatable, Sendable {
    package var fkWeightPerAxis: SIMD3<Float>
    package var rotationStiffness: SIMD3<Float>

    package init(_ joint: IKRig.Joint) {
      (fkWeightPerAxis, rotationStiffness) = (joint.fkWeightPerAxis, joint.rotationStiffness)
    }

    package init(fkWeightPerAxis: SIMD3<Float>, rotationStiffness: SIMD3<Float>) {
      (self.fkWeightPerAxis, self.rotationStiffness) = (fkWeightPerAxis, rotationStiffness)
    }
  }

  /// The target of a constraint, in the space of the model.
  package struct Goal: Equatable, Sendable {
    package var target = Transform.identity
    package var offset = Transform.identity
    package var lookAtTargetPosition = SIMD3<Float>.zero
    /// The shares of the target in what is demanded; the rest is the animated pose.
    package var positionShare: Float = 0
    package var rotationShare: Float = 0

    package init() {}
  }

  /// Creates the input that a rig starts with: no targets, only the animated pose.
  package init(_ rig: IKRig) {
    (maxIterations, globalFkWeight) = (rig.maxIterations, rig.globalFkWeight)
    joints = rig.joints.map { Joint($0) }
    goals = rig.constraints.map { constraint in
      var goal = Goal()
      goal.offset = constraint.offset
      return goal
    }
  }

  package init(maxIterations: Int, globalFkWeight: Float, joints: [Joint], goals: [Goal]) {
    (self.maxIterations, self.globalFkWeight) = (maxIterations, globalFkWeight)
    (self.joints, self.goals) = (joints, goals)
  }
}
