public import EntityStore
public import Platform
import Synchronization

/// A set of entity trees that are updated and drawn together.
///
/// A view or renderer owns its scene. Made by hand it serves tests and programs without pictures: add
/// entities, then call ``update(deltaTime:)`` or ``advance(by:step:)``.
@MainActor public final class Scene: EventSource, nonisolated Hashable, Sendable, nonisolated Identifiable {
  /// A number that no other scene of this process has.
  public nonisolated let id: UInt64
  public let name: String

  /// The entities at the top, anchors and others, in the order in which they were added.
  package internal(set) var roots: [Entity] = []
  private(set) lazy var events = EventHub(scene: self)
  let schedule = SystemSchedule()
  /// What the scene is heard with; an addition of ours.
  public let audio = SceneAudio()
  var isUpdating = false

  private static let lastNumber = Atomic<UInt32>(0)

  public init(name: String = "") {
    self.name = name
    id = UInt64(Self.lastNumber.add(1, ordering: .relaxed).newValue)
  }

  isolated deinit {
    // Entities may outlive their scene in somebody's hands; they must not stay marked as being in it.
    for root in roots {
      for entity in root.subtree {
        entity.node.scene = nil
        EntityStorage.table.setScene(0, of: entity.handle)
        EntityStorage.table.setActive(false, entity.handle)
      }
    }
  }

  /// The mark of this scene's entities in the ``EntityTable``.
  nonisolated var number: UInt32 { UInt32(truncatingIfNeeded: id) }

  public nonisolated static func == (one: Scene, other: Scene) -> Bool { one === other }

  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Scene {
  /// Adds a tree that stands in the world without an anchor, as the content of a view does.
  public func addEntity(_ entity: Entity) {
    entity.move(to: .root(of: self, at: nil))
  }

  /// Takes out a tree that stands at the top of this scene; any other stays where it is.
  public func removeEntity(_ entity: Entity) {
    guard entity.scene === self, entity.parent == nil else { return }
    entity.move(to: .nowhere)
  }

  /// Finds an entity by name, tree after tree; within one the first met going down wins.
  public func findEntity(named name: String) -> Entity? {
    for root in roots {
      if let found = root.findEntity(named: name) { return found }
    }
    return nil
  }

  /// Finds an entity of this scene by its ``Entity/id``.
  public func findEntity(id: Entity.ID) -> Entity? {
    EntityStorage.table.object(EntityID(bits: id), inScene: number)
  }

  /// The active entities that satisfy a query.
  public func performQuery(_ query: EntityQuery) -> QueryResult<Entity> {
    QueryResult(EntityStorage.table, query, scene: number)
  }

  /// Calls `handler` for events of one type, until the result is cancelled or dropped.
  ///
  /// - Parameters:
  ///   - event: The type of event.
  ///   - sourceObject: What the event has to be about; `nil` or the scene for anything.
  ///   - handler: Is called on the main actor, in the order in which subscriptions were made.
  /// - Returns: What to keep for as long as the handler is to be called.
  public func subscribe<E: Event>(
    to event: E.Type, on sourceObject: (any EventSource)? = nil, _ handler: @escaping (E) -> Void
  ) -> any Cancellable {
    subscribe(to: event, on: sourceObject, componentType: nil, handler)
  }

  /// Calls `handler` for events of one type that concern a component type.
  public func subscribe<E: Event>(
    to event: E.Type, on sourceObject: (any EventSource)? = nil, componentType: (any Component.Type)?,
    _ handler: @escaping (E) -> Void
  ) -> any Cancellable {
    AnyCancellable(events.subscribe(to: event, on: sourceObject, componentType: componentType, handler))
  }
}
