internal import PhysicsBridge
internal import simd

// The updates of a world.
extension PhysicsWorld {
  /// Advances the world in fixed steps; ``report`` tells what happened.
  ///
  /// - Parameters:
  ///   - deltaTime: The seconds to advance; without a positive number nothing happens.
  ///   - beforeEachStep: A function that may add forces before each fixed step; it is called with the awake bodies.
  ///   - afterEachStep: A function that is called after each fixed step.
  package func step(
    _ deltaTime: Double, beforeEachStep: ((inout ForceColumns) -> Void)? = nil,
    afterEachStep: (() -> Void)? = nil
  ) {
    report.clear()
    let count = clock.advance(by: deltaTime, step: settings.fixedStep, limit: settings.largestStepCount)
    report.stepCount = count
    if count > 0 {
      for (body, pose) in aims where contains(body) {
        var target = bridged(pose)
        unsafe physics_body_aim(bridge, body.slot, &target, Int32(count))
      }
      aims.removeAll(keepingCapacity: true)
    }
    for _ in 0..<count {
      if let beforeEachStep { addForces(beforeEachStep) }
      if unsafe physics_is_active(bridge) {
        unsafe physics_step(bridge)
        collectContacts()
      }
      clock.stepCount += 1
      afterEachStep?()
    }
    collectMotion()
    collectFrozen()
    collectGivenUpJoints()
  }

  private func collectMotion() {
    let motion = unsafe physics_collect_motion(bridge, clock.fraction(step: settings.fixedStep))
    let count = unsafe Int(motion.count)
    guard count > 0 else { return }
    let origin = settings.origin
    for row in 0..<count {
      unsafe report.motion.handles.append(handle(motion.slots[row]))
      unsafe report.motion.positions.append(motion.positions[row] + origin)
      unsafe report.motion.orientations.append(simd_quatf(vector: motion.orientations[row]))
    }
    unsafe report.motion.linearVelocities.append(
      contentsOf: UnsafeBufferPointer(start: motion.linear_velocities, count: count))
    unsafe report.motion.angularVelocities.append(
      contentsOf: UnsafeBufferPointer(start: motion.angular_velocities, count: count))
  }

  private func collectFrozen() {
    var slots: UnsafePointer<Int32>?
    let count = unsafe Int(physics_frozen(bridge, &slots))
    guard let slots = unsafe slots else { return }
    for row in 0..<count { unsafe report.frozen.append(handle(slots[row])) }
    if count > 0 {
      warn("\(count) bodies had positions or velocities that are no numbers; they were put back and sleep")
    }
  }

  /// Returns the handle of the last user of a slot.
  func handle(_ slot: Int32) -> BodyHandle {
    BodyHandle(slot: slot, generation: slots.generation(of: slot))
  }
}
