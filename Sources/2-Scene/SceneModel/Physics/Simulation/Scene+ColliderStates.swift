package import EntityStore
import Physics

/// The part that an entity with collision shapes has in the physics of its scene.
package enum ColliderState: Hashable, Sendable, CaseIterable {
  case `static`, kinematic, dynamic
  /// A dynamic body that rests until something touches it.
  case asleep
  case trigger, character
}

/// A point where two bodies touch, in world space.
package struct TouchingPoint: Equatable, Sendable {
  package var position: SIMD3<Float>
  /// The direction in which the first body is pushed, of length 1.
  package var normal: SIMD3<Float>
  /// The impulse of the last step, in N·s.
  package var impulse: Float
}

// What debug drawing shows of the simulations.
extension Scene {
  /// Returns the state of an entity's collider; nil for an entity without collision shapes.
  package func colliderState(of entity: EntityID) -> ColliderState? {
    let world = EntityStorage.world
    if world.has(CharacterControllerComponent.self, entity) { return .character }
    guard let collision = world[entity, CollisionComponent.self] else { return nil }
    guard let body = world[entity, PhysicsBodyComponent.self] else {
      guard collision.mode == .colliding else { return .trigger }
      return collision.isStatic ? .static : .kinematic
    }
    switch body.mode {
    case .static: return .static
    case .kinematic: return .kinematic
    case .dynamic:
      guard let (simulation, row) = physics.body(of: entity), let record = simulation.records[row] else {
        return .dynamic
      }
      return simulation.world.isAwake(record.handle) ? .dynamic : .asleep
    }
  }

  /// The points where bodies touched in the last step; those of bodies that sleep are not known.
  package var touchingPoints: [TouchingPoint] { physics.simulations.flatMap { $0.lastTouchingPoints() } }
}

extension PhysicsSimulation {
  private struct Pair: Hashable {
    let first, second: BodyHandle
  }

  /// Returns the points of the last update that made a step.
  fileprivate func lastTouchingPoints() -> [TouchingPoint] {
    guard world.report.stepCount > 0 else { return touchingPoints }
    let contacts = world.report.contacts
    // An update may have several steps: the last event of each pair counts.
    var last: [Pair: Int] = [:]
    for (index, event) in contacts.events.enumerated() {
      last[Pair(first: event.first, second: event.second)] = index
    }
    touchingPoints = contacts.events.indices.flatMap { index in
      let event = contacts.events[index]
      guard last[Pair(first: event.first, second: event.second)] == index else { return [TouchingPoint]() }
      return contacts.points[event.points].map {
        TouchingPoint(
          position: space.toWorld($0.position), normal: space.directionToWorld($0.normal),
          impulse: $0.impulse)
      }
    }
    return touchingPoints
  }
}
