import EntityStore

/// A journal of the entities of which components of physics changed.
///
/// Every scene follows it at its own pace. It is bounded: a scene that is too far behind looks at all its entities.
@MainActor final class PhysicsChanges {
  /// The kinds of changes of an entity.
  struct Kind: OptionSet {
    let rawValue: UInt8
    /// The body, its shapes, or its character controller.
    static let body = Kind(rawValue: 1)
    /// The velocities.
    static let motion = Kind(rawValue: 2)
    /// The origin of a simulation and its settings.
    static let simulation = Kind(rawValue: 4)
    static let joints = Kind(rawValue: 8)
    static let effects = Kind(rawValue: 16)
  }

  struct Entry {
    let entity: EntityID
    let kind: Kind
  }

  static let shared = PhysicsChanges()
  private static let capacity = 1 << 14

  private let world = EntityStorage.world
  private var entries: ContiguousArray<Entry> = []
  private var first: UInt64 = 0

  private init() {
    world.trackChanges(of: CollisionComponent.self)
    world.trackChanges(of: PhysicsBodyComponent.self)
    world.trackChanges(of: CharacterControllerComponent.self)
    world.trackChanges(of: PhysicsMotionComponent.self)
    world.trackChanges(of: PhysicsSimulationComponent.self)
    world.trackChanges(of: PhysicsJointsComponent.self)
    world.trackChanges(of: ForceEffectComponent.self)
  }

  /// The number of entries ever noted.
  var end: UInt64 { first + UInt64(entries.count) }

  /// Notes everything that changed until now.
  func collect() {
    collect(CollisionComponent.self, .body)
    collect(PhysicsBodyComponent.self, .body)
    collect(CharacterControllerComponent.self, .body)
    collect(PhysicsMotionComponent.self, .motion)
    collect(PhysicsSimulationComponent.self, .simulation)
    collect(PhysicsJointsComponent.self, .joints)
    collect(ForceEffectComponent.self, .effects)
    if entries.count > Self.capacity {
      let excess = entries.count - Self.capacity / 2
      entries.removeFirst(excess)
      first += UInt64(excess)
    }
  }

  /// Returns the entries from a position on; nil when some of them have been dropped.
  func entries(since position: UInt64) -> ArraySlice<Entry>? {
    guard position >= first, position <= end else { return nil }
    return entries[Int(position - first)...]
  }

  private func collect<C: Component>(_ type: C.Type, _ kind: Kind) {
    world.drainChanges(of: type) { entries.append(Entry(entity: $0, kind: kind)) }
  }
}
