import EntityStore
import Physics
import simd

// The contacts of a step, as collision events.
extension PhysicsSimulation {
  /// An event that waits until the entities are where the simulation moved them.
  enum CollisionNotice {
    case began(CollisionEvents.Began)
    case updated(CollisionEvents.Updated)
    case ended(CollisionEvents.Ended)
  }

  /// Returns the events of the last update, in the order of the steps and of the bodies.
  func collisionNotices() -> [CollisionNotice] {
    let contacts = world.report.contacts
    var notices: [CollisionNotice] = []
    let heard = heardPhases
    if !heard.isEmpty {
      for event in contacts.events where heard.contains(event.phase) {
        guard let first = party(event.first), let second = party(event.second), isReported(first, second)
        else {
          continue
        }
        if let notice = notice(event, points: contacts.points, first: first, second: second) {
          notices.append(notice)
        }
      }
    }
    if world.report.stepCount > 0 { departed.removeAll(keepingCapacity: true) }
    return notices
  }

  /// Returns the ends of all contacts, for a simulation that goes.
  func lastNotices() -> [CollisionNotice] {
    guard scene.events.hasSubscribers(CollisionEvents.Ended.self) else { return [] }
    return world.touchingPairs.compactMap { pair in
      guard let first = party(pair.first), let second = party(pair.second), isReported(first, second) else {
        return nil
      }
      return .ended(CollisionEvents.Ended(entityA: first.entity, entityB: second.entity))
    }
  }

  /// Returns whether a contact is an event: a character tells solid hits to the handler of its move.
  private func isReported(_ first: Party, _ second: Party) -> Bool {
    (first.role != .character || second.role == .trigger)
      && (second.role != .character || first.role == .trigger)
  }

  /// The phases of contacts that somebody listens to; no event is made for the others.
  private var heardPhases: [ContactEvent.Phase] {
    var phases: [ContactEvent.Phase] = []
    if scene.events.hasSubscribers(CollisionEvents.Began.self) { phases.append(.began) }
    if scene.events.hasSubscribers(CollisionEvents.Updated.self) { phases.append(.updated) }
    if scene.events.hasSubscribers(CollisionEvents.Ended.self) { phases.append(.ended) }
    return phases
  }

  /// One of the two entities of a contact.
  private struct Party {
    let entity: Entity
    let role: BodyRecord.Role
    let listsContacts: Bool
    let position: SIMD3<Float>
  }

  private func party(_ handle: BodyHandle) -> Party? {
    if let record = record(of: handle) {
      guard let object = objects[Int(handle.slot)].object else { return nil }
      return Party(
        entity: object, role: record.role, listsContacts: record.listsContacts,
        position: record.placement.pose.position)
    }
    guard let gone = departed[handle], let object = gone.object.object else { return nil }
    return Party(entity: object, role: gone.role, listsContacts: gone.listsContacts, position: .zero)
  }

  private func notice(
    _ event: ContactEvent, points: ContiguousArray<ContactPoint>, first: Party, second: Party
  ) -> CollisionNotice? {
    if event.phase == .ended {
      return .ended(CollisionEvents.Ended(entityA: first.entity, entityB: second.entity))
    }
    let isTriggered = first.role == .trigger || second.role == .trigger
    let summary = ContactSummary(
      points[event.points], in: space, listsAll: first.listsContacts || second.listsContacts,
      isTriggered: isTriggered,
      // Triggers tell no points: the entity that is no trigger stands for them.
      fallback: space.toWorld(first.role == .trigger ? second.position : first.position))
    if event.phase == .began {
      return .began(
        CollisionEvents.Began(
          entityA: first.entity, entityB: second.entity, position: summary.position, impulse: summary.impulse,
          impulseDirection: summary.direction, penetrationDistance: summary.penetration,
          contactList: summary.contacts))
    }
    return .updated(
      CollisionEvents.Updated(
        entityA: first.entity, entityB: second.entity, position: summary.position, impulse: summary.impulse,
        impulseDirection: summary.direction, penetrationDistance: summary.penetration,
        contactList: summary.contacts))
  }
}

extension EventHub {
  func publish(_ notice: PhysicsSimulation.CollisionNotice) {
    switch notice {
    case .began(let event): publish(event)
    case .updated(let event): publish(event)
    case .ended(let event): publish(event)
    }
  }
}
