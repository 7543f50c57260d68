public import Meshes

// In all functions below a reference entity of `nil` means world space. Only dynamic bodies feel forces.
extension HasPhysicsBody {
  /// Adds a force to the center of mass, in newtons, for the next update.
  public func addForce(_ force: SIMD3<Float>, relativeTo referenceEntity: Entity?) {
    addPhysicsForce(force, at: nil, relativeTo: referenceEntity)
  }

  /// Adds a force at a position, in newtons, for the next update; it turns the body too.
  public func addForce(
    _ force: SIMD3<Float>, at position: SIMD3<Float>, relativeTo referenceEntity: Entity?
  ) {
    addPhysicsForce(force, at: position, relativeTo: referenceEntity)
  }

  /// Adds a torque, in newton-meters, for the next update.
  public func addTorque(_ torque: SIMD3<Float>, relativeTo referenceEntity: Entity?) {
    addPhysicsTorque(torque, relativeTo: referenceEntity)
  }

  /// Removes the forces and torques that were added since the last update.
  public func clearForcesAndTorques() { clearPhysicsForces() }

  /// Applies an impulse to the center of mass, in newton-seconds: the velocity changes at once.
  public func applyLinearImpulse(_ impulse: SIMD3<Float>, relativeTo referenceEntity: Entity?) {
    applyPhysicsImpulse(impulse, at: nil, relativeTo: referenceEntity)
  }

  /// Applies an angular impulse, in newton-meter-seconds: the angular velocity changes at once.
  public func applyAngularImpulse(_ impulse: SIMD3<Float>, relativeTo referenceEntity: Entity?) {
    applyPhysicsAngularImpulse(impulse, relativeTo: referenceEntity)
  }

  /// Applies an impulse at a position, in newton-seconds; it turns the body too.
  public func applyImpulse(
    _ impulse: SIMD3<Float>, at position: SIMD3<Float>, relativeTo referenceEntity: Entity?
  ) {
    applyPhysicsImpulse(impulse, at: position, relativeTo: referenceEntity)
  }

  /// Moves the body to a transform relative to its parent, and puts it to rest.
  ///
  /// - Parameters:
  ///   - transform: The transform.
  ///   - recursive: Whether the bodies of descendants are put to rest too.
  public func resetPhysicsTransform(_ transform: Transform, recursive: Bool = true) {
    self.transform = transform
    resetPhysics(recursive: recursive)
  }

  /// Puts the body to rest at the transform of its entity.
  ///
  /// - Parameter recursive: Whether the bodies of descendants are put to rest too.
  public func resetPhysicsTransform(recursive: Bool = true) {
    resetPhysics(recursive: recursive)
  }
}
