import EntityStore
import Physics
import simd

/// A force that waits for the next update.
struct PendingForce {
  let body: BodyHandle
  let force: SIMD3<Float>
  let point: SIMD3<Float>?
  let torque: SIMD3<Float>
}

// The forces that programs add.
extension PhysicsSimulation {
  /// Adds a force, in the space of the simulation, that lasts for the next update, or for the running step.
  func add(force: SIMD3<Float>, at point: SIMD3<Float>? = nil, torque: SIMD3<Float> = .zero, row: Int) {
    guard let record = records[row], record.role == .dynamic else { return }
    if isStepping {
      world.add(force: force, at: point, torque: torque, to: record.handle)
    } else {
      forces.append(PendingForce(body: record.handle, force: force, point: point, torque: torque))
    }
  }

  func add(impulse: SIMD3<Float>, at point: SIMD3<Float>? = nil, angular: SIMD3<Float> = .zero, row: Int) {
    guard let record = records[row], record.role == .dynamic else { return }
    world.add(impulse: impulse, at: point, angularImpulse: angular, to: record.handle)
  }

  func clearForces(row: Int) {
    guard let record = records[row] else { return }
    forces.removeAll { $0.body == record.handle }
    world.clearForces(on: record.handle)
  }

  /// Hands the forces to the world.
  ///
  /// Programs add forces in every update, and the world applies them in the next step. Weighted with the times of
  /// both, they give the same momentum at every rate of updates.
  func applyForces(_ deltaTime: Double) {
    guard !forces.isEmpty else { return }
    let settings = world.settings
    let longest = settings.fixedStep * Double(settings.largestStepCount)
    let ratio = Swift.min(deltaTime, longest) / settings.fixedStep
    let weight = abs(ratio - 1) < 1e-6 ? 1 : Float(ratio)
    let waiting = forces
    forces.removeAll(keepingCapacity: true)
    guard weight > 0 else { return }
    for entry in waiting {
      world.add(force: weight * entry.force, at: entry.point, torque: weight * entry.torque, to: entry.body)
    }
  }

  /// Puts a body to rest at the transform of its entity.
  func reset(row: Int, _ transforms: WorldTransforms) {
    guard let record = records[row], let worldMatrix = transforms.matrix(of: record.entity) else { return }
    clearForces(row: row)
    let matrix = space.local(worldMatrix)
    if let placement = space.placement(of: record.entity, matrix) {
      records[row]?.matrix = matrix
      placedRows.insert(row)
      records[row]?.placement.pose = placement.pose
      if record.role == .character {
        world.teleport(CharacterHandle(body: record.handle), to: placement.pose.position)
      } else {
        world.place(record.handle, at: placement.pose)
      }
    }
    world.setVelocity(of: record.handle, to: BodyVelocity())
    if record.motion != nil {
      records[row]?.motion = BodyVelocity()
      EntityStorage.world.set(PhysicsMotionComponent(), on: record.entity)
    }
  }
}
