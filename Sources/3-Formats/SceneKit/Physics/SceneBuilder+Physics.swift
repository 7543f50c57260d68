internal import SceneAssets
internal import simd

/// Physics bodies and the physics world.
extension SceneBuilder {
  /// Reads bodies, fields and behaviors, once all nodes and those of other files exist.
  mutating func finishPhysics() {
    for (use, mesh) in meshes { meshObjects[mesh] = use.geometry }
    for (node, object) in physical where object.has("physicsBody") { bodied.insert(node) }
    for (node, object) in physical {
      if let body = object.object("physicsBody") { readBody(body, at: node) }
      if let field = object.object("physicsField") { readField(field, at: node) }
    }
    guard let world = physicsWorld else { return }
    for key in ["behaviors", "allBehaviors", "_behaviors"] {
      for behavior in world.objects(key) { readBehavior(behavior) }
    }
  }

  /// Reads gravity; the first versions gave it as 1, with a time scale of 6.
  mutating func readPhysicsWorld(_ world: ArchiveObject) {
    physicsWorld = world
    if let speed = world.real("speed"), speed != 1, speed != 6 {
      note(
        .approximated, world, "the speed \(speed) of the physics is not supported; it runs at a speed of 1")
    }
    guard let gravity = world.floats("gravity", count: 3), gravity.allSatisfy(\.isFinite),
      gravity != [0, -1, 0], gravity != [0, -9.8, 0]
    else { return }
    asset.gravity = SIMD3(gravity)
  }

  private mutating func readBody(_ object: ArchiveObject, at node: Int) {
    let kinds: [BodyAsset.Motion] = [.static, .dynamic, .kinematic], kind = object.integer("type") ?? 1
    var body = BodyAsset(kinds.indices.contains(kind) ? kinds[kind] : .dynamic)
    body.isAffectedByGravity = !(object.bool("ignoreGravity") ?? false)
    body.linearDamping = damping(object, "damping")
    body.angularDamping = damping(object, "angularDamping")
    body.lockedTranslation = locks(object, "velocityFactor")
    body.lockedRotation = locks(object, "angularVelocityFactor")
    body.isContinuous = (object.float("ccdThreshold") ?? 0) > 0
    body.mass = mass(object)
    let friction = object.float("friction") ?? 0.5
    body.material = ContactMaterialAsset(
      staticFriction: friction, dynamicFriction: friction, restitution: object.float("restitution") ?? 0.5)
    if let velocity = object.floats("velocity", count: 3), velocity.allSatisfy(\.isFinite) {
      body.linearVelocity = SIMD3(velocity)
    }
    if let spin = object.floats("angularVelocity", count: 4), spin.allSatisfy(\.isFinite), spin[3] != 0 {
      let axis = SIMD3(spin[0], spin[1], spin[2]), length = simd_length(axis)
      if length > 1e-6 { body.angularVelocity = axis / length * spin[3] }
    }
    object.ignore("linearRestingThreshold", "angularRestingThreshold")
    if (object.real("rollingFriction") ?? 0) != 0 {
      note(.ignored, object, "rolling friction is not supported and is left out")
    }
    if (object.real("charge") ?? 0) != 0 {
      note(.ignored, object, "electric charge is not supported and is left out")
    }
    let shape = object.object("physicsShape")
    var collider = ColliderAsset(parts(shape, at: node, isDynamic: body.motion == .dynamic))
    let isSensor = readMasks(object, isDynamic: body.motion == .dynamic, into: &collider)
    var physics = asset.nodes[node].physics ?? PhysicsAsset()
    physics.collider = collider
    if !isSensor { physics.body = body }
    asset.nodes[node].physics = physics
  }

  private func damping(_ object: ArchiveObject, _ key: String) -> Float {
    let value = object.float(key) ?? 0.1
    return value.isFinite ? min(max(value, 0), 1) : 0.1
  }

  /// Returns the axes with a factor of zero.
  private mutating func locks(_ object: ArchiveObject, _ key: String) -> AxisSet {
    guard let factors = object.floats(key, count: 3) else { return [] }
    if factors.contains(where: { $0 != 0 && $0 != 1 }) {
      note(.approximated, object, "factors other than 0 and 1 are not supported; \(key) locks axes only")
    }
    return zip(AxisSet.named, factors).reduce(into: []) { if $1.1 == 0 { $0.insert($1.0.axis) } }
  }

  private func mass(_ object: ArchiveObject) -> MassAsset {
    let given = object.float("mass") ?? 1
    // Static bodies have a mass of zero.
    var mass = MassAsset(mass: given > 0 && given.isFinite ? given : 1)
    if object.bool("explicitMomentOfInertia") == true,
      let inertia = object.floats("momentOfInertia", count: 3)
    {
      mass.inertia = SIMD3(inertia)
    } else {
      object.ignore("momentOfInertia")
    }
    if let center = object.floats("centerOfMassOffset", count: 3), center != [0, 0, 0] {
      mass.center = SIMD3(center)
    }
    return mass
  }

  /// Reads the categories.
  ///
  /// - Returns: Whether the body collides with nothing and only reports contacts.
  private mutating func readMasks(
    _ object: ArchiveObject, isDynamic: Bool, into collider: inout ColliderAsset
  ) -> Bool {
    func bits(_ key: String, _ standard: Int) -> UInt32 {
      UInt32(truncatingIfNeeded: object.integer(key) ?? standard)
    }
    collider.filter = CollisionFilterAsset(
      group: bits("categoryBitMask", isDynamic ? 1 : 2), mask: bits("collisionBitMask", -1))
    let tested = bits("contactTestBitMask", 0)
    if collider.filter.mask == 0, tested != 0, !isDynamic {
      collider.mode = .trigger
      collider.filter.mask = tested
      return true
    }
    if tested & ~collider.filter.mask != 0 {
      note(
        .approximated, object,
        "contacts are reported only with bodies with which the body collides; contactTestBitMask has others")
    }
    return false
  }
}
