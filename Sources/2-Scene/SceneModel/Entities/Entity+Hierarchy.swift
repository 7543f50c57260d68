import EntityStore
import Log

extension Entity {
  /// The parent entity; `nil` for a root.
  public var parent: Entity? { node.parent }

  /// The scene to which this entity belongs, directly or through its ancestors.
  public var scene: Scene? { node.scene }

  /// Sets the parent of this entity, or removes it from its parent.
  ///
  /// An entity has at most one parent: it leaves its previous one. With `preservingWorldTransform` it keeps
  /// its world transform, otherwise its transform relative to the parent.
  public func setParent(_ parent: Entity?, preservingWorldTransform: Bool = false) {
    reparent(under: parent, at: nil, preservingWorldTransform: preservingWorldTransform)
  }

  /// Appends a child.
  public func addChild(_ entity: Entity, preservingWorldTransform: Bool = false) {
    entity.reparent(under: self, at: nil, preservingWorldTransform: preservingWorldTransform)
  }

  /// Removes a child; an entity that is not a child of this one stays where it is.
  public func removeChild(_ entity: Entity, preservingWorldTransform: Bool = false) {
    guard entity.parent === self else { return }
    entity.removeFromParent(preservingWorldTransform: preservingWorldTransform)
  }

  /// Removes this entity from its parent, or from its scene if it is a root.
  public func removeFromParent(preservingWorldTransform: Bool = false) {
    guard parent != nil || scene != nil else { return }
    reparent(under: nil, at: nil, preservingWorldTransform: preservingWorldTransform)
  }

  /// The anchor at the root of the entity's tree.
  public var anchor: (any HasAnchoring)? { root as? any HasAnchoring }

  /// True if the root of the entity's tree is in a scene and anchored.
  public var isAnchored: Bool { scene != nil && root.isAnchoredRoot }

  /// The topmost ancestor below the root of a view's content, or the entity itself.
  var root: Entity {
    let contentRoot = scene?.transparentRoot
    var top = self
    while let parent = top.parent, parent !== contentRoot { top = parent }
    return top
  }

  func reparent(under parent: Entity?, at index: Int?, preservingWorldTransform: Bool) {
    if let parent { demand(!isSelfOrAncestor(of: parent), cycleMessage(parent)) }
    let world = preservingWorldTransform ? transformMatrix(relativeTo: nil) : nil
    move(to: parent.map { .child(of: $0, at: index) } ?? .nowhere)
    if let world { setTransformMatrix(world, relativeTo: nil) }
  }

  private func isSelfOrAncestor(of other: Entity) -> Bool {
    // A leaf without ancestors above `other` is the common case and needs no walk.
    if other === self { return true }
    guard !node.children.isEmpty else { return false }
    var ancestor = other.parent
    while let current = ancestor {
      if current === self { return true }
      ancestor = current.parent
    }
    return false
  }

  private func cycleMessage(_ parent: Entity) -> String {
    parent === self
      ? "entity '\(name)' cannot be its own child: add it to another entity"
      : "entity '\(name)' cannot become a child of its own descendant '\(parent.name)': "
        + "remove the descendant from its parent first"
  }
}
