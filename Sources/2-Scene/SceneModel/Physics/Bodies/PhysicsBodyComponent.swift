public import Collision
public import EntityStore

/// A way in which a physics body moves.
public enum PhysicsBodyMode: Hashable, Sendable {
  /// The body never moves by itself, and nothing pushes it.
  case `static`
  /// The program moves the body: it pushes others, and nothing pushes it.
  case kinematic
  /// Forces and collisions move the body.
  case dynamic
}

/// A component that makes an entity a rigid body of the physics simulation.
///
/// The entity needs a ``CollisionComponent`` too, whose shapes are those of the body.
public struct PhysicsBodyComponent: Component, Equatable {
  /// The way in which the body moves.
  public var mode: PhysicsBodyMode
  /// The mass, the inertia and the center of mass.
  public var massProperties: PhysicsMassProperties
  /// The friction and the restitution of the surface.
  public var material: PhysicsMaterialResource
  /// The axes of the simulation along which the body does not move.
  public var isTranslationLocked: (x: Bool, y: Bool, z: Bool) = (false, false, false)
  /// The axes of the simulation about which the body does not rotate.
  public var isRotationLocked: (x: Bool, y: Bool, z: Bool) = (false, false, false)
  /// True if the body is swept along its path, so that it does not pass through thin shapes at high speed.
  public var isContinuousCollisionDetectionEnabled = false
  /// True if the simulation's gravity accelerates the body.
  public var isAffectedByGravity = true
  /// The damping of the linear velocity: the part of it that is lost in a second, for small values.
  public var linearDamping: Float = 0
  /// The damping of the angular velocity: the part of it that is lost in a second, for small values.
  public var angularDamping: Float = 0

  /// Creates a dynamic body with a mass of one kilogram.
  public init() {
    self.init(massProperties: .default)
  }

  /// Creates a body with the given mass properties.
  public init(
    massProperties: PhysicsMassProperties = .default, material: PhysicsMaterialResource? = nil,
    mode: PhysicsBodyMode = .dynamic
  ) {
    self.massProperties = massProperties
    self.material = material ?? .default
    self.mode = mode
  }

  /// Creates a body with the mass properties of shapes of one density.
  ///
  /// - Parameters:
  ///   - shapes: The shapes that fill the body; those of its collision component are set separately.
  ///   - density: The density in kilograms per cubic meter.
  ///   - material: The surface; the default one if `nil`.
  ///   - mode: The way in which the body moves.
  public init(
    shapes: [ShapeResource], density: Float, material: PhysicsMaterialResource? = nil,
    mode: PhysicsBodyMode = .dynamic
  ) {
    self.init(
      massProperties: PhysicsMassProperties(shapes: shapes, density: density), material: material, mode: mode)
  }

  /// Creates a body with the mass properties of shapes of a total mass.
  ///
  /// - Parameters:
  ///   - shapes: The shapes that fill the body; those of its collision component are set separately.
  ///   - mass: The total mass in kilograms.
  ///   - material: The surface; the default one if `nil`.
  ///   - mode: The way in which the body moves.
  public init(
    shapes: [ShapeResource], mass: Float, material: PhysicsMaterialResource? = nil,
    mode: PhysicsBodyMode = .dynamic
  ) {
    self.init(
      massProperties: PhysicsMassProperties(shapes: shapes, mass: mass), material: material, mode: mode)
  }

  /// Returns whether two values are equal.
  public static func == (one: PhysicsBodyComponent, other: PhysicsBodyComponent) -> Bool {
    one.mode == other.mode && one.massProperties == other.massProperties && one.material === other.material
      && one.isTranslationLocked == other.isTranslationLocked
      && one.isRotationLocked == other.isRotationLocked
      && one.isContinuousCollisionDetectionEnabled == other.isContinuousCollisionDetectionEnabled
      && one.isAffectedByGravity == other.isAffectedByGravity && one.linearDamping == other.linearDamping
      && one.angularDamping == other.angularDamping
  }
}

extension PhysicsBodyComponent: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { [] }
}
