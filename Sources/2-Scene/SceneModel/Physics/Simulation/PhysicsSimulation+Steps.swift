import EntityStore
import Physics
import simd

// The steps of a simulation, with the forces and events around each.
extension PhysicsSimulation {
  /// Advances the world; entities are not touched yet.
  func step(_ deltaTime: Double) {
    let held = animated.compactMap { body in world.velocity(of: body).map { (body, $0) } }
    advance(deltaTime)
    if world.report.stepCount > 0 {
      // While animations place a body, gravity would gather in its velocity.
      for (body, velocity) in held where record(of: body) != nil {
        world.setVelocity(of: body, to: velocity)
        placedRows.insert(Int(body.slot))
      }
      animated.removeAll(keepingCapacity: true)
    }
    tellOfJoints()
  }

  private func advance(_ deltaTime: Double) {
    applyForces(deltaTime)
    if !effects.isEmpty { followEffects(EntityStorage.transforms) }
    placedRows.removeAll(keepingCapacity: true)
    isStepping = true
    defer { isStepping = false }
    let events = scene.events
    let isHeard =
      events.hasSubscribers(PhysicsSimulationEvents.WillSimulate.self)
      || events.hasSubscribers(PhysicsSimulationEvents.DidSimulate.self)
    guard isHeard || !effects.isEmpty else { return world.step(deltaTime) }
    var stepCount = 0
    world.step(deltaTime) { [self] columns in
      // The last step is reported once its results are written.
      if stepCount > 0 { announceStep() }
      stepCount += 1
      if isHeard, let origin = origin {
        events.publish(
          PhysicsSimulationEvents.WillSimulate(
            deltaTime: columns.fixedStep, simulationEntity: origin.entity, simulationRootEntity: origin.root))
      }
      applyEffects(to: &columns)
    }
  }

  /// Reports the last step.
  func announceStep() {
    guard scene.events.hasSubscribers(PhysicsSimulationEvents.DidSimulate.self), let origin else { return }
    scene.events.publish(
      PhysicsSimulationEvents.DidSimulate(
        deltaTime: world.settings.fixedStep, simulationEntity: origin.entity,
        simulationRootEntity: origin.root))
  }

  /// The entity at the origin; the first root of the scene for the simulation of the scene.
  private var origin: (entity: Entity, root: Entity?)? {
    if let id = space.root {
      return EntityStorage.table.object(id, inScene: scene.number).map { ($0, $0) }
    }
    return scene.roots.first.map { ($0, nil) }
  }
}
