extension CharacterControllerComponent {
  /// A collision of a moving character with a solid collider.
  public struct Collision: Sendable {
    /// The character.
    public var characterEntity: Entity
    /// The entity that was hit.
    public var hitEntity: Entity
    /// The position of the contact in world space.
    public var hitPosition: SIMD3<Float>
    /// The normal of the surface that was hit, in world space.
    public var hitNormal: SIMD3<Float>
    /// The direction of the move that met the collider, in world space.
    public var moveDirection: SIMD3<Float>
    /// The distance that the character moved before the contact, in meters.
    public var moveDistance: Float

    /// Creates a collision with the given values.
    public init(
      characterEntity: Entity, hitEntity: Entity, hitPosition: SIMD3<Float>, hitNormal: SIMD3<Float>,
      moveDirection: SIMD3<Float>, moveDistance: Float
    ) {
      self.characterEntity = characterEntity
      self.hitEntity = hitEntity
      self.hitPosition = hitPosition
      self.hitNormal = hitNormal
      self.moveDirection = moveDirection
      self.moveDistance = moveDistance
    }
  }

  /// The sides on which a character touched something.
  public struct CollisionFlags: OptionSet, Sendable {
    /// The raw value.
    public let rawValue: UInt32

    /// Creates a value from its raw value.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// An empty set: the character touched nothing.
    public static let none: CollisionFlags = []
    /// The sides of the character.
    public static let side = CollisionFlags(rawValue: 1)
    /// The head of the character.
    public static let top = CollisionFlags(rawValue: 2)
    /// The feet of the character.
    public static let bottom = CollisionFlags(rawValue: 4)
  }
}
