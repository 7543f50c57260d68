import Collision
import EntityStore
import Physics
import simd

extension BodyDescription {
  /// Creates the description of a body from an entity's components; nil for an entity without collision shapes.
  ///
  /// An entity without a body is a trigger, or in the mode `colliding` a solid collider.
  @MainActor init?(_ entity: EntityID, scale: SIMD3<Float>) {
    let world = EntityStorage.world
    guard let collision = world[entity, CollisionComponent.self] else { return nil }
    let shape = PhysicsShape(collision.shapes)
    let scale = Self.bounded(scale, for: shape)
    guard let body = world[entity, PhysicsBodyComponent.self] else {
      self.init(
        shape: shape, scale: scale, motionType: collision.isStatic ? .static : .kinematic,
        isTrigger: collision.mode != .colliding, filter: collision.filter)
      return
    }
    let mass = body.massProperties
    self.init(
      shape: shape, scale: scale, motionType: BodyMotionType(body.mode),
      mass: BodyMass(
        mass: mass.mass, inertia: mass.inertia, center: mass.centerOfMass.position * scale,
        centerOrientation: PhysicsNumber.rotation(mass.centerOfMass.orientation)),
      material: BodyMaterial(
        staticFriction: body.material.staticFriction, dynamicFriction: body.material.dynamicFriction,
        restitution: body.material.restitution),
      filter: collision.filter, linearDamping: body.linearDamping, angularDamping: body.angularDamping,
      lockedTranslation: AxisLocks(
        x: body.isTranslationLocked.x, y: body.isTranslationLocked.y, z: body.isTranslationLocked.z),
      lockedRotation: AxisLocks(
        x: body.isRotationLocked.x, y: body.isRotationLocked.y, z: body.isRotationLocked.z),
      isAffectedByGravity: body.isAffectedByGravity,
      isContinuous: body.isContinuousCollisionDetectionEnabled)
  }

  var role: BodyRecord.Role {
    if isTrigger { return .trigger }
    return switch motionType {
    case .static: .static
    case .kinematic: .kinematic
    case .dynamic: .dynamic
    }
  }

  /// Returns a scale that shapes can have: round ones take the x scale for all axes.
  private static func bounded(_ scale: SIMD3<Float>, for shape: PhysicsShape) -> SIMD3<Float> {
    let isRound = !shape.parts.isEmpty && shape.parts.allSatisfy { $0.geometry.isRound }
    let scale = isRound ? SIMD3(repeating: scale.x) : scale
    // A scale of zero is a moment of an animation: the shape is a speck meanwhile.
    let tiny = SIMD3<Float>(repeating: 1e-4)
    return scale.replacing(with: tiny, where: abs(scale) .< tiny)
  }
}

extension ShapeGeometry {
  fileprivate var isRound: Bool {
    switch self {
    case .sphere, .capsule: true
    default: false
    }
  }
}

extension BodyMotionType {
  init(_ mode: PhysicsBodyMode) {
    self =
      switch mode {
      case .static: .static
      case .kinematic: .kinematic
      case .dynamic: .dynamic
      }
  }
}

extension CharacterDescription {
  @MainActor init(_ character: CharacterControllerComponent, scale: SIMD3<Float>) {
    let factor = Swift.max(abs(scale.x), 1e-4)
    self.init(
      radius: character.radius * factor, height: character.height * factor,
      skinWidth: character.skinWidth * factor, slopeLimit: character.slopeLimit,
      stepLimit: character.stepLimit * factor, up: character.upVector, filter: character.collisionFilter)
  }
}
