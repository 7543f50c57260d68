import EntityStore

extension Entity {
  /// Makes a copy, with copies of everything below when `recursive`.
  ///
  /// Name, enabled state and components are copied, transient components are not. The copy belongs to no
  /// parent and no scene. Each copy gets ``didClone(from:)`` once the whole tree exists, children first.
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
    for pair in pairs.reversed() { pair.copy.didClone(from: pair.source) }
    return copy
  }

  private func shallowCopy() -> Self {
    let copy = Self.init()
    // A subclass may build children and components in its initializer; the source's replace them.
    copy.children.removeAll()
    copy.components.removeAll()
    copy.name = name
    copy.isEnabled = isEnabled
    EntityStorage.world.copyComponents(from: handle, to: copy.handle) { type in
      !(type is any TransientComponent.Type)
    }
    return copy
  }
}
