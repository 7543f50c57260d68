import Combine
import EntityStore
import Meshes

/// The state behind one ``Entity``.
///
/// It is an object of its own because its end must run on the main actor: an `isolated deinit` on the open
/// class would forbid ported subclasses their plain `deinit`.
@MainActor final class EntityNode {
  let id: EntityID
  var name = ""
  var isEnabled = true
  /// True if this entity and all its ancestors are enabled.
  var isEnabledInHierarchy = true
  weak var parent: Entity?
  var children: [Entity] = []
  /// The scene of this entity, directly or through its ancestors.
  weak var scene: Scene?
  /// True if the anchor was anchored when it was last checked.
  var wasAnchored = true
  /// The subscriptions that end when the entity becomes inactive.
  var activeLifetimes: [any Cancellable] = []

  init() {
    id = EntityStorage.world.makeEntity(Transform.identity)
  }

  isolated deinit {
    dismantleChildren()
    EntityStorage.release(id)
  }

  /// Releases all descendants, level by level.
  ///
  /// The implicit release of a long chain would recurse once per level and run out of stack.
  private func dismantleChildren() {
    var pending = orphanChildren()
    while var child = pending.popLast() {
      if isKnownUniquelyReferenced(&child) {
        pending.append(contentsOf: child.node.orphanChildren())
      } else {
        child.refreshEnabled()
      }
    }
  }

  private func orphanChildren() -> [Entity] {
    let orphans = children
    children = []
    for child in orphans {
      child.node.parent = nil
      EntityStorage.table.setParent(nil, of: child.handle)
    }
    return orphans
  }
}
