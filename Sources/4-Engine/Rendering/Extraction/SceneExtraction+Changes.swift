import EntityStore
import Meshes
import SceneModel

// Applying the changes of a scene.
extension SceneExtraction {
  func apply(_ entries: ArraySlice<ChangeJournal.Entry>, _ scene: Scene) {
    var moved: [EntityID] = [], subtrees: [EntityID] = [], items: [EntityID] = [], decals: [EntityID] = []
    for entry in entries {
      let invalidation = entry.invalidation
      if invalidation.contains(.deformation) { noteDeformation() }
      if invalidation.contains(.hierarchy) { moved.append(entry.entity) }
      if invalidation.contains(.stickers), !invalidation.contains(.renderItems) || hasStickers {
        states.noteStickers()
      }
      if !invalidation.isDisjoint(with: [.subtree, .activity]) { subtrees.append(entry.entity) }
      if invalidation.contains(.renderItems) {
        items.append(entry.entity)
      } else if invalidation.contains(.stickers) {
        decals.append(entry.entity)
      }
    }
    if !moved.isEmpty { follow(moved, scene) }
    for entity in items {
      if let node = tree.linkedNode(of: entity) { refresh(node, scene, renews: true) }
    }
    for entity in decals {
      if let node = tree.linkedNode(of: entity) { refresh(node, scene, renews: false) }
    }
    for entity in subtrees {
      guard let node = tree.linkedNode(of: entity), states.visit(node) else { continue }
      refreshSubtree(node, scene)
    }
  }

  private func refreshSubtree(_ node: Int32, _ scene: Scene) {
    guard tree.lastNode(below: node) != node else { return refresh(node, scene, renews: false) }
    for node in tree.subtree(node) {
      states.visit(node)
      refresh(node, scene, renews: false)
    }
  }

  func addNode(_ entity: EntityID, isListed: Bool = true) -> Int32 {
    let node = tree.add(entity, isListed: isListed)
    states.addNode(node)
    items.addNode(node)
    numbers.addNode(node)
    return node
  }

  func removeNode(_ node: Int32) {
    states.set([], of: node)
    items.set(NewItems(), of: node)
    texts.remove(node)
    tree.remove(node)
  }

  /// Applies entities that were added, removed or moved in the tree.
  private func follow(_ entities: [EntityID], _ scene: Scene) {
    // All of them are unlinked first, so that no position is determined relative to an outdated one.
    var loose: [Int32] = []
    for entity in entities {
      guard let node = tree.linkedNode(of: entity) else { continue }
      for node in tree.subtree(node) {
        tree.unlink(node)
        loose.append(node)
      }
    }
    if !loose.isEmpty { items.noteNewOrder() }
    for entity in entities where scene.contains(entity) && tree.linkedNode(of: entity) == nil {
      var top = entity
      while let parent = scene.parent(of: top), tree.linkedNode(of: parent) == nil { top = parent }
      if let object = scene.findEntity(id: top.bits) { link(object, scene) }
    }
    for node in loose where !tree.isLinked[Int(node)] { removeNode(node) }
  }

  /// Links an entity and its descendants into the order.
  private func link(_ top: Entity, _ scene: Scene) {
    let parent = top.parent.flatMap { tree.linkedNode(of: $0.handle) } ?? -1
    var last = parent
    let position =
      top.parent.map { $0.children.lastIndex { $0 === top } } ?? scene.roots.lastIndex { $0 === top }
    var before = position ?? 0
    while before > 0 {
      before -= 1
      let sibling = top.parent.map { $0.children[before] } ?? scene.roots[before]
      guard let node = tree.linkedNode(of: sibling.handle) else { continue }
      last = tree.lastNode(below: node)
      break
    }
    var pending = [Pending(entity: top, parent: parent)]
    while let next = pending.popLast() {
      let entity = next.entity.handle
      // An entity that was moved out of a subtree which is still linked.
      if let old = tree.linkedNode(of: entity) {
        if old == last { last = tree.node(before: old) }
        tree.unlink(old)
      }
      let known = tree.node(of: entity)
      let node = known ?? addNode(entity)
      tree.link(node, after: last, below: next.parent)
      last = node
      states.visit(node)
      refresh(node, scene, renews: known == nil)
      for child in next.entity.children.reversed() { pending.append(Pending(entity: child, parent: node)) }
    }
    items.noteNewOrder()
  }

  /// Finds meshes whose contents were replaced.
  func renewReplacedMeshes(_ scene: Scene) {
    let replaced = items.shared.takeReplacedMeshes()
    guard !replaced.isEmpty, !isWhole else { return }
    var node = tree.first
    while node >= 0 {
      if items.uses(replaced, node) {
        refresh(node, scene, renews: true)
        items.noteChanges(of: node)
      }
      node = tree.next[Int(node)]
    }
    items.noteAllChanged()
    if hasStickers { states.noteStickers() }
  }
}
