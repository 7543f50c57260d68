import EntityStore
import Log

extension Entity {
  /// The children of this entity, in order.
  public var children: ChildCollection {
    get { ChildCollection(owner: self) }
    set {
      guard newValue.owner !== self else { return }
      children.replaceAll(Array(newValue))
    }
  }

  /// The children of an entity: a view, so that changes reach the entity at once.
  ///
  /// A loop over it runs over the children as they were when it began.
  @MainActor public struct ChildCollection: Sendable {
    let owner: Entity

    public func append(_ child: Entity, preservingWorldTransform: Bool = false) {
      owner.addChild(child, preservingWorldTransform: preservingWorldTransform)
    }

    public func append(contentsOf array: [Entity], preservingWorldTransforms: Bool = false) {
      for child in array { append(child, preservingWorldTransform: preservingWorldTransforms) }
    }

    public func append<S: Sequence>(contentsOf sequence: S, preservingWorldTransforms: Bool = false)
    where S.Element: Entity {
      append(contentsOf: sequence.map { $0 as Entity }, preservingWorldTransforms: preservingWorldTransforms)
    }

    public func append(contentsOf children: ChildCollection, preservingWorldTransforms: Bool = false) {
      append(contentsOf: Array(children), preservingWorldTransforms: preservingWorldTransforms)
    }

    public func insert(_ child: Entity, beforeIndex index: Int, preservingWorldTransform: Bool = false) {
      insert(contentsOf: [child], beforeIndex: index, preservingWorldTransforms: preservingWorldTransform)
    }

    public func insert<S: Sequence>(
      contentsOf sequence: S, beforeIndex index: Int, preservingWorldTransforms: Bool = false
    ) where S.Element: Entity {
      demand(
        (0...count).contains(index), "insert before child \(index): there are \(count) children")
      let before = index < count ? self[index] : nil
      for child in sequence where child !== before {
        let at = before.flatMap { position(of: $0, without: child) } ?? count
        // Leaving the old place first would shift the index when the child is moved within one parent.
        child.place(under: owner, at: at, preservingWorldTransform: preservingWorldTransforms)
      }
    }

    public func remove(_ child: Entity, preservingWorldTransform: Bool = false) {
      owner.removeChild(child, preservingWorldTransform: preservingWorldTransform)
    }

    public func remove(at index: Int, preservingWorldTransform: Bool = false) {
      remove(self[index], preservingWorldTransform: preservingWorldTransform)
    }

    public func removeAll(keepCapacity: Bool = false, preservingWorldTransforms: Bool = false) {
      for child in owner.node.children.reversed() {
        remove(child, preservingWorldTransform: preservingWorldTransforms)
      }
      if !keepCapacity, owner.node.children.isEmpty { owner.node.children = [] }
    }

    public func replaceAll(_ children: [Entity], preservingWorldTransforms: Bool = false) {
      removeAll(preservingWorldTransforms: preservingWorldTransforms)
      append(contentsOf: children, preservingWorldTransforms: preservingWorldTransforms)
    }

    public func replaceAll<S: Sequence>(_ children: S, preservingWorldTransforms: Bool = false)
    where S.Element: Entity {
      replaceAll(children.map { $0 as Entity }, preservingWorldTransforms: preservingWorldTransforms)
    }

    public func removeAll(where shouldBeRemoved: (Entity) throws -> Bool) rethrows {
      for child in try owner.node.children.filter(shouldBeRemoved) { remove(child) }
    }

    /// The place of a child once another one has been taken out.
    private func position(of child: Entity, without other: Entity) -> Int? {
      owner.node.children.filter { $0 !== other }.firstIndex { $0 === child }
    }
  }
}

extension Entity.ChildCollection: @MainActor RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { owner.node.children.count }
  public func index(after index: Int) -> Int { index + 1 }
  public func index(before index: Int) -> Int { index - 1 }

  public subscript(index: Int) -> Entity {
    demand(
      owner.node.children.indices.contains(index),
      "child \(index) of '\(owner.name)' was asked for: it has \(owner.node.children.count)")
    return owner.node.children[index]
  }

  public func makeIterator() -> IndexingIterator<[Entity]> { owner.node.children.makeIterator() }
}

extension Entity.ChildCollection: @MainActor EntityCollection {
  public func append(_ entity: Entity) { append(entity, preservingWorldTransform: false) }

  public func append<S: Sequence>(contentsOf sequence: S) where S.Element: Entity {
    append(contentsOf: sequence, preservingWorldTransforms: false)
  }

  public func insert(_ entity: Entity, beforeIndex index: Int) {
    insert(entity, beforeIndex: index, preservingWorldTransform: false)
  }

  public func insert<S: Sequence>(contentsOf sequence: S, beforeIndex index: Int) where S.Element: Entity {
    insert(contentsOf: sequence, beforeIndex: index, preservingWorldTransforms: false)
  }

  public func remove(_ entity: Entity) { remove(entity, preservingWorldTransform: false) }
  public func remove(at index: Int) { remove(at: index, preservingWorldTransform: false) }
  public func removeAll() { removeAll(keepCapacity: false, preservingWorldTransforms: false) }

  public func replaceAll<S: Sequence>(_ entities: S) where S.Element: Entity {
    replaceAll(entities, preservingWorldTransforms: false)
  }
}
