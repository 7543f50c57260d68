import EntityStore
import Meshes

/// A table of the engine's data of every entity by its slot in the store: object, parent, scene.
///
/// The columns of the ``World`` hold components; these arrays hold the structure that queries and the frame
/// path need without touching an object. Not isolated, because iterators of query results are not; the one
/// instance is reached through ``EntityStorage`` and so only on the main actor.
@usableFromInline final class EntityTable {
  /// The parent identifier of root entities.
  static var nobody: EntityID { EntityID(bits: 0) }

  let world = World()
  /// The object of each slot; valid while the entity is in a scene, because its parent or scene holds it.
  ///
  /// Queries read this array and ``activeScenes`` once for every entity; nothing they call writes them
  /// meanwhile, so the check for overlapping accesses, a third of such a read, is left out.
  @exclusivity(unchecked) private(set) var objects: ContiguousArray<Unmanaged<Entity>?> = []
  /// The entity of each slot.
  private(set) var entities: ContiguousArray<EntityID> = []
  private(set) var parents: ContiguousArray<EntityID> = []
  /// The number of the entity's scene, 0 for none.
  private(set) var scenes: ContiguousArray<UInt32> = []
  /// The number of the entity's scene if the entity is active, otherwise 0.
  @exclusivity(unchecked) @usableFromInline private(set) var activeScenes: ContiguousArray<UInt32> = []
  /// The changes of entities in scenes: those of the tree and of what is active at once, those of components when
  /// they are collected.
  let journal = ChangeJournal()
  /// Changes whenever an entity enters or leaves a scene, or gets another parent in one.
  ///
  /// Entities outside of scenes, such as those that only compute transforms, do not count.
  private(set) var sceneVersion: UInt64 = 0
  /// The version of activity, which changes whenever an entity becomes active or inactive.
  private(set) var activityVersion: UInt64 = 0

  func register(_ id: EntityID, _ object: Unmanaged<Entity>) {
    let slot = Int(id.index)
    while objects.count <= slot {
      objects.append(nil)
      entities.append(Self.nobody)
      parents.append(Self.nobody)
      scenes.append(0)
      activeScenes.append(0)
    }
    objects[slot] = object
    entities[slot] = id
    parents[slot] = Self.nobody
    scenes[slot] = 0
    activeScenes[slot] = 0
  }

  func forget(_ id: EntityID) { objects[Int(id.index)] = nil }

  func setParent(_ parent: EntityID?, of child: EntityID) {
    parents[Int(child.index)] = parent ?? Self.nobody
    guard isInScene(child) else { return }
    sceneVersion &+= 1
    journal.note(child, .hierarchy)
  }

  func setScene(_ number: UInt32, of entity: EntityID) {
    guard scenes[Int(entity.index)] != number else { return }
    scenes[Int(entity.index)] = number
    sceneVersion &+= 1
    journal.note(entity, .hierarchy)
  }

  func setActive(_ isActive: Bool, _ entity: EntityID) {
    let slot = Int(entity.index)
    let scene = isActive ? scenes[slot] : 0
    activityVersion &+= 1
    guard activeScenes[slot] != scene else { return }
    activeScenes[slot] = scene
    journal.note(entity, .activity)
  }

  func isActive(_ entity: EntityID) -> Bool { activeScenes[Int(entity.index)] != 0 }
  func isInScene(_ entity: EntityID) -> Bool { scenes[Int(entity.index)] != 0 }

  /// Returns the object of an entity that is active in a scene.
  ///
  /// The reference is safe to follow: an entity in a scene is held by its parent or by the scene, and leaves
  /// both only on the main actor, which clears the mark first.
  func activeObject(_ entity: EntityID, inScene scene: UInt32) -> Entity? {
    guard activeScenes[Int(entity.index)] == scene else { return nil }
    return objects[Int(entity.index)]?.takeUnretainedValue()
  }

  /// Returns the object of an entity that is in a scene, active or not.
  func object(_ entity: EntityID, inScene scene: UInt32) -> Entity? {
    guard world.isAlive(entity), scenes[Int(entity.index)] == scene else { return nil }
    return objects[Int(entity.index)]?.takeUnretainedValue()
  }
}

/// The single store of all entities, in scenes and outside.
///
/// RealityKit's entities exist before and without any scene and move between them, so there is one store for
/// all of them and membership in a scene is data.
@MainActor enum EntityStorage {
  static let table = {
    let table = EntityTable()
    table.world.trackChanges { type in
      // Changes of transforms become those of matrices first: see `WorldTransforms`.
      type == Transform.self ? [] : (type as? any DeclaresInvalidation.Type)?.invalidation ?? []
    }
    return table
  }()
  static let transforms = WorldTransforms(table: table)
  static var world: World { table.world }

  /// The entities whose objects were released inside a typed query, where the store must not change.
  private static var released: [EntityID] = []

  static func release(_ id: EntityID) {
    if world.isQuerying {
      released.append(id)
    } else {
      table.forget(id)
      EntityObservation.forget(id)
      world.destroy(id)
    }
  }

  /// Destroys the entities that were released during a query.
  static func collectReleased() {
    guard !released.isEmpty, !world.isQuerying else { return }
    let entities = released
    released = []
    for id in entities { release(id) }
  }
}
