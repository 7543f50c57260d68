import EntityStore
import Platform

extension Entity {
  /// Whether this entity takes part, as far as it decides itself.
  public var isEnabled: Bool {
    get { node.isEnabled }
    set {
      guard newValue != node.isEnabled else { return }
      node.isEnabled = newValue
      refreshEnabled()
    }
  }

  /// Whether this entity and all its ancestors are enabled.
  public var isEnabledInHierarchy: Bool { node.isEnabledInHierarchy }

  /// Whether the entity is enabled, anchored and in a scene: only then do systems see it.
  public var isActive: Bool { EntityStorage.table.isActive(handle) }

  /// Whether a root of a scene stands at a place of its own; anchors that never find one do not.
  var isAnchoredRoot: Bool {
    guard let anchoring = components[AnchoringComponent.self] else { return true }
    return anchoring.worldTransform != nil
  }

  /// This entity and everything below, parents before children, children in order.
  var subtree: [Entity] {
    var found: [Entity] = []
    var pending: [Entity] = [self]
    while let entity = pending.popLast() {
      found.append(entity)
      pending.append(contentsOf: entity.node.children.reversed())
    }
    return found
  }

  /// Recomputes ``isEnabledInHierarchy`` from here down, with activation events where a scene listens.
  func refreshEnabled() {
    var changed: [Entity] = []
    var pending: [(entity: Entity, above: Bool)] = [(self, parent?.isEnabledInHierarchy ?? true)]
    while let (entity, above) = pending.popLast() {
      let enabled = above && entity.node.isEnabled
      guard enabled != entity.node.isEnabledInHierarchy else { continue }
      changed.append(entity)
      pending.append(contentsOf: entity.node.children.reversed().map { ($0, enabled) })
    }
    guard let first = changed.first else { return }
    // One switch flips the whole list the same way: it holds only what follows the first of them.
    let isEnabled = !first.node.isEnabledInHierarchy
    if !isEnabled { deactivate(changed) }
    for entity in changed { entity.node.isEnabledInHierarchy = isEnabled }
    if isEnabled { activate(changed) }
  }

  /// Recomputes activity after the anchor at the root found or lost its place.
  func refreshAnchored(_ isAnchored: Bool) {
    let entities = subtree
    if isAnchored { activate(entities) } else { deactivate(entities) }
  }

  func enter(_ scene: Scene) {
    let entering = subtree
    for entity in entering {
      entity.node.scene = scene
      EntityStorage.table.setScene(scene.number, of: entity.handle)
    }
    scene.events.announceAdded(entering)
    activate(entering)
  }

  func leave(_ scene: Scene) {
    let leaving = subtree
    deactivate(leaving)
    scene.events.announceRemoval(leaving)
    for entity in subtree {
      entity.node.scene = nil
      EntityStorage.table.setScene(0, of: entity.handle)
      EntityStorage.table.setActive(false, entity.handle)
    }
  }

  private func activate(_ entities: [Entity]) {
    guard let scene, isAnchored else { return }
    var activated: [Entity] = []
    for entity in entities where entity.isEnabledInHierarchy && entity.scene === scene && !entity.isActive {
      EntityStorage.table.setActive(true, entity.handle)
      activated.append(entity)
    }
    scene.events.announceActivated(activated)
  }

  private func deactivate(_ entities: [Entity]) {
    guard let scene else { return }
    let active = entities.filter(\.isActive)
    scene.events.announceDeactivation(active)
    for entity in active {
      EntityStorage.table.setActive(false, entity.handle)
      let lifetimes = entity.node.activeLifetimes
      entity.node.activeLifetimes = []
      for lifetime in lifetimes { lifetime.cancel() }
    }
  }
}
