import EntityStore
import Log

extension Entity {
  /// The entity above, or `nil` at the top of a tree.
  public var parent: Entity? { node.parent }

  /// The scene this entity belongs to, directly or through its ancestors.
  public var scene: Scene? { node.scene }

  /// Hangs this entity under another, or under none.
  ///
  /// An entity has one parent: it leaves the one it had. With `preservingWorldTransform` it stays where it
  /// is in the world, else it keeps its transform relative to the parent.
  public func setParent(_ parent: Entity?, preservingWorldTransform: Bool = false) {
    place(under: parent, at: nil, preservingWorldTransform: preservingWorldTransform)
  }

  /// Adds a child behind the existing ones.
  public func addChild(_ entity: Entity, preservingWorldTransform: Bool = false) {
    entity.place(under: self, at: nil, preservingWorldTransform: preservingWorldTransform)
  }

  /// Takes a child away; an entity that is not a child of this one stays where it is.
  public func removeChild(_ entity: Entity, preservingWorldTransform: Bool = false) {
    guard entity.parent === self else { return }
    entity.removeFromParent(preservingWorldTransform: preservingWorldTransform)
  }

  /// Takes this entity out of its parent, or out of its scene when it is at the top.
  public func removeFromParent(preservingWorldTransform: Bool = false) {
    guard parent != nil || scene != nil else { return }
    place(under: nil, at: nil, preservingWorldTransform: preservingWorldTransform)
  }

  /// The anchor at the top of the tree this entity is in.
  public var anchor: (any HasAnchoring)? { root as? any HasAnchoring }

  /// Whether the top of the tree stands in a scene and has found its place there.
  public var isAnchored: Bool { scene != nil && root.isAnchoredRoot }

  /// The topmost ancestor, or the entity itself.
  var root: Entity {
    var top = self
    while let parent = top.parent { top = parent }
    return top
  }

  func place(under parent: Entity?, at index: Int?, preservingWorldTransform: Bool) {
    if let parent { demand(!isSelfOrAncestor(of: parent), cycleMessage(parent)) }
    let world = preservingWorldTransform ? transformMatrix(relativeTo: nil) : nil
    move(to: parent.map { .child(of: $0, at: index) } ?? .nowhere)
    if let world { setTransformMatrix(world, relativeTo: nil) }
  }

  private func isSelfOrAncestor(of other: Entity) -> Bool {
    // A leaf without parents above `other` is the common case and needs no walk.
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
