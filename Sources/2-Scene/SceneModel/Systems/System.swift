/// A system: behavior that runs over the entities of a scene at every update.
///
/// One instance is created for each scene. A system that must run before or after others declares
/// ``dependencies``; the others run in the order in which they were registered.
@preconcurrency @MainActor public protocol System {
  /// The systems before or after which this one has to run.
  static var dependencies: [SystemDependency] { get }

  /// Creates the system for a scene.
  init(scene: Scene)

  /// Updates the entities of the scene.
  mutating func update(context: SceneUpdateContext)
}

extension System {
  /// The systems before or after which this one has to run; none by default.
  public static var dependencies: [SystemDependency] { [] }

  /// Updates the entities of the scene.
  public mutating func update(context: SceneUpdateContext) {}

  /// Registers the system, so that every scene runs it from its next update on; registering it again has no
  /// effect.
  public static func registerSystem() { SystemRegistry.register(Self.self) }
}

/// A dependency of a system on another one.
public enum SystemDependency: Equatable {
  /// The system runs before the other one.
  case before(any System.Type)
  /// The system runs after the other one.
  case after(any System.Type)

  public static func == (one: SystemDependency, other: SystemDependency) -> Bool {
    switch (one, other) {
    case (.before(let a), .before(let b)), (.after(let a), .after(let b)): a == b
    default: false
    }
  }
}

/// A condition under which a system is updated.
public struct SystemUpdateCondition: Hashable, Sendable {
  private let name: String
  /// The condition satisfied by every update that leads to a rendered frame.
  public static var rendering: SystemUpdateCondition { SystemUpdateCondition(name: "rendering") }
}

/// The context of a system's update.
@preconcurrency @MainActor public struct SceneUpdateContext {
  /// The scene.
  public let scene: Scene
  /// The time since the previous update, in seconds.
  public let deltaTime: Double

  /// Returns the active entities of the scene that satisfy a query.
  public func entities(
    matching query: EntityQuery, updatingSystemWhen condition: SystemUpdateCondition
  ) -> QueryResult<Entity> {
    scene.performQuery(query)
  }

  /// Returns the active entities of the scene that satisfy a query.
  public func entities(
    matching query: EntityQuery, when condition: SystemUpdateCondition
  ) -> QueryResult<Entity> {
    scene.performQuery(query)
  }
}
