public import Collision

/// An entity that can have collision shapes.
@MainActor public protocol HasCollision: HasTransform {}

extension HasCollision {
  public var collision: CollisionComponent? {
    get { components[CollisionComponent.self] }
    set { components[CollisionComponent.self] = newValue }
  }
}

extension ModelEntity: HasCollision {}

/// An invisible shape that tells when something enters or leaves it.
@MainActor open class TriggerVolume: Entity, HasCollision {
  public required init() { super.init() }

  public convenience init(shape: ShapeResource, filter: CollisionFilter = .sensor) {
    self.init(shapes: [shape], filter: filter)
  }

  public convenience init(shapes: [ShapeResource], filter: CollisionFilter = .sensor) {
    self.init()
    collision = CollisionComponent(shapes: shapes, mode: .trigger, filter: filter)
  }
}
