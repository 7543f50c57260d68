internal import PhysicsBridge
internal import simd

// Forces and impulses on the bodies of a world.
extension PhysicsWorld {
  /// Adds a force in newtons and a torque in N·m for the next fixed step; the body wakes.
  ///
  /// - Parameters:
  ///   - force: The force, in the axes of the world.
  ///   - point: The point of the world where the force acts; nil for the center of mass.
  ///   - torque: The torque in addition.
  ///   - body: The body, which has to be dynamic.
  package func add(
    force: SIMD3<Float>, at point: SIMD3<Float>? = nil, torque: SIMD3<Float> = .zero, to body: BodyHandle
  ) {
    guard contains(body), let total = total(force, at: point, torque, on: body) else { return }
    unsafe physics_body_force(bridge, body.slot, force, total)
  }

  /// Adds an impulse in N·s and an angular one in N·m·s at once; the body wakes.
  ///
  /// - Parameters:
  ///   - impulse: The impulse, in the axes of the world.
  ///   - point: The point of the world where the impulse acts; nil for the center of mass.
  ///   - angularImpulse: The angular impulse in addition.
  ///   - body: The body, which has to be dynamic.
  package func add(
    impulse: SIMD3<Float>, at point: SIMD3<Float>? = nil, angularImpulse: SIMD3<Float> = .zero,
    to body: BodyHandle
  ) {
    guard contains(body), let total = total(impulse, at: point, angularImpulse, on: body) else { return }
    unsafe physics_body_impulse(bridge, body.slot, impulse, total)
  }

  /// Removes the forces and torques that wait for the next step.
  package func clearForces(on body: BodyHandle) {
    guard contains(body) else { return }
    unsafe physics_body_clear_forces(bridge, body.slot)
  }

  /// Returns the moment about the center of mass, or nil for numbers that are not usable.
  private func total(
    _ force: SIMD3<Float>, at point: SIMD3<Float>?, _ torque: SIMD3<Float>, on body: BodyHandle
  ) -> SIMD3<Float>? {
    var total = torque
    if let point {
      let center = unsafe physics_body_center(bridge, body.slot) + settings.origin
      total += simd_cross(point - center, force)
    }
    guard force.isWithin(Limits.force), total.isWithin(Limits.force) else {
      warn("a force or an impulse of \(force) with a moment of \(total) is not usable; it is left out")
      return nil
    }
    return total
  }
}
