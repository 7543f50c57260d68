import EntityStore

// Walking over components costs time, so each kind of event is announced only if it has subscribers.
extension EventHub {
  func announceAdded(_ entities: [Entity]) {
    announce(entities, { SceneEvents.DidAddEntity(entity: $0) }, ComponentEvents.DidAdd.self)
  }

  func announceActivated(_ entities: [Entity]) {
    announce(entities, { SceneEvents.DidActivateEntity(entity: $0) }, ComponentEvents.DidActivate.self)
  }

  func announceDeactivation(_ entities: [Entity]) {
    announceComponents(entities, ComponentEvents.WillDeactivate.self)
    announceEntities(entities) { SceneEvents.WillDeactivateEntity(entity: $0) }
  }

  func announceRemoval(_ entities: [Entity]) {
    announceComponents(entities, ComponentEvents.WillRemove.self)
    announceEntities(entities) { SceneEvents.WillRemoveEntity(entity: $0) }
  }

  private func announce<E: RoutedEvent, C: ComponentEvent>(
    _ entities: [Entity], _ event: (Entity) -> E, _ type: C.Type
  ) {
    announceEntities(entities, event)
    announceComponents(entities, type)
  }

  private func announceEntities<E: RoutedEvent>(_ entities: [Entity], _ event: (Entity) -> E) {
    guard hasSubscribers(E.self) else { return }
    for entity in entities { publish(event(entity)) }
  }

  private func announceComponents<C: ComponentEvent>(_ entities: [Entity], _: C.Type) {
    guard hasSubscribers(C.self) else { return }
    for entity in entities {
      for type in entity.components.types { publish(C(entity: entity, componentType: type)) }
    }
  }
}

extension Entity {
  /// Announces a component that was added or set.
  func componentWasSet(_ type: any Component.Type, isNew: Bool) {
    if type == AnchoringComponent.self { anchoringWasSet() }
    guard let events = sceneEvents else { return }
    if isNew {
      events.publish(ComponentEvents.DidAdd(entity: self, componentType: type))
      if isActive { events.publish(ComponentEvents.DidActivate(entity: self, componentType: type)) }
    } else {
      events.publish(ComponentEvents.DidChange(entity: self, componentType: type))
    }
  }

  func componentWillBeRemoved(_ type: any Component.Type) {
    guard let events = sceneEvents else { return }
    if isActive { events.publish(ComponentEvents.WillDeactivate(entity: self, componentType: type)) }
    events.publish(ComponentEvents.WillRemove(entity: self, componentType: type))
  }

  /// The event hub of the entity's scene; most entities that are being built have none.
  private var sceneEvents: EventHub? {
    guard EntityStorage.table.isInScene(handle) else { return nil }
    return scene?.events
  }

  private func anchoringWasSet() {
    guard root === self, let scene, let anchor = self as? any HasAnchoring else { return }
    let isAnchored = isAnchoredRoot
    guard isAnchored != node.wasAnchored else { return }
    node.wasAnchored = isAnchored
    refreshAnchored(isAnchored)
    scene.events.publish(SceneEvents.AnchoredStateChanged(isAnchored: isAnchored, anchor: anchor))
  }
}
