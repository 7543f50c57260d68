public import EntityStore

/// Gives an entity shapes with which it collides and which casts meet.
///
/// Shapes follow the entity, whatever its scale and rotation.
public struct CollisionComponent: Component, Equatable {
  /// What happens when something touches the shapes.
  public enum Mode: Hashable, Sendable {
    /// Bodies bounce off; what is no body itself acts as a trigger.
    case `default`
    /// Events are sent, and bodies pass through.
    case trigger
    /// Bodies bounce off, also without a body of its own.
    case colliding
  }

  /// What can be left out or done in addition when collisions are found.
  public struct CollisionOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let none: CollisionOptions = []
    /// The entity is not expected to move.
    public static let `static` = CollisionOptions(rawValue: 1)
    /// Events list every contact.
    public static let fullContactInformation = CollisionOptions(rawValue: 2)
  }

  public var shapes: [ShapeResource]
  public var mode: Mode
  public var filter: CollisionFilter
  public var collisionOptions: CollisionOptions

  public init(shapes: [ShapeResource], mode: Mode = .default, filter: CollisionFilter = .default) {
    self.init(shapes: shapes, mode: mode, collisionOptions: .none, filter: filter)
  }

  public init(shapes: [ShapeResource], isStatic: Bool, filter: CollisionFilter = .default) {
    self.init(
      shapes: shapes, mode: .default, collisionOptions: isStatic ? .static : .none, filter: filter)
  }

  public init(
    shapes: [ShapeResource], mode: Mode = .default, collisionOptions: CollisionOptions,
    filter: CollisionFilter = .default
  ) {
    self.shapes = shapes
    self.mode = mode
    self.filter = filter
    self.collisionOptions = collisionOptions
  }

  /// Whether the entity is not expected to move; one of the ``collisionOptions-swift.property``.
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
