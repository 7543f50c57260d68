/// A position in a hierarchy: below a parent, at the root of a scene, or nowhere.
enum HierarchyPosition {
  case nowhere
  case child(of: Entity, at: Int?)
  case root(of: Scene, at: Int?)

  @MainActor var scene: Scene? {
    switch self {
    case .nowhere: nil
    case .child(let parent, _): parent.scene
    case .root(let scene, _): scene
    }
  }

  @MainActor var parent: Entity? {
    guard case .child(let parent, _) = self else { return nil }
    return parent
  }
}

extension Entity {
  /// Moves the subtree to another position, notifying both scenes.
  ///
  /// Removal events are sent while the tree is still whole, addition events once it is whole again.
  func move(to position: HierarchyPosition) {
    let previousParent = parent, previousScene = scene, newScene = position.scene
    if let previousScene, previousScene !== newScene { leave(previousScene) }
    unlink(from: previousScene)
    link(to: position)
    refreshEnabled()
    guard let newScene else { return }
    node.wasAnchored = isAnchoredRoot
    if newScene !== previousScene {
      enter(newScene)
      return
    }
    refreshAnchored(isAnchored)
    if previousParent !== position.parent {
      newScene.events.publish(SceneEvents.DidReparentEntity(child: self, previousParent: previousParent))
    }
  }

  private func unlink(from scene: Scene?) {
    if let parent {
      EntityObservation.willChange(parent.handle, .children)
      parent.node.children.removeLast(self)
      EntityObservation.didChange(parent.handle, .children)
    } else {
      scene?.roots.removeLast(self)
    }
    node.parent = nil
    EntityStorage.table.setParent(nil, of: handle)
  }

  private func link(to position: HierarchyPosition) {
    switch position {
    case .nowhere: break
    case .child(let parent, let index):
      node.parent = parent
      EntityObservation.willChange(parent.handle, .children)
      parent.node.children.insert(self, at: Swift.min(index ?? .max, parent.node.children.count))
      EntityObservation.didChange(parent.handle, .children)
      EntityStorage.table.setParent(parent.handle, of: handle)
    case .root(let scene, let index):
      scene.roots.insert(self, at: Swift.min(index ?? .max, scene.roots.count))
    }
  }
}

extension [Entity] {
  /// Removes an entity, searching from the end: the latest entities are usually removed first.
  fileprivate mutating func removeLast(_ entity: Entity) {
    guard let index = lastIndex(where: { $0 === entity }) else { return }
    remove(at: index)
  }
}
