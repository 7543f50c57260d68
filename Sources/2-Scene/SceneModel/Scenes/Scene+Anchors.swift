import EntityStore
import Log

extension Scene {
  /// The anchors at the root of this scene, or of the content of its view, in order.
  public var anchors: AnchorCollection {
    get { AnchorCollection(scene: self) }
    set {
      guard newValue.scene !== self else { return }
      anchors.replaceAll(Array(newValue))
    }
  }

  /// Adds an anchor to the scene.
  public func addAnchor(_ anchor: any HasAnchoring) {
    addEntity(anchor)
  }

  /// Removes an anchor from the scene.
  public func removeAnchor(_ anchor: any HasAnchoring) {
    removeEntity(anchor)
  }

  /// A collection of a scene's anchors: a view whose changes reach the scene at once.
  @preconcurrency @MainActor public struct AnchorCollection: Sendable {
    let scene: Scene

    /// Appends an anchor.
    public func append(_ entity: any HasAnchoring) { scene.addAnchor(entity) }

    /// Appends anchors.
    public func append(contentsOf array: [any HasAnchoring]) {
      for anchor in array { append(anchor) }
    }

    /// Appends anchors.
    public func append<S: Sequence>(contentsOf sequence: S) where S.Element: HasAnchoring {
      for anchor in sequence { append(anchor) }
    }

    /// Removes an anchor.
    public func remove(_ entity: any HasAnchoring) { scene.removeAnchor(entity) }
    /// Removes the anchor at an index.
    public func remove(at index: Int) { remove(self[index]) }
    /// Removes all anchors.
    public func removeAll(keepCapacity: Bool = false) { removeAll() }
    /// Removes all anchors.
    public func removeAll() { for anchor in list.reversed() { remove(anchor) } }

    /// Replaces all anchors.
    public func replaceAll(_ entities: [any HasAnchoring]) {
      removeAll()
      append(contentsOf: entities)
    }

    /// Replaces all anchors.
    public func replaceAll<S: Sequence>(_ entities: S) where S.Element: HasAnchoring {
      replaceAll(entities.map { $0 as any HasAnchoring })
    }

    private var list: [any HasAnchoring] { scene.tops.compactMap { $0 as? any HasAnchoring } }
  }
}

extension Scene.AnchorCollection: @MainActor RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { list.count }
  public func index(after index: Int) -> Int { index + 1 }
  public func index(before index: Int) -> Int { index - 1 }

  /// Returns the anchor at an index.
  public subscript(index: Int) -> any HasAnchoring {
    let list = list
    demand(list.indices.contains(index), "anchor \(index) was asked for: the scene has \(list.count)")
    return list[index]
  }

  public func makeIterator() -> IndexingIterator<[any HasAnchoring]> { list.makeIterator() }
}
