package import Collision

/// The description of a rigid body or of a trigger.
///
/// Values that are not finite, negative or too large are replaced by sane ones where the body is added; the world
/// logs one warning about them.
package struct BodyDescription: Equatable, Sendable {
  package var shape: PhysicsShape
  /// The scale of the shape along the axes of the body.
  package var scale: SIMD3<Float>
  package var motionType: BodyMotionType
  /// True if contacts are reported and change no motion.
  package var isTrigger: Bool
  package var mass: BodyMass
  package var material: BodyMaterial
  package var filter: CollisionFilter
  /// The share of the linear velocity that is lost per second, for small values: velocities decay by `exp(-d t)`.
  package var linearDamping: Float
  /// The same of the angular velocity.
  package var angularDamping: Float
  package var lockedTranslation: AxisLocks
  package var lockedRotation: AxisLocks
  package var isAffectedByGravity: Bool
  /// True if the body is swept from step to step, so that it cannot pass through thin ones.
  package var isContinuous: Bool

  package init(
    shape: PhysicsShape, scale: SIMD3<Float> = .one, motionType: BodyMotionType = .dynamic,
    isTrigger: Bool = false,
    mass: BodyMass = BodyMass(), material: BodyMaterial = BodyMaterial(), filter: CollisionFilter = .default,
    linearDamping: Float = 0, angularDamping: Float = 0, lockedTranslation: AxisLocks = [],
    lockedRotation: AxisLocks = [], isAffectedByGravity: Bool = true, isContinuous: Bool = false
  ) {
    self.shape = shape
    self.scale = scale
    self.motionType = motionType
    self.isTrigger = isTrigger
    self.mass = mass
    self.material = material
    self.filter = filter
    self.linearDamping = linearDamping
    self.angularDamping = angularDamping
    self.lockedTranslation = lockedTranslation
    self.lockedRotation = lockedRotation
    self.isAffectedByGravity = isAffectedByGravity
    self.isContinuous = isContinuous
  }
}
