public import Collision

/// An entity that can have collision shapes.
@preconcurrency @MainActor public protocol HasCollision: HasTransform {}

extension HasCollision {
  /// The collision component, if the entity has one.
  public var collision: CollisionComponent? {
    get { components[CollisionComponent.self] }
    set { components[CollisionComponent.self] = newValue }
  }
}

extension ModelEntity: HasCollision {}

/// An invisible volume that reports when something enters or leaves it.
@preconcurrency @MainActor open class TriggerVolume: Entity, HasCollision {
  /// Creates a trigger volume with default values.
  public required init() { super.init() }

  /// Creates a trigger volume with one shape.
  public convenience init(shape: ShapeResource, filter: CollisionFilter = .sensor) {
    self.init(shapes: [shape], filter: filter)
  }

  /// Creates a trigger volume with several shapes.
  public convenience init(shapes: [ShapeResource], filter: CollisionFilter = .sensor) {
    self.init()
    collision = CollisionComponent(shapes: shapes, mode: .trigger, filter: filter)
  }
}
