import EntityStore
import Log

extension Scene {
  /// The anchors at the top of this scene, in order.
  public var anchors: AnchorCollection {
    get { AnchorCollection(scene: self) }
    set {
      guard newValue.scene !== self else { return }
      anchors.replaceAll(Array(newValue))
    }
  }

  public func addAnchor(_ anchor: any HasAnchoring) {
    anchor.node.wasAnchored = anchor.isAnchoredRoot
    addEntity(anchor)
  }

  public func removeAnchor(_ anchor: any HasAnchoring) {
    removeEntity(anchor)
  }

  /// The anchors of a scene: a view, so that changes reach the scene at once.
  @MainActor public struct AnchorCollection: Sendable {
    let scene: Scene

    public func append(_ entity: any HasAnchoring) { scene.addAnchor(entity) }

    public func append(contentsOf array: [any HasAnchoring]) {
      for anchor in array { append(anchor) }
    }

    public func append<S: Sequence>(contentsOf sequence: S) where S.Element: HasAnchoring {
      for anchor in sequence { append(anchor) }
    }

    public func remove(_ entity: any HasAnchoring) { scene.removeAnchor(entity) }
    public func remove(at index: Int) { remove(self[index]) }
    public func removeAll(keepCapacity: Bool = false) { removeAll() }
    public func removeAll() { for anchor in list.reversed() { remove(anchor) } }

    public func replaceAll(_ entities: [any HasAnchoring]) {
      removeAll()
      append(contentsOf: entities)
    }

    public func replaceAll<S: Sequence>(_ entities: S) where S.Element: HasAnchoring {
      replaceAll(entities.map { $0 as any HasAnchoring })
    }

    private var list: [any HasAnchoring] { scene.roots.compactMap { $0 as? any HasAnchoring } }
  }
}

extension Scene.AnchorCollection: @MainActor RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { list.count }
  public func index(after index: Int) -> Int { index + 1 }
  public func index(before index: Int) -> Int { index - 1 }

  public subscript(index: Int) -> any HasAnchoring {
    let list = list
    demand(list.indices.contains(index), "anchor \(index) was asked for: the scene has \(list.count)")
    return list[index]
  }

  public func makeIterator() -> IndexingIterator<[any HasAnchoring]> { list.makeIterator() }
}
