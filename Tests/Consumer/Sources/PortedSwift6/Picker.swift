import RealityFoundation

/// The entity under a point of a view.
@MainActor struct Picker {
  let content: RealityViewCameraContent

  func entity(at point: CGPoint) -> Entity? {
    if let entity = content.entity(at: point, in: .local) { return entity }
    let hits = content.hitTest(point: point, in: .local, query: .nearest, mask: .all)
    return hits.first?.entity
  }

  func place(_ entity: Entity, at hit: CollisionCastHit, in scene: RealityFoundation.Scene) {
    entity.setPosition(hit.position + hit.normal * 0.05, relativeTo: nil)
    let other = scene.raycast(
      from: hit.position, to: hit.position + [0, -1, 0], query: .all, mask: .default, relativeTo: nil)
    entity.isEnabled = other.isEmpty
  }
}
