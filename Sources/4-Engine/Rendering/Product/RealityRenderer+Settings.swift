import EntityStore
import Log
public import SceneModel

/// The antialiasing mode.
public nonisolated enum AntialiasingMode: Hashable, Sendable {
  /// The absence of antialiasing.
  case none
  /// Multisampling with four samples per pixel.
  case multisample4X
}

extension RealityRenderer {
  /// The image-based light of the environment.
  @preconcurrency @MainActor public struct ImageBasedLight {
    /// The environment map; `nil` for the default studio.
    public var resource: EnvironmentResource?
    /// The intensity exponent, in stops.
    public var intensityExponent: Float = 0
    /// True if the environment gives light; an addition of ours.
    public var isEnabled = true
  }

  /// The root entities of a renderer's scene: a view of the scene, so that changes apply to it at once.
  @preconcurrency @MainActor public struct EntityCollection: Sendable {
    let scene: Scene
  }
}

extension RealityRenderer.EntityCollection: @MainActor RandomAccessCollection {
  /// The index of the first entity.
  public var startIndex: Int { 0 }
  /// The index after the last entity.
  public var endIndex: Int { scene.roots.count }
  /// Returns an iterator over the entities.
  public func makeIterator() -> IndexingIterator<[Entity]> { scene.roots.makeIterator() }

  /// Returns the entity at an index.
  public subscript(index: Int) -> Entity {
    demand(
      scene.roots.indices.contains(index),
      "index \(index) is out of range: there are \(scene.roots.count) entities")
    return scene.roots[index]
  }
}

extension RealityRenderer.EntityCollection: @MainActor SceneModel.EntityCollection {
  /// Adds an entity at the end.
  public func append(_ entity: Entity) { scene.addEntity(entity) }

  /// Adds entities at the end.
  public func append<S: Sequence>(contentsOf sequence: S) where S.Element: Entity {
    for entity in sequence { append(entity) }
  }

  /// Inserts an entity before an index.
  public func insert(_ entity: Entity, beforeIndex index: Int) {
    insert(contentsOf: [entity], beforeIndex: index)
  }

  /// Inserts entities before an index.
  public func insert<S: Sequence>(contentsOf sequence: S, beforeIndex index: Int) where S.Element: Entity {
    demand((0...count).contains(index), "insert before entity \(index): there are \(count)")
    // The entities after the position are removed and added again, so that their order is unchanged.
    let new = sequence.map { $0 as Entity }
    let following = Array(self[index...]).filter { !new.contains($0) }
    for entity in new + following {
      remove(entity)
      append(entity)
    }
  }

  /// Removes an entity.
  public func remove(_ entity: Entity) { scene.removeEntity(entity) }
  /// Removes the entity at an index.
  public func remove(at index: Int) { remove(self[index]) }
  /// Removes all entities.
  public func removeAll() { for entity in scene.roots.reversed() { remove(entity) } }

  /// Removes the entities that satisfy a predicate.
  public func removeAll(where shouldBeRemoved: (Entity) throws -> Bool) rethrows {
    for entity in try filter(shouldBeRemoved) { remove(entity) }
  }

  /// Replaces all entities.
  public func replaceAll<S: Sequence>(_ entities: S) where S.Element: Entity {
    removeAll()
    append(contentsOf: entities)
  }
}
