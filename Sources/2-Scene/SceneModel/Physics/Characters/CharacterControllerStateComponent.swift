public import EntityStore

/// A component with the state of a character after its last move.
public struct CharacterControllerStateComponent: Component {
  /// The velocity of the last move in world space, in meters per second.
  public let velocity: SIMD3<Float>
  /// True if the character stands on something.
  public let isOnGround: Bool

  /// Creates the state of a character at rest in the air.
  public init() { self.init(velocity: .zero, isOnGround: false) }

  init(velocity: SIMD3<Float>, isOnGround: Bool) {
    self.velocity = velocity
    self.isOnGround = isOnGround
  }
}

extension CharacterControllerStateComponent: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { [] }
}

extension Entity {
  /// The character controller component, if the entity has one.
  public var characterController: CharacterControllerComponent? {
    get { components[CharacterControllerComponent.self] }
    set { components[CharacterControllerComponent.self] = newValue }
  }

  /// The state of the character, once it has moved.
  public var characterControllerState: CharacterControllerStateComponent? {
    get { components[CharacterControllerStateComponent.self] }
    set { components[CharacterControllerStateComponent.self] = newValue }
  }
}
