import Meshes
import simd

extension IKRig {
  /// Checks the joints and the constraints.
  ///
  /// - Throws: ``IKError`` for the first fault.
  package func validate() throws(IKError) {
    guard !joints.isEmpty else { throw .noJoints(skeleton: skeletonID) }
    var parents: [Joint.ID: Joint.ID?] = [:]
    for joint in joints {
      guard parents.updateValue(joint.parentID, forKey: joint.id) == nil else {
        throw .jointTwice(name: joint.name)
      }
    }
    for joint in joints {
      if let parent = joint.parentID, parents[parent] == nil {
        throw .unknownParent(joint: joint.name, parent: parent.name)
      }
      var above = joint.parentID, steps = 0
      while let next = above {
        guard next != joint.id, steps < joints.count else { throw .cycle(joint: joint.name) }
        (above, steps) = (parents[next] ?? nil, steps + 1)
      }
      try joint.validate()
    }
    for constraint in constraints { try validate(constraint) }
    try Self.check([globalFkWeight], "the rig of \(skeletonID)", "globalFkWeight")
    try Self.check([globalLimitsWeight], "the rig of \(skeletonID)", "globalLimitsWeight")
  }

  private func validate(_ constraint: Constraint) throws(IKError) {
    guard joints.index(named: constraint.jointName) != nil else {
      throw .unknownJoint(constraint: constraint.name, joint: constraint.jointName)
    }
    let owner = "constraint \(constraint.name)"
    try Self.check(constraint.offset.numbers, owner, "offset")
    if let demand = constraint.positionDemand {
      try Self.check(demand.weight.numbers, owner, "position weight")
    }
    guard let demand = constraint.orientationDemand else { return }
    try Self.check(demand.weight.numbers, owner, "orientation weight")
    switch demand.mode {
    case .orientation: break
    case .additiveLookAt(let axis), .absoluteLookAt(let axis):
      try Self.check(axis.numbers, owner, "target axis")
    }
  }

  fileprivate static func check(_ numbers: [Float], _ owner: String, _ value: String) throws(IKError) {
    guard numbers.allSatisfy(\.isFinite) else { throw .notFinite(owner: owner, value: value) }
  }
}

extension IKRig.Joint {
  fileprivate func validate() throws(IKError) {
    let owner = "joint \(name)"
    try IKRig.check(restTransform.numbers, owner, "rest transform")
    try IKRig.check(fkWeightPerAxis.numbers, owner, "fkWeightPerAxis")
    try IKRig.check(rotationStiffness.numbers, owner, "rotationStiffness")
    guard let limits else { return }
    try IKRig.check([limits.weight], owner, "weight of the limits")
    try IKRig.check(limits.minimumAngles.numbers + limits.maximumAngles.numbers, owner, "limits")
    guard (0..<3).allSatisfy({ limits.minimumAngles[$0] <= limits.maximumAngles[$0] }) else {
      throw .limitsReversed(joint: name)
    }
  }
}

extension Transform {
  /// The elements of the scale, the rotation and the translation.
  fileprivate var numbers: [Float] {
    scale.numbers + translation.numbers + (0..<4).map { rotation.vector[$0] }
  }
}

extension SIMD3<Float> {
  fileprivate var numbers: [Float] { [x, y, z] }
}
