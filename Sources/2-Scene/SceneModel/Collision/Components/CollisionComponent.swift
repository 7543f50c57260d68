public import Collision
public import EntityStore

/// A component with the collision shapes of an entity, which collide and are hit by casts.
///
/// The shapes follow the entity's transform with any scale and rotation.
public struct CollisionComponent: Component, Equatable {
  /// The response to contacts.
  public enum Mode: Hashable, Sendable {
    /// Physics bodies collide; an entity without a body acts as a trigger.
    case `default`
    /// Events are sent, and bodies pass through; an entity with a physics body collides all the same.
    case trigger
    /// Bodies collide, even if the entity has no physics body.
    case colliding
  }

  /// Options of collision detection.
  public struct CollisionOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// An empty set of options.
    public static let none: CollisionOptions = []
    /// The entity is not expected to move.
    public static let `static` = CollisionOptions(rawValue: 1)
    /// Events list every contact.
    public static let fullContactInformation = CollisionOptions(rawValue: 2)
  }

  /// The shapes.
  public var shapes: [ShapeResource]
  /// The response to contacts.
  public var mode: Mode
  /// The filter by collision groups.
  public var filter: CollisionFilter
  /// The options of collision detection.
  public var collisionOptions: CollisionOptions

  /// Creates a collision component with the given values.
  public init(shapes: [ShapeResource], mode: Mode = .default, filter: CollisionFilter = .default) {
    self.init(shapes: shapes, mode: mode, collisionOptions: .none, filter: filter)
  }

  /// Creates a collision component with the given shapes, which may be declared static.
  public init(shapes: [ShapeResource], isStatic: Bool, filter: CollisionFilter = .default) {
    self.init(
      shapes: shapes, mode: .default, collisionOptions: isStatic ? .static : .none, filter: filter)
  }

  /// Creates a collision component with the given values.
  public init(
    shapes: [ShapeResource], mode: Mode = .default, collisionOptions: CollisionOptions,
    filter: CollisionFilter = .default
  ) {
    self.shapes = shapes
    self.mode = mode
    self.filter = filter
    self.collisionOptions = collisionOptions
  }

  /// True if the entity is not expected to move; one of the ``collisionOptions-swift.property``.
  public var isStatic: Bool {
    get { collisionOptions.contains(.static) }
    set {
      if newValue {
        collisionOptions.insert(.static)
      } else {
        collisionOptions.remove(.static)
      }
    }
  }
}

extension CollisionComponent: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { [] }
}
