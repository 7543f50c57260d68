internal import Log
internal import PhysicsBridge

// The bodies of a world.
extension PhysicsWorld {
  /// Adds a body.
  ///
  /// - Parameters:
  ///   - body: The body; numbers out of range are replaced by sane ones, with a warning.
  ///   - pose: The position and the orientation; one that is not finite counts as the origin.
  ///   - velocity: The velocity at the beginning.
  ///   - isAwake: Whether the body moves before something touches it.
  /// - Returns: The body's handle.
  @discardableResult
  package func add(
    _ body: BodyDescription, at pose: BodyPose = BodyPose(), velocity: BodyVelocity = BodyVelocity(),
    isAwake: Bool = true
  ) -> BodyHandle {
    let shape = shapes.shape(body.builtShapeKey)
    var values = physics_body(checked(body))
    values.inner_radius = body.isContinuous ? shape.innerRadius : 0
    values.pose = checked(pose) ?? bridged(BodyPose(position: settings.origin))
    if velocity.isUsable {
      values.linear_velocity = velocity.linear
      values.angular_velocity = velocity.angular
    }
    values.is_awake = isAwake
    let slot = unsafe physics_body_add(bridge, &values, shape.bridge)
    while builtShapes.count <= Int(slot) { builtShapes.append(nil) }
    builtShapes[Int(slot)] = shape
    return BodyHandle(slot: slot, generation: slots.use(slot))
  }

  /// Removes a body and its joints, and wakes what it touches; its contacts end with the next step.
  package func remove(_ body: BodyHandle) {
    guard contains(body) else { return }
    unsafe physics_body_remove(bridge, body.slot)
    slots.free(body.slot)
    builtShapes[Int(body.slot)] = nil
    characters[body] = nil
    freeLostJoints()
  }

  /// Returns whether a body is in the world.
  package func contains(_ body: BodyHandle) -> Bool {
    slots.contains(slot: body.slot, generation: body.generation)
  }

  /// Changes a body to a new description; its pose and its velocity stay.
  ///
  /// A description that changes nothing wakes nothing.
  package func update(_ body: BodyHandle, to description: BodyDescription) {
    guard contains(body), characters[body] == nil else { return }
    let shape = shapes.shape(description.builtShapeKey)
    var values = physics_body(checked(description))
    values.inner_radius = description.isContinuous ? shape.innerRadius : 0
    unsafe physics_body_change(bridge, body.slot, &values, shape.bridge)
    builtShapes[Int(body.slot)] = shape
  }

  /// Wakes a dynamic body.
  package func wake(_ body: BodyHandle) {
    guard contains(body) else { return }
    unsafe physics_body_wake(bridge, body.slot)
  }

  /// Lets a dynamic body sleep until something touches it; its velocity becomes 0.
  package func sleep(_ body: BodyHandle) {
    guard contains(body) else { return }
    unsafe physics_body_sleep(bridge, body.slot)
  }

  /// Returns whether a body is simulated: a dynamic one that does not sleep, or a kinematic one that moves.
  package func isAwake(_ body: BodyHandle) -> Bool {
    guard contains(body) else { return false }
    return unsafe physics_body_is_awake(bridge, body.slot)
  }

  /// Wakes the dynamic bodies whose bounding boxes touch a box.
  package func wake(from least: SIMD3<Float>, to most: SIMD3<Float>) {
    guard least.isWithin(.infinity), most.isWithin(.infinity) else { return }
    unsafe physics_wake_box(bridge, least - settings.origin, most - settings.origin)
  }

  /// Logs the first warning of this world; a million bad bodies give one line.
  func warn(_ message: @autoclosure () -> String) {
    guard !hasWarned else { return }
    hasWarned = true
    Log.warning("\(message()); further warnings of this physics world are left out")
  }
}
