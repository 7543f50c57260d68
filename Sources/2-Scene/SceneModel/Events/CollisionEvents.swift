/// The events of collisions between entities.
public enum CollisionEvents {
  /// An event at the beginning of a contact.
  public struct Began: Event {
    /// The first entity.
    public let entityA: Entity
    /// The second entity.
    public let entityB: Entity
    /// The position of the contact in world space.
    public let position: SIMD3<Float>
    /// The impulse of the contact, in newton-seconds.
    public let impulse: Float
    /// The direction of the impulse.
    public let impulseDirection: SIMD3<Float>
    /// The penetration depth of the shapes, in meters.
    public let penetrationDistance: Float
    /// The contact points.
    public var contacts: [Contact] { contactList.contacts }

    let contactList: ContactList
  }

  /// An event of an ongoing contact.
  public struct Updated: Event {
    /// The first entity.
    public let entityA: Entity
    /// The second entity.
    public let entityB: Entity
    /// The position of the contact in world space.
    public let position: SIMD3<Float>
    /// The impulse of the contact, in newton-seconds.
    public let impulse: Float
    /// The direction of the impulse.
    public let impulseDirection: SIMD3<Float>
    /// The penetration depth of the shapes, in meters.
    public let penetrationDistance: Float
    /// The contact points.
    public var contacts: [Contact] { contactList.contacts }

    let contactList: ContactList
  }

  /// An event at the end of a contact.
  public struct Ended: Event {
    /// The first entity.
    public let entityA: Entity
    /// The second entity.
    public let entityB: Entity
  }
}

/// The contact points of an event; the array is made when somebody asks for it.
struct ContactList {
  /// The strongest contact; nil for triggers.
  var main: Contact?
  /// All contacts, where an entity asks for full information.
  var all: [Contact] = []

  var contacts: [Contact] { all.isEmpty ? main.map { [$0] } ?? [] : all }
}

/// A contact point of two shapes.
public struct Contact: Sendable {
  /// The position of the point in world space.
  public let point: SIMD3<Float>
  /// The normal of the contact.
  public let normal: SIMD3<Float>
  /// The impulse at the point, in newton-seconds.
  public let impulse: Float
  /// The direction of the impulse.
  public let impulseDirection: SIMD3<Float>
  /// The penetration depth of the shapes, in meters.
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
