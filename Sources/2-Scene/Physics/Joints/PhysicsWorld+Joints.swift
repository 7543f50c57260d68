internal import PhysicsBridge
internal import simd

// The joints of a world.
extension PhysicsWorld {
  /// Adds a joint, and wakes its bodies.
  ///
  /// - Returns: The joint's handle, or nil if a body is not in the world, if both are the same, or if the pins have
  ///   numbers that are not finite.
  package func add(_ joint: JointDescription) -> JointHandle? {
    guard var values = bridged(joint) else { return nil }
    let slot = unsafe physics_joint_add(bridge, &values)
    return JointHandle(slot: slot, generation: joints.use(slot))
  }

  /// Changes the pins and the limits of a joint, and wakes its bodies; these stay the same.
  ///
  /// - Returns: Whether that could be done.
  @discardableResult
  package func update(_ joint: JointHandle, to description: JointDescription) -> Bool {
    guard contains(joint), var values = bridged(description) else { return false }
    unsafe physics_joint_change(bridge, joint.slot, &values)
    return true
  }

  /// Removes a joint, and wakes its bodies.
  package func remove(_ joint: JointHandle) {
    guard contains(joint) else { return }
    unsafe physics_joint_remove(bridge, joint.slot)
    joints.free(joint.slot)
  }

  /// Returns whether a joint is in the world; it goes with either of its bodies.
  package func contains(_ joint: JointHandle) -> Bool {
    joints.contains(slot: joint.slot, generation: joint.generation)
  }

  /// Frees the handles of the joints that went with a body.
  func freeLostJoints() {
    var slots: UnsafePointer<Int32>?
    let count = unsafe Int(physics_joints_lost(bridge, &slots))
    guard let slots = unsafe slots else { return }
    for row in 0..<count { unsafe joints.free(slots[row]) }
  }

  /// Reports the joints that let go because their bodies would have been torn about.
  func collectGivenUpJoints() {
    var slots: UnsafePointer<Int32>?
    let count = unsafe Int(physics_joints_given_up(bridge, &slots))
    guard let slots = unsafe slots else { return }
    for row in 0..<count {
      let slot = unsafe slots[row]
      report.givenUp.append(JointHandle(slot: slot, generation: joints.generation(of: slot)))
    }
  }

  private func bridged(_ joint: JointDescription) -> physics_joint? {
    let isKnown = joint.first.map(contains) ?? true && joint.second.map(contains) ?? true
    guard isKnown, joint.first != joint.second, joint.firstPin.isUsable, joint.secondPin.isUsable else {
      warn("a joint needs two different bodies of its world, or one and nil, and pins with finite numbers")
      return nil
    }
    var values = physics_joint(joint.kind)
    values.first = joint.first?.slot ?? Int32(PHYSICS_NONE)
    values.second = joint.second?.slot ?? Int32(PHYSICS_NONE)
    values.first_pin = pin(joint.firstPin, isInWorld: joint.first == nil)
    values.second_pin = pin(joint.secondPin, isInWorld: joint.second == nil)
    values.collides = joint.collides
    values.set(joint.drives)
    return values
  }

  private func pin(_ pin: BodyPose, isInWorld: Bool) -> physics_pose {
    physics_pose(
      position: isInWorld ? pin.position - settings.origin : pin.position,
      orientation: pin.orientation.normalized.vector)
  }
}
