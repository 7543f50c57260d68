import Combine
import EntityStore

extension Entity {
  /// True if this entity is enabled, regardless of its ancestors.
  public var isEnabled: Bool {
    get { node.isEnabled }
    set {
      guard newValue != node.isEnabled else { return }
      EntityObservation.willChange(handle, .isEnabled)
      node.isEnabled = newValue
      EntityObservation.didChange(handle, .isEnabled)
      refreshEnabled()
    }
  }

  /// True if this entity and all its ancestors are enabled.
  public var isEnabledInHierarchy: Bool { node.isEnabledInHierarchy }

  /// True if the entity is enabled, anchored and in a scene: only then do systems see it.
  public var isActive: Bool { EntityStorage.table.isActive(handle) }

  /// True if the entity is an anchored root of a scene; anchors without a transform are not.
  var isAnchoredRoot: Bool {
    guard let anchoring = components[AnchoringComponent.self] else { return true }
    return anchoring.worldTransform != nil
  }

  /// The entity and its descendants, parents before children, children in order.
  var subtree: [Entity] {
    var found: [Entity] = []
    var pending: [Entity] = [self]
    while let entity = pending.popLast() {
      found.append(entity)
      pending.append(contentsOf: entity.node.children.reversed())
    }
    return found
  }

  /// Updates ``isEnabledInHierarchy`` of the subtree, with activation events if the scene has subscribers.
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
    // All entities of the list change in the same direction: they depend only on the first.
    let isEnabled = !first.node.isEnabledInHierarchy
    if !isEnabled { deactivate(changed) }
    for entity in changed { entity.node.isEnabledInHierarchy = isEnabled }
    if isEnabled { activate(changed) }
  }

  /// Updates the activity of the subtree after the root anchor was found or lost.
  func refreshAnchored(_ isAnchored: Bool) {
    let entities = subtree
    guard isAnchored else { return deactivate(entities) }
    if self === scene?.transparentRoot { deactivate(entities.filter { !$0.isAnchored }) }
    activate(entities)
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
    // Below the root of a view's content there may be anchors that are not anchored.
    let areMixed = self === scene.transparentRoot
    var activated: [Entity] = []
    for entity in entities where entity.isEnabledInHierarchy && entity.scene === scene && !entity.isActive {
      if areMixed, !entity.isAnchored { continue }
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
