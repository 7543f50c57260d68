public import Collision

extension ParticleProperties {
  /// The collisions of particles with the colliders of their scene, an extension of RealityKit.
  ///
  /// Particles collide as points with the shapes that bodies collide with: those of entities with a
  /// `PhysicsBodyComponent`, or a `CollisionComponent` in the mode `colliding`. Triggers let them pass.
  public struct Collision: Equatable, Sendable {
    /// The share of the speed against a surface with which particles bounce off, from 0 to 1.
    public var restitution: Float
    /// The coefficient of friction with surfaces.
    public var friction: Float
    /// The share of the life span that particles lose in each impact; with 1 they end at the first touch.
    public var lifetimeLoss: Float
    /// The collision groups of the particles, and those they collide with.
    public var filter: CollisionFilter

    /// Creates collisions with the given properties.
    public init(
      restitution: Float = 0.5, friction: Float = 0.5, lifetimeLoss: Float = 0,
      filter: CollisionFilter = .default
    ) {
      self.restitution = restitution
      self.friction = friction
      self.lifetimeLoss = lifetimeLoss
      self.filter = filter
    }

    /// Returns whether particles and colliders of a filter collide: each is in a group of the other's mask.
    func meets(_ other: CollisionFilter) -> Bool {
      !filter.mask.isDisjoint(with: other.group) && !other.mask.isDisjoint(with: filter.group)
    }
  }
}

extension ParticleProperties.Collision: Codable {
  private enum CodingKeys: String, CodingKey { case restitution, friction, lifetimeLoss, group, mask }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      restitution: try values.decode(Float.self, forKey: .restitution),
      friction: try values.decode(Float.self, forKey: .friction),
      lifetimeLoss: try values.decode(Float.self, forKey: .lifetimeLoss),
      filter: CollisionFilter(
        group: CollisionGroup(rawValue: try values.decode(UInt32.self, forKey: .group)),
        mask: CollisionGroup(rawValue: try values.decode(UInt32.self, forKey: .mask))))
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(restitution, forKey: .restitution)
    try values.encode(friction, forKey: .friction)
    try values.encode(lifetimeLoss, forKey: .lifetimeLoss)
    try values.encode(filter.group.rawValue, forKey: .group)
    try values.encode(filter.mask.rawValue, forKey: .mask)
  }
}
