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

  /// A collection of an entity's children: a view whose changes reach the entity at once.
  ///
  /// A loop over it runs over the children as they were when it began.
  @preconcurrency @MainActor public struct ChildCollection: Sendable {
    let owner: Entity

    /// Appends a child.
    public func append(_ child: Entity, preservingWorldTransform: Bool = false) {
      owner.addChild(child, preservingWorldTransform: preservingWorldTransform)
    }

    /// Appends children.
    public func append(contentsOf array: [Entity], preservingWorldTransforms: Bool = false) {
      for child in array { append(child, preservingWorldTransform: preservingWorldTransforms) }
    }

    /// Appends children.
    public func append<S: Sequence>(contentsOf sequence: S, preservingWorldTransforms: Bool = false)
    where S.Element: Entity {
      append(contentsOf: sequence.map { $0 as Entity }, preservingWorldTransforms: preservingWorldTransforms)
    }

    /// Appends the children of another collection.
    public func append(contentsOf children: ChildCollection, preservingWorldTransforms: Bool = false) {
      append(contentsOf: Array(children), preservingWorldTransforms: preservingWorldTransforms)
    }

    /// Inserts a child before an index.
    public func insert(_ child: Entity, beforeIndex index: Int, preservingWorldTransform: Bool = false) {
      insert(contentsOf: [child], beforeIndex: index, preservingWorldTransforms: preservingWorldTransform)
    }

    /// Inserts children before an index.
    public func insert<S: Sequence>(
      contentsOf sequence: S, beforeIndex index: Int, preservingWorldTransforms: Bool = false
    ) where S.Element: Entity {
      demand(
        (0...count).contains(index), "insert before child \(index): there are \(count) children")
      let before = index < count ? self[index] : nil
      for child in sequence where child !== before {
        let at = before.flatMap { position(of: $0, without: child) } ?? count
        // Removing a child from its parent first would shift the index when it is moved within one parent.
        child.reparent(under: owner, at: at, preservingWorldTransform: preservingWorldTransforms)
      }
    }

    /// Removes a child.
    public func remove(_ child: Entity, preservingWorldTransform: Bool = false) {
      owner.removeChild(child, preservingWorldTransform: preservingWorldTransform)
    }

    /// Removes the child at an index.
    public func remove(at index: Int, preservingWorldTransform: Bool = false) {
      remove(self[index], preservingWorldTransform: preservingWorldTransform)
    }

    /// Removes all children.
    public func removeAll(keepCapacity: Bool = false, preservingWorldTransforms: Bool = false) {
      for child in owner.node.children.reversed() {
        remove(child, preservingWorldTransform: preservingWorldTransforms)
      }
      if !keepCapacity, owner.node.children.isEmpty { owner.node.children = [] }
    }

    /// Replaces all children.
    public func replaceAll(_ children: [Entity], preservingWorldTransforms: Bool = false) {
      removeAll(preservingWorldTransforms: preservingWorldTransforms)
      append(contentsOf: children, preservingWorldTransforms: preservingWorldTransforms)
    }

    /// Replaces all children.
    public func replaceAll<S: Sequence>(_ children: S, preservingWorldTransforms: Bool = false)
    where S.Element: Entity {
      replaceAll(children.map { $0 as Entity }, preservingWorldTransforms: preservingWorldTransforms)
    }

    /// Removes the children that satisfy a condition.
    public func removeAll(where shouldBeRemoved: (Entity) throws -> Bool) rethrows {
      for child in try owner.node.children.filter(shouldBeRemoved) { remove(child) }
    }

    /// Returns the index of a child after the removal of another one.
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

  /// Returns the child at an index.
  public subscript(index: Int) -> Entity {
    demand(
      owner.node.children.indices.contains(index),
      "child \(index) of '\(owner.name)' was asked for: it has \(owner.node.children.count)")
    return owner.node.children[index]
  }

  public func makeIterator() -> IndexingIterator<[Entity]> { owner.node.children.makeIterator() }
}

extension Entity.ChildCollection: @MainActor EntityCollection {
  /// Appends a child.
  public func append(_ entity: Entity) { append(entity, preservingWorldTransform: false) }

  /// Appends children.
  public func append<S: Sequence>(contentsOf sequence: S) where S.Element: Entity {
    append(contentsOf: sequence, preservingWorldTransforms: false)
  }

  /// Inserts a child before an index.
  public func insert(_ entity: Entity, beforeIndex index: Int) {
    insert(entity, beforeIndex: index, preservingWorldTransform: false)
  }

  /// Inserts children before an index.
  public func insert<S: Sequence>(contentsOf sequence: S, beforeIndex index: Int) where S.Element: Entity {
    insert(contentsOf: sequence, beforeIndex: index, preservingWorldTransforms: false)
  }

  /// Removes a child.
  public func remove(_ entity: Entity) { remove(entity, preservingWorldTransform: false) }
  /// Removes the child at an index.
  public func remove(at index: Int) { remove(at: index, preservingWorldTransform: false) }
  /// Removes all children.
  public func removeAll() { removeAll(keepCapacity: false, preservingWorldTransforms: false) }

  /// Replaces all children.
  public func replaceAll<S: Sequence>(_ entities: S) where S.Element: Entity {
    replaceAll(entities, preservingWorldTransforms: false)
  }
}
