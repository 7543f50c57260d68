internal import SceneAssets
internal import USDLayers
internal import simd

/// Bodies and colliders in the words of UsdPhysics, beside RealityKit's components.
extension ScenePorter {
  mutating func addPhysics(of node: Int) {
    let physics = asset.nodes[node].physics ?? PhysicsAsset(asset.nodes[node].components)
    guard let physics, physics.body != nil || physics.collider != nil else { return }
    let prim = prims[node]
    if let body = physics.body, body.motion != .static { addBody(body, node) }
    guard let collider = physics.collider, !collider.parts.isEmpty else { return }
    // Packages have RealityKit's component alone, wherever that can hold the shape.
    guard !isPackage || !collider.isSimple else { return }
    let isSolid = physics.body != nil || collider.mode == .colliding
    for part in collider.parts {
      guard let shape = addCollision(part, below: prim) else { continue }
      builder.attribute(shape, type: "token", name: "purpose", value: .token("guide"), isUniform: true)
      if isPackage { builder.attribute(shape, type: "token", name: "visibility", value: .token("invisible")) }
      builder.addSchemas(shape, ["PhysicsCollisionAPI"])
      builder.attribute(shape, type: "bool", name: "physics:collisionEnabled", value: .bool(isSolid))
      if let material = physics.body?.material {
        let bound = physicsMaterial(material)
        builder.addSchemas(shape, ["MaterialBindingAPI"])
        builder.relationship(shape, "material:binding:physics", [builder.path(bound)])
      }
    }
    if isSolid { filters[collider.filter, default: []].append(prim) }
    if !isPackage { addPhysicsScene() }
  }

  /// Adds what belongs to the whole scene: gravity, collision groups and joints.
  mutating func addScenePhysics() {
    if asset.gravity != nil { addPhysicsScene() }
    if !isPackage { addCollisionGroups() }
    for joint in asset.joints { addJoint(joint) }
  }

  private mutating func addBody(_ body: BodyAsset, _ node: Int) {
    let prim = prims[node]
    builder.addSchemas(prim, ["PhysicsRigidBodyAPI", "PhysicsMassAPI"])
    builder.attribute(prim, type: "bool", name: "physics:rigidBodyEnabled", value: .bool(true))
    if body.motion == .kinematic {
      builder.attribute(prim, type: "bool", name: "physics:kinematicEnabled", value: .bool(true))
    }
    func add(_ name: String, _ type: String, _ value: USDValue) {
      builder.attribute(prim, type: type, name: "physics:\(name)", value: value)
    }
    let space = asset.nodes[node].parent.map { asset.matrix(of: $0) } ?? matrix_identity_float4x4
    if body.linearVelocity != .zero {
      let velocity = space.inverse * SIMD4(body.linearVelocity, 0)
      add("velocity", "vector3f", .vector(SIMD3(velocity.x, velocity.y, velocity.z)))
    }
    if body.angularVelocity != .zero {
      let turn = AssetTransform(nearestTo: space).rotation.inverse
      add("angularVelocity", "vector3f", .vector(turn.act(body.angularVelocity) * (180 / .pi)))
    }
    if let mass = body.mass.mass, mass > 0 { add("mass", "float", .float(mass)) }
    if let density = body.mass.density, density > 0 { add("density", "float", .float(density)) }
    if let inertia = body.mass.inertia, inertia.min() > 0 {
      add("diagonalInertia", "float3", .vector(inertia))
    }
    if let center = body.mass.center { add("centerOfMass", "point3f", .vector(center)) }
    if let axes = body.mass.axes { add("principalAxes", "quatf", .quaternion(axes)) }
  }

  private mutating func addPhysicsScene() {
    guard !hasPhysicsScene else { return }
    // The default gravity is that of the earth, downward.
    hasPhysicsScene = true
    let scene = builder.add("PhysicsScene", "PhysicsScene", below: root)
    guard let gravity = asset.gravity else { return }
    let down = asset.upAxis.upright.act(gravity), strength = simd_length(down)
    builder.attribute(
      scene, type: "vector3f", name: "physics:gravityDirection",
      value: .vector(strength > 0 ? down / strength : SIMD3(0, -1, 0)))
    builder.attribute(scene, type: "float", name: "physics:gravityMagnitude", value: .float(strength))
  }

  /// Returns the prim of a physics material with friction and restitution, shared by equal bodies.
  private mutating func physicsMaterial(_ material: ContactMaterialAsset) -> Int {
    if let known = physicsMaterials[material] { return known }
    let scope = looksScope ?? builder.add("Scope", "Looks", below: root)
    looksScope = scope
    let prim = builder.add("Material", "Contact", below: scope)
    physicsMaterials[material] = prim
    builder.schemas(prim, ["PhysicsMaterialAPI"])
    for (name, number) in [
      ("staticFriction", material.staticFriction), ("dynamicFriction", material.dynamicFriction),
      ("restitution", material.restitution),
    ] {
      builder.attribute(prim, type: "float", name: "physics:\(name)", value: .float(number))
    }
    return prim
  }

  /// Adds a collision group for each filter, and the groups that it does not collide with.
  private mutating func addCollisionGroups() {
    let all = filters.keys.sorted { ($0.group, $0.mask) < ($1.group, $1.mask) }
    let isPlain = all.allSatisfy { one in all.allSatisfy { one.collides(with: $0) } }
    guard !isPlain, all.count <= Self.mostCollisionGroups else { return }
    let scope = builder.add("Scope", "CollisionGroups", below: root)
    let groups = all.map { filter in
      let group = builder.add("PhysicsCollisionGroup", "Group", below: scope)
      builder.schemas(group, ["CollectionAPI:colliders"])
      builder.relationship(
        group, "collection:colliders:includes", (filters[filter] ?? []).map { builder.path($0) })
      return group
    }
    for (group, filter) in zip(groups, all) {
      let others = zip(groups, all).filter { !filter.collides(with: $0.1) }.map { builder.path($0.0) }
      if !others.isEmpty { builder.relationship(group, "physics:filteredGroups", others) }
    }
  }

  /// The most groups that are written, since each may list all others.
  private static let mostCollisionGroups = 64
}
