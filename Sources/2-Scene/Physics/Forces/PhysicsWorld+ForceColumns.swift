internal import PhysicsBridge
internal import simd

extension PhysicsWorld {
  /// Gives the awake bodies to a function, and applies what it adds.
  func addForces(_ body: (inout ForceColumns) -> Void) {
    // The function may call this world.
    var columns = ForceColumns()
    swap(&columns, &forceColumns)
    fill(&columns)
    body(&columns)
    if columns.isChanged { apply(columns) }
    swap(&columns, &forceColumns)
  }

  private func fill(_ columns: inout ForceColumns) {
    let awake = unsafe physics_collect_awake(bridge)
    let count = unsafe Int(awake.count)
    columns.clear()
    columns.fixedStep = settings.fixedStep
    columns.elapsedTime = Double(clock.stepCount) * settings.fixedStep
    let origin = settings.origin
    for row in 0..<count {
      unsafe columns.handles.append(handle(awake.slots[row]))
      unsafe columns.positions.append(awake.positions[row] + origin)
      unsafe columns.orientations.append(simd_quatf(vector: awake.orientations[row]))
      unsafe columns.linearVelocities.append(awake.linear_velocities[row])
      unsafe columns.angularVelocities.append(awake.angular_velocities[row])
      unsafe columns.masses.append(awake.masses[row])
      unsafe columns.inertiaTensors.append(
        simd_float3x3(
          awake.inertia_tensors[3 * row], awake.inertia_tensors[3 * row + 1],
          awake.inertia_tensors[3 * row + 2]))
    }
    columns.changes.append(contentsOf: repeatElement(ForceColumns.Change(), count: count))
  }

  private func apply(_ columns: ForceColumns) {
    var values: ContiguousArray<SIMD3<Float>> = []
    values.reserveCapacity(4 * columns.count)
    for change in columns.changes {
      let isUsable =
        change.force.isWithin(Limits.force) && change.torque.isWithin(Limits.force)
        && change.linearVelocity.isWithin(Limits.velocity)
        && change.angularVelocity.isWithin(Limits.velocity)
      if !isUsable { warn("a force effect gave \(change), which is not usable; it is left out") }
      let usable = isUsable ? change : ForceColumns.Change()
      values.append(usable.force)
      values.append(usable.torque)
      values.append(usable.linearVelocity)
      values.append(usable.angularVelocity)
    }
    unsafe values.withUnsafeBufferPointer { values in
      unsafe physics_apply_changes(bridge, values.baseAddress, Int32(columns.count))
    }
  }
}

extension ForceColumns {
  mutating func clear() {
    handles.removeAll(keepingCapacity: true)
    positions.removeAll(keepingCapacity: true)
    orientations.removeAll(keepingCapacity: true)
    linearVelocities.removeAll(keepingCapacity: true)
    angularVelocities.removeAll(keepingCapacity: true)
    masses.removeAll(keepingCapacity: true)
    inertiaTensors.removeAll(keepingCapacity: true)
    changes.removeAll(keepingCapacity: true)
    isChanged = false
  }
}
