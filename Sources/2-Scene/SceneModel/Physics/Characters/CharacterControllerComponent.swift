public import Collision
public import EntityStore

/// A component that makes an entity a character: an upright capsule that walks, slides and climbs steps.
///
/// ``Entity/moveCharacter(by:deltaTime:relativeTo:collisionHandler:)`` moves it. The capsule is centered at the
/// entity's origin. A physics body and a collision component of the same entity have no effect.
public struct CharacterControllerComponent: Component {
  /// The default radius of the capsule, in meters.
  public static let defaultRadius: Float = 0.25
  /// The default height of the capsule with both caps, in meters.
  public static let defaultHeight: Float = 1
  /// The default distance that the capsule keeps from colliders, in meters.
  public static let defaultSkinWidth: Float = 0.02
  /// The default limit of slopes: a right angle, so that every slope can be climbed.
  public static let defaultSlopeLimit: Float = .pi / 2
  /// The default height of steps that are climbed, in meters.
  public static let defaultStepLimit: Float = 0.4
  /// The default direction of up: the y axis.
  public static let defaultUpVector: SIMD3<Float> = [0, 1, 0]

  /// The radius of the capsule, in meters.
  public var radius: Float
  /// The height of the capsule with both caps, in meters.
  public var height: Float
  /// The distance that the capsule keeps from colliders, in meters.
  public var skinWidth: Float
  /// The angle of the steepest slope that is climbed, in radians.
  public var slopeLimit: Float
  /// The height of the highest step that is climbed, in meters.
  public var stepLimit: Float
  /// The direction of up, in the space of the simulation.
  public var upVector: SIMD3<Float>
  /// The filter by collision groups.
  public var collisionFilter: CollisionFilter

  /// Creates a character with default values.
  public init() {
    self.init(radius: Self.defaultRadius, height: Self.defaultHeight)
  }

  /// Creates a character with the given values.
  public init(
    radius: Float, height: Float, skinWidth: Float = defaultSkinWidth, slopeLimit: Float = defaultSlopeLimit,
    stepLimit: Float = defaultStepLimit, upVector: SIMD3<Float> = defaultUpVector,
    collisionFilter: CollisionFilter = .default
  ) {
    self.radius = radius
    self.height = height
    self.skinWidth = skinWidth
    self.slopeLimit = slopeLimit
    self.stepLimit = stepLimit
    self.upVector = upVector
    self.collisionFilter = collisionFilter
  }
}

extension CharacterControllerComponent: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { [] }
}
