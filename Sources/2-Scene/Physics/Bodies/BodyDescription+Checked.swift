internal import Collision
internal import PhysicsBridge
internal import simd

extension PhysicsWorld {
  /// Returns a description whose numbers are all in range.
  func checked(_ body: BodyDescription) -> BodyDescription {
    var checked = body
    checked.mass = body.mass.checked
    checked.material = body.material.checked
    checked.linearDamping = body.linearDamping.clamped(to: 0...1e6, else: 0)
    checked.angularDamping = body.angularDamping.clamped(to: 0...1e6, else: 0)
    checked.scale = body.checkedScale
    if checked != body {
      warn(
        "a body has numbers out of range: mass \(body.mass.mass), inertia \(body.mass.inertia), friction "
          + "\(body.material.staticFriction) and \(body.material.dynamicFriction), restitution "
          + "\(body.material.restitution), damping \(body.linearDamping) and \(body.angularDamping), scale "
          + "\(body.scale); the nearest that are possible are used")
    }
    return checked
  }
}

extension BodyDescription {
  /// The scale with what is not finite replaced by 1.
  var checkedScale: SIMD3<Float> {
    SIMD3(scale.x.isFinite ? scale.x : 1, scale.y.isFinite ? scale.y : 1, scale.z.isFinite ? scale.z : 1)
  }
}

extension BodyMass {
  var checked: BodyMass {
    var checked = self
    checked.mass = mass > 0 ? mass.clamped(to: Limits.mass, else: 1) : 1
    for axis in 0..<3 {
      checked.inertia[axis] = inertia[axis] > 0 ? inertia[axis].clamped(to: Limits.inertia, else: 0.1) : 0.1
    }
    if !center.isWithin(Limits.size) { checked.center = .zero }
    let length = simd_length_squared(centerOrientation.vector)
    let isRotation = length > 1e-12 && length < 1e12
    checked.centerOrientation = isRotation ? centerOrientation : simd_quatf(ix: 0, iy: 0, iz: 0, r: 1)
    return checked
  }
}

extension BodyMaterial {
  var checked: BodyMaterial {
    BodyMaterial(
      staticFriction: staticFriction.clamped(to: 0...Limits.friction, else: 0.8),
      dynamicFriction: dynamicFriction.clamped(to: 0...Limits.friction, else: 0.8),
      restitution: restitution.clamped(to: 0...1, else: 0))
  }
}

extension Float {
  /// Returns the nearest number in a range, or another for what is not a number.
  func clamped(to range: ClosedRange<Float>, else other: Float) -> Float {
    isNaN ? other : Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}

extension physics_body {
  /// Creates the bridge's value of a description that is in range.
  init(_ body: BodyDescription) {
    self.init()
    center = physics_pose(
      position: body.mass.center, orientation: body.mass.centerOrientation.normalized.vector)
    inertia = body.mass.inertia
    mass = body.mass.mass
    static_friction = body.material.staticFriction
    dynamic_friction = body.material.dynamicFriction
    restitution = body.material.restitution
    linear_damping = body.linearDamping
    angular_damping = body.angularDamping
    group = body.filter.group.rawValue
    mask = body.filter.mask.rawValue
    motion = body.motionType.rawValue
    locked_translation = body.lockedTranslation.rawValue
    locked_rotation = body.lockedRotation.rawValue
    is_trigger = body.isTrigger
    has_gravity = body.isAffectedByGravity
  }
}
