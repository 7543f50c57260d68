import EntityStore
import SceneModel

/// A portal of a scene.
struct ExtractedPortal: Equatable {
  /// The entity of the portal.
  var entity: EntityID
  /// The entity whose world is shown, if any.
  var target: EntityID?
  /// The plane on whose positive side contents are hidden.
  var clipping: PortalComponent.Plane?
  /// The plane on whose positive side crossing contents are part of the scene outside.
  var crossing: PortalComponent.Plane?

  init(entity: EntityID, _ portal: PortalComponent) {
    self.entity = entity
    target = portal.targetEntity?.handle
    if case .plane(let plane) = portal.clippingMode { clipping = plane }
    if case .plane(let plane) = portal.crossingMode { crossing = plane }
  }
}

extension SceneExtraction {
  /// Returns the number of the world that an entity is in, 0 outside of all.
  func world(of entity: EntityID) -> Int32 {
    guard !worlds.isEmpty, let node = tree.linkedNode(of: entity) else { return 0 }
    return numbers.world(states.inherited[Int(node)])
  }

  /// Returns the number of the world that a portal shows, 0 for none.
  func target(of portal: ExtractedPortal) -> Int32 {
    guard let target = portal.target, let node = tree.linkedNode(of: target),
      states.traits[Int(node)].contains(.world)
    else { return 0 }
    return numbers.world(at: node)
  }
}
