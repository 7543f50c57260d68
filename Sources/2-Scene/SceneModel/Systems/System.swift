/// Behaviour: code that runs over the entities of a scene at every update.
///
/// One instance is made for each scene. A system that needs its place in the order says so in
/// ``dependencies``; the others run in the order in which they were registered.
@MainActor public protocol System: SendableMetatype {
  /// The systems before or after which this one has to run.
  static var dependencies: [SystemDependency] { get }

  init(scene: Scene)

  mutating func update(context: SceneUpdateContext)
}

extension System {
  public static var dependencies: [SystemDependency] { [] }

  public mutating func update(context: SceneUpdateContext) {}

  /// Makes every scene run this system from its next update on; doing so twice does no harm.
  public static func registerSystem() { SystemRegistry.register(Self.self) }
}

/// A system's place relative to another one.
public enum SystemDependency: Equatable, Sendable {
  case before(any System.Type)
  case after(any System.Type)

  public static func == (one: SystemDependency, other: SystemDependency) -> Bool {
    switch (one, other) {
    case (.before(let a), .before(let b)), (.after(let a), .after(let b)): a == b
    default: false
    }
  }
}

/// When a system wants to be updated.
public struct SystemUpdateCondition: Hashable, Sendable {
  private let name: String
  /// At every update that leads to a picture.
  public static var rendering: SystemUpdateCondition { SystemUpdateCondition(name: "rendering") }
}

/// What a system gets at an update.
@MainActor public struct SceneUpdateContext {
  public let scene: Scene
  /// Seconds since the update before.
  public let deltaTime: Double

  /// The active entities of the scene that satisfy a query.
  public func entities(
    matching query: EntityQuery, updatingSystemWhen condition: SystemUpdateCondition
  ) -> QueryResult<Entity> {
    scene.performQuery(query)
  }

  /// The active entities of the scene that satisfy a query.
  public func entities(
    matching query: EntityQuery, when condition: SystemUpdateCondition
  ) -> QueryResult<Entity> {
    scene.performQuery(query)
  }
}
