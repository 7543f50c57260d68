public import Combine
public import EntityStore
import Input
import Log
import Synchronization

/// A scene: a set of entity trees that are updated and rendered together.
///
/// A view or renderer owns its scene. A scene created by hand serves tests and programs without rendering:
/// add entities, then call ``update(deltaTime:)`` or ``advance(by:step:)``.
@preconcurrency @MainActor
public final class Scene: EventSource, nonisolated Hashable, Sendable, nonisolated Identifiable {
  /// The identifier of the scene, unique in this process.
  public nonisolated let id: UInt64
  /// The name of the scene.
  public let name: String

  /// The root entities, anchors and others, in the order in which they were added.
  package internal(set) var roots: [Entity] = []
  private(set) lazy var events = EventHub(scene: self)
  let schedule = SystemSchedule()
  private(set) lazy var physics = ScenePhysics(scene: self)
  /// The audio output of the scene; an extension of RealityKit's API.
  public let audio = SceneAudio()
  var isUpdating = false
  /// True if the scene has warned of an update of no finite time.
  var hasWarnedOfTime = false
  var hovering = HoverEffects()
  var receivedInput = InputState()
  /// The time that ``advance(by:step:)`` has been given and that did not fill a step; it misses zero by rounding.
  private var remainder = 0.0
  /// The parent of the entities of a view's content, which may have been removed; nil until there is a view.
  package private(set) var contentRoot: Entity?

  private static let lastNumber = Atomic<UInt32>(0)

  /// Creates an empty scene.
  public init(name: String = "") {
    self.name = name
    id = UInt64(Self.lastNumber.add(1, ordering: .relaxed).newValue)
  }

  isolated deinit {
    // Entities may outlive their scene; they must not stay marked as being in it.
    for root in roots {
      for entity in root.subtree {
        entity.node.scene = nil
        EntityStorage.table.setScene(0, of: entity.handle)
        EntityStorage.table.setActive(false, entity.handle)
      }
    }
  }

  /// The number that marks this scene's entities in the ``EntityTable``.
  nonisolated var number: UInt32 { UInt32(truncatingIfNeeded: id) }

  public nonisolated static func == (one: Scene, other: Scene) -> Bool { one === other }

  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

// Time in equal steps.
extension Scene {
  /// Advances the scene in equal steps, so that the same calls give the same result on every machine.
  ///
  /// - Parameters:
  ///   - seconds: The time to advance; what does not fill a step is kept for the next call.
  ///   - step: The length of one update in seconds.
  /// - Returns: The number of updates.
  @discardableResult public func advance(by seconds: Double, step: Double = 1.0 / 60) -> Int {
    demand(step > 0 && step.isFinite, "a step is a finite time above zero seconds")
    demand(
      seconds >= 0 && seconds.isFinite, "a scene advances by a finite time of at least zero seconds")
    let time = remainder + seconds
    // Counting avoids the accumulated rounding of added steps; sums of decimal fractions miss the whole by a little.
    // A remainder that misses zero is less than no step of a shorter length.
    let count = max((time / step + 1e-6).rounded(.down), 0)
    demand(
      count <= Double(Int32.max),
      "a call advances by at most \(Int32.max) steps, not \(seconds) seconds in steps of \(step): give a longer step"
    )
    remainder = time - count * step
    for _ in 0..<Int(count) { update(deltaTime: step) }
    return Int(count)
  }
}

extension Scene {
  /// Adds a root entity without an anchor, as the content of a view does.
  public func addEntity(_ entity: Entity) {
    entity.move(to: .root(of: self, at: nil))
  }

  /// Removes a root entity of this scene; any other entity stays where it is.
  public func removeEntity(_ entity: Entity) {
    guard entity.scene === self, entity.root === entity else { return }
    entity.move(to: .nowhere)
  }

  /// Returns the parent of the entities of a view's content, an entity at the root of this scene.
  package func makeContentRoot() -> Entity {
    if let contentRoot, contentRoot.scene === self { return contentRoot }
    // One that was removed took the content with it.
    let root = Entity()
    contentRoot = root
    addEntity(root)
    return root
  }

  /// The parent of the content while it is a root itself; below another entity it is an entity like any other.
  var transparentRoot: Entity? { contentRoot.flatMap { $0.parent == nil ? $0 : nil } }

  /// The root entities, those of a view's content in place of their parent.
  var tops: [Entity] { roots.flatMap { $0 === contentRoot ? $0.node.children : [$0] } }

  /// Returns the entity with the given name; among several, the first one in depth-first order, root by root.
  public func findEntity(named name: String) -> Entity? {
    for root in roots {
      if let found = root.findEntity(named: name) { return found }
    }
    return nil
  }

  /// Returns the entity of this scene with the given ``Entity/id``.
  public func findEntity(id: Entity.ID) -> Entity? {
    EntityStorage.table.object(EntityID(bits: id), inScene: number)
  }

  /// Returns the active entities that satisfy a query.
  public func performQuery(_ query: EntityQuery) -> QueryResult<Entity> {
    QueryResult(EntityStorage.table, query, scene: number)
  }

  /// Subscribes a function to events of one type, until the result is cancelled or released.
  ///
  /// - Parameters:
  ///   - event: The type of event.
  ///   - sourceObject: The object that the events must concern; `nil` or the scene for all events.
  ///   - handler: The function, called on the main actor in the order of subscriptions.
  /// - Returns: A token to keep as long as the handler is to be called.
  public func subscribe<E: Event>(
    to event: E.Type, on sourceObject: (any EventSource)? = nil, _ handler: @escaping (E) -> Void
  ) -> any Cancellable {
    subscribe(to: event, on: sourceObject, componentType: nil, handler)
  }

  /// Subscribes a function to events of one type that concern a component type.
  public func subscribe<E: Event>(
    to event: E.Type, on sourceObject: (any EventSource)? = nil, componentType: (any Component.Type)?,
    _ handler: @escaping (E) -> Void
  ) -> any Cancellable {
    AnyCancellable(events.subscribe(to: event, on: sourceObject, componentType: componentType, handler))
  }
}
