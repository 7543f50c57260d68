internal import PhysicsBridge
internal import simd

// The poses and velocities of bodies.
extension PhysicsWorld {
  /// Returns the pose of a body after the last step, without interpolation.
  package func pose(of body: BodyHandle) -> BodyPose? {
    guard contains(body) else { return nil }
    return unsafe world(physics_body_pose(bridge, body.slot))
  }

  /// Returns the pose of a body at the time of the last update, interpolated between two steps.
  package func shownPose(of body: BodyHandle) -> BodyPose? {
    guard contains(body) else { return nil }
    let fraction = clock.fraction(step: settings.fixedStep)
    return unsafe world(physics_body_shown_pose(bridge, body.slot, fraction))
  }

  /// Moves a body to a pose at once, and wakes it and what it touches.
  package func place(_ body: BodyHandle, at pose: BodyPose) {
    guard contains(body), var target = checked(pose) else { return }
    unsafe physics_body_place(bridge, body.slot, &target)
  }

  /// Moves a kinematic body so that the next update ends with this pose.
  ///
  /// The body gets the velocity of this motion, and pushes what is in its way. Other bodies are placed.
  package func move(_ body: BodyHandle, to pose: BodyPose) {
    guard contains(body), checked(pose) != nil else { return }
    aims.append((body, pose))
  }

  /// Returns the velocity of a body.
  package func velocity(of body: BodyHandle) -> BodyVelocity? {
    guard contains(body) else { return nil }
    var linear = SIMD3<Float>.zero, angular = SIMD3<Float>.zero
    unsafe physics_body_velocity(bridge, body.slot, &linear, &angular)
    return BodyVelocity(linear: linear, angular: angular)
  }

  /// Sets the velocity of a body: a dynamic one goes on from it, a kinematic one keeps it until it is set again.
  package func setVelocity(of body: BodyHandle, to velocity: BodyVelocity) {
    guard contains(body), velocity.isUsable else {
      if contains(body) { warn("a velocity of \(velocity) is not usable; the body keeps its own") }
      return
    }
    unsafe physics_body_set_velocity(bridge, body.slot, velocity.linear, velocity.angular)
  }

  /// Returns a pose for the bridge, or nil if it has numbers that are not finite or too large.
  func checked(_ pose: BodyPose) -> physics_pose? {
    guard pose.isUsable else {
      warn("a body cannot be at \(pose.position), \(pose.orientation); it stays where it is")
      return nil
    }
    return bridged(pose)
  }

  func bridged(_ pose: BodyPose) -> physics_pose {
    physics_pose(position: pose.position - settings.origin, orientation: pose.orientation.normalized.vector)
  }

  func world(_ pose: physics_pose) -> BodyPose {
    BodyPose(position: pose.position + settings.origin, orientation: simd_quatf(vector: pose.orientation))
  }
}

extension BodyPose {
  /// True if a body can be here: numbers within limits, and an orientation that is a rotation.
  var isUsable: Bool {
    let length = simd_length_squared(orientation.vector)
    return position.isWithin(Limits.position) && length > 1e-12 && length < 1e12
  }
}

extension BodyVelocity {
  var isUsable: Bool { linear.isWithin(Limits.velocity) && angular.isWithin(Limits.velocity) }
}
