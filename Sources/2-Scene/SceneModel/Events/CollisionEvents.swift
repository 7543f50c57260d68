/// What happens between entities that have collision shapes.
public enum CollisionEvents {
  /// Two entities began to touch.
  public struct Began: Event {
    public let entityA: Entity
    public let entityB: Entity
    /// Where they touch, in the world.
    public let position: SIMD3<Float>
    public let impulse: Float
    public let impulseDirection: SIMD3<Float>
    public let penetrationDistance: Float
    public let contacts: [Contact]
  }

  /// Two entities go on touching.
  public struct Updated: Event {
    public let entityA: Entity
    public let entityB: Entity
    /// Where they touch, in the world.
    public let position: SIMD3<Float>
    public let impulse: Float
    public let impulseDirection: SIMD3<Float>
    public let penetrationDistance: Float
    public let contacts: [Contact]
  }

  /// Two entities stopped touching.
  public struct Ended: Event {
    public let entityA: Entity
    public let entityB: Entity
  }
}

/// One point in which two shapes touch.
public struct Contact: Sendable {
  public let point: SIMD3<Float>
  public let normal: SIMD3<Float>
  public let impulse: Float
  public let impulseDirection: SIMD3<Float>
  public let penetrationDistance: Float
}

extension CollisionEvents.Began: RoutedEvent {
  var sources: [AnyObject] { [entityA, entityB] }
}

extension CollisionEvents.Updated: RoutedEvent {
  var sources: [AnyObject] { [entityA, entityB] }
}

extension CollisionEvents.Ended: RoutedEvent {
  var sources: [AnyObject] { [entityA, entityB] }
}
