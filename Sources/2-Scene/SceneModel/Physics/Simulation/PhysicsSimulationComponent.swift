public import EntityStore

/// A component that makes an entity the origin of a physics simulation of its own.
///
/// The bodies below the entity are simulated in its space: with its scale, and apart from all others. Bodies without
/// such an ancestor belong to the simulation of their scene.
public struct PhysicsSimulationComponent: Component, Equatable {
  /// The pairs of kinematic bodies of which collisions are reported.
  public struct CollisionOptions: OptionSet, Sendable {
    /// The raw value.
    public let rawValue: UInt32

    /// Creates a value from its raw value.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// An empty set of options: only collisions with dynamic bodies are reported.
    public static let none: CollisionOptions = []
    /// Collisions between kinematic and static bodies.
    public static let reportKinematicVsStatic = CollisionOptions(rawValue: 1)
    /// Collisions between kinematic bodies.
    public static let reportKinematicVsKinematic = CollisionOptions(rawValue: 2)
    /// Collisions of kinematic bodies with all others.
    public static let all: CollisionOptions = [.reportKinematicVsStatic, .reportKinematicVsKinematic]
  }

  /// The iterations of the solver: more of them make stacks and joints stiffer, and steps slower.
  public struct SolverIterations: Equatable, Sendable {
    /// The iterations that separate bodies and hold joints together.
    public var positionIterations: Int
    /// The iterations that correct velocities.
    public var velocityIterations: Int

    /// Creates numbers of iterations.
    public init(positionIterations: Int = 6, velocityIterations: Int = 1) {
      self.positionIterations = positionIterations
      self.velocityIterations = velocityIterations
    }
  }

  /// The iterations of the solver.
  public var solverIterations = SolverIterations()
  /// The acceleration by gravity in the space of the entity, in meters per second squared.
  public var gravity: SIMD3<Float> = [0, -9.81, 0]
  /// The pairs of kinematic bodies of which collisions are reported.
  public var collisionOptions: CollisionOptions = .none

  /// Creates a simulation with gravity along the negative y axis.
  public init() {}

  /// Returns the entity in whose space another one is simulated.
  ///
  /// - Parameter entity: An entity of a scene.
  /// - Returns: The nearest ancestor with a simulation component, else the root above the entity; nil for an entity
  ///   without a parent, or outside of scenes.
  @preconcurrency @MainActor public static func nearestSimulationEntity(for entity: Entity) -> Entity? {
    guard entity.scene != nil, var ancestor = entity.parent else { return nil }
    while !ancestor.components.has(PhysicsSimulationComponent.self), let parent = ancestor.parent {
      ancestor = parent
    }
    return ancestor
  }
}

extension PhysicsSimulationComponent: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { [] }
}
