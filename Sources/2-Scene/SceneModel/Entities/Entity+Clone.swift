import EntityStore

extension Entity {
  /// Returns a copy of this entity and, if `recursive`, of its descendants.
  ///
  /// Name, enabled state and components are copied, transient components are not. The copy has no parent and
  /// no scene. ``didClone(from:)`` is called on each copy once the whole tree exists, children first.
  public func clone(recursive: Bool) -> Self {
    let copy = shallowCopy()
    var pairs: [(source: Entity, copy: Entity)] = [(self, copy)]
    var next = 0
    while recursive, next < pairs.count {
      let (source, target) = pairs[next]
      next += 1
      for child in source.node.children {
        let childCopy = child.shallowCopy()
        target.addChild(childCopy)
        pairs.append((child, childCopy))
      }
    }
    if pairs.contains(where: { $0.copy.namesEntities }) {
      let clones = Dictionary(uniqueKeysWithValues: pairs.map { ($0.source.handle, $0.copy.handle) })
      for pair in pairs { pair.copy.renameEntities(clones) }
    }
    if pairs.contains(where: { $0.copy.namesPins }) {
      let clones = Dictionary(uniqueKeysWithValues: pairs.map { (ObjectIdentifier($0.source), $0.copy) })
      for pair in pairs { pair.copy.renamePins(clones) }
    }
    for pair in pairs.reversed() { pair.copy.didClone(from: pair.source) }
    return copy
  }

  /// True if components refer to other entities, such as the joints of a skin.
  private var namesEntities: Bool {
    components.has(SkinSpaceComponent.self) || components.has(JointEntitiesComponent.self)
  }

  /// Redirects references of components to the clones of the referenced entities, where there are any.
  private func renameEntities(_ clones: [EntityID: EntityID]) {
    guard namesEntities else { return }
    components[SkinSpaceComponent.self]?.rename(clones)
    components[JointEntitiesComponent.self]?.rename(clones)
  }

  private func shallowCopy() -> Self {
    let copy = Self.init()
    // A subclass may create children and components in its initializer; the source's replace them.
    copy.children.removeAll()
    copy.components.removeAll()
    copy.name = name
    copy.isEnabled = isEnabled
    EntityStorage.world.copyComponents(from: handle, to: copy.handle) { type in
      !(type is any TransientComponent.Type)
    }
    copy.components[IKComponent.self]?.separate()
    return copy
  }
}
