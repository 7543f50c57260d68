internal import SceneAssets
internal import TextFormats
internal import simd

/// Bodies, colliders and triggers of `KHR_physics_rigid_bodies`.
extension GLTFSceneBuilder {
  mutating func readPhysics() throws(GLTFError) {
    var views: [(node: Int, view: JSONView)] = []
    for node in document.nodes.indices
    where nodeIndices[node] != nil && document.nodes[node].extensions != nil {
      if let view = try document.nodes[node].extension("KHR_physics_rigid_bodies", in: document) {
        views.append((node, view))
      }
    }
    guard !views.isEmpty else { return }
    var physics = try GLTFPhysics(document.root)
    for (node, view) in views {
      if let motion = try view.object("motion"), let index = nodeIndices[node] {
        try readMotion(motion, at: index)
      }
    }
    for (node, view) in views {
      if let collider = try view.object("collider") {
        try addCollider(collider, of: node, &physics, isTrigger: false)
      }
      if let trigger = try view.object("trigger") {
        try addCollider(trigger, of: node, &physics, isTrigger: true)
      }
    }
    for (node, view) in views {
      if let joint = try view.object("joint") { try readJoint(joint, of: node, physics) }
    }
  }

  private mutating func readMotion(_ view: JSONView, at node: Int) throws(GLTFError) {
    var body = BodyAsset(try view.bool("isKinematic") == true ? .kinematic : .dynamic)
    if let mass = try view.float("mass"), mass > 0, mass.isFinite { body.mass.mass = mass }
    body.mass.center = try view.vector3("centerOfMass")
    if let inertia = try view.vector3("inertiaDiagonal") {
      // A moment of zero stands for an axis about which nothing turns the body.
      for (lane, axis) in AxisSet.named.map(\.axis).enumerated() where inertia[lane] == 0 {
        body.lockedRotation.insert(axis)
      }
      body.mass.inertia = inertia
    }
    if let turn = try view["inertiaOrientation"]?.asVector(4) { body.mass.axes = GLTFRotation.unit(turn) }
    let turn = AssetTransform(nearestTo: asset.matrix(of: node)).rotation
    body.linearVelocity = turn.act(try view.vector3("linearVelocity") ?? .zero)
    body.angularVelocity = turn.act(try view.vector3("angularVelocity") ?? .zero)
    let gravity = try view.float("gravityFactor", or: 1)
    body.isAffectedByGravity = gravity != 0
    if gravity != 0, gravity != 1 {
      note(.approximated, view, "a gravity factor of \(gravity) is not supported; 1 is used")
    }
    asset.nodes[node].physics = PhysicsAsset()
    asset.nodes[node].physics?.body = body
  }

  /// Adds the shapes of a collider or a trigger to the body above it.
  private mutating func addCollider(
    _ view: JSONView, of node: Int, _ physics: inout GLTFPhysics, isTrigger: Bool
  ) throws(GLTFError) {
    guard let index = nodeIndices[node] else { return }
    // Triggers may list the nodes with their shapes, which say so themselves.
    guard let geometry = try view.object("geometry") else { return }
    var body: Int? = isTrigger ? nil : index
    while let candidate = body, asset.nodes[candidate].physics?.body == nil {
      body = asset.nodes[candidate].parent
    }
    let owner = body ?? index
    if let own = asset.nodes[owner].physics, own.collider != nil,
      isTrigger != (own.collider?.mode == .trigger)
    {
      note(
        .ignored, view, "a node that is both a collider and a trigger is not supported; the first one is kept"
      )
      return
    }
    let isDynamic = body.flatMap { asset.nodes[$0].physics?.body?.motion } == .dynamic
    let geometries = try self.geometries(geometry, physics, isDynamic: isDynamic)
    guard !geometries.isEmpty else { return }
    var placement = AssetTransform.identity
    if owner != index { placement = AssetTransform(nearestTo: asset.matrix(of: index, below: owner)) }
    var new = asset.nodes[owner].physics ?? PhysicsAsset()
    let isFirst = new.collider == nil
    if isFirst { new.collider = ColliderAsset() }
    for (geometry, center) in geometries {
      var place = placement
      place.translation += place.rotation.act(center * place.scale)
      new.collider?.parts.append(ColliderPart(geometry, at: place).folded)
    }
    if isTrigger { new.collider?.mode = .trigger }
    if !isTrigger, body == nil { new.body = new.body ?? BodyAsset(.static) }
    let material = try material(of: view, physics), filter = try filter(of: view, &physics)
    if isFirst {
      new.body?.material = material
      new.collider?.filter = filter
    } else if new.body?.material != material && !isTrigger || new.collider?.filter != filter {
      note(
        .approximated, view,
        "the shapes of one body have different materials or filters; those of the first one are used")
    }
    asset.nodes[owner].physics = new
  }

  private mutating func material(
    of view: JSONView, _ physics: GLTFPhysics
  ) throws(GLTFError) -> ContactMaterialAsset? {
    guard
      let index = try view.index(
        "physicsMaterial", of: "physicsMaterials", count: physics.materials.count)
    else { return nil }
    let material = physics.materials[index]
    for key: StaticString in ["frictionCombine", "restitutionCombine"] {
      if let mode = try material.string(key), mode != "average" {
        note(.approximated, material, "the \(key) \"\(mode)\" is not supported; the average is used")
      }
    }
    return ContactMaterialAsset(
      staticFriction: try material.float("staticFriction", or: 0.6),
      dynamicFriction: try material.float("dynamicFriction", or: 0.6),
      restitution: try material.float("restitution", or: 0))
  }

  private mutating func filter(
    of view: JSONView, _ physics: inout GLTFPhysics
  ) throws(GLTFError) -> CollisionFilterAsset {
    guard
      let index = try view.index("collisionFilter", of: "collisionFilters", count: physics.filters.count)
    else { return CollisionFilterAsset() }
    let view = physics.filters[index]
    let own = try physics.bits("collisionSystems", of: view)
    let allowed = try physics.bits("collideWithSystems", of: view)
    let excluded = try physics.bits("notCollideWithSystems", of: view)
    guard let own, let allowed, let excluded else {
      note(.ignored, view, "there are more than 29 collision systems; the filter has no effect")
      return CollisionFilterAsset()
    }
    let isSelective = view["collideWithSystems"] != nil
    return CollisionFilterAsset(group: own == 0 ? 1 : own, mask: isSelective ? allowed : ~excluded)
  }
}
