import Collision
import EntityStore
import Meshes
import simd

extension Scene {
  /// Moves attached entities to their targets; it costs nothing without any.
  ///
  /// An entity that is attached to one that is itself attached comes after that one.
  func followAttachments() {
    guard store.version(of: AttachedTransformComponent.self) > 0 else { return }
    var attached: [EntityID] = []
    store.forEachReading(AttachedTransformComponent.self) { id, _ in
      if isActive(id) { attached.append(id) }
    }
    var done: Set<EntityID> = []
    for id in attached { follow(id, &done) }
  }

  private func follow(_ id: EntityID, _ done: inout Set<EntityID>) {
    var chain: [EntityID] = []
    var next: EntityID? = id
    while let current = next, isActive(current), done.insert(current).inserted,
      let attachment = store[current, AttachedTransformComponent.self]
    {
      chain.append(current)
      next = attachment.target.entity.flatMap { attachedAncestor(of: $0) }
    }
    for id in chain.reversed() {
      guard let attachment = store[id, AttachedTransformComponent.self],
        let entity = EntityStorage.table.object(id, inScene: number)
      else { continue }
      entity.follow(attachment)
    }
  }

  /// Returns the entity, or the nearest one above, that is attached to another.
  private func attachedAncestor(of entity: Entity) -> EntityID? {
    var current: Entity? = entity
    while let next = current {
      if next.components.has(AttachedTransformComponent.self) { return next.handle }
      current = next.parent
    }
    return nil
  }
}

extension Entity {
  fileprivate func follow(_ attachment: AttachedTransformComponent) {
    guard let target = attachment.target.entity, target !== self, !target.isBelow(self) else { return }
    var source = attachment.source ?? GeometricPin(named: "")
    source.entity = self
    guard source.needsAlignment(to: attachment.target) else { return }
    align(source, to: attachment.target)
  }

  private func isBelow(_ other: Entity) -> Bool {
    var ancestor = parent
    while let current = ancestor {
      if current === other { return true }
      ancestor = current.parent
    }
    return false
  }
}

extension GeometricPin {
  /// Returns whether two pins are apart by more than rounding, so that an entity at rest writes nothing.
  @MainActor fileprivate func needsAlignment(to other: GeometricPin) -> Bool {
    guard let here = position(relativeTo: nil), let there = other.position(relativeTo: nil),
      let turn = orientation(relativeTo: nil), let wanted = other.orientation(relativeTo: nil)
    else { return false }
    return simd_length(here - there) > 1e-6 * (1 + simd_length(there))
      || abs(simd_dot(turn.vector, wanted.vector)) < 1 - 1e-7
  }
}
