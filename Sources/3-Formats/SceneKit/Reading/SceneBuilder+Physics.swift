internal import SceneAssets
internal import simd

extension SceneBuilder {
  /// Converts a physics body to Reality Composer Pro's components.
  mutating func readPhysics(_ object: ArchiveObject, at node: Int) {
    guard let body = object.object("physicsBody") else { return }
    var record = UntypedComponent(identifier: "RealityKit.RigidBody", name: "RigidBody")
    let kinds = ["Static", "Dynamic", "Kinematic"], kind = body.integer("type") ?? 1
    func number(_ name: String, _ key: String, _ standard: Double) -> ComponentField {
      ComponentField(name, type: "float", .number(body.real(key) ?? standard))
    }
    record.fields = [
      ComponentField(
        "motionType", type: "token", .token(kinds.indices.contains(kind) ? kinds[kind] : "Dynamic")),
      ComponentField("gravityEnabled", type: "bool", .bool(!(body.bool("ignoreGravity") ?? false))),
      number("linearDamping", "damping", 0.1), number("angularDamping", "angularDamping", 0.1),
    ]
    for (name, key) in [("Translation", "velocityFactor"), ("Rotation", "angularVelocityFactor")] {
      guard let factors = body.floats(key, count: 3) else { continue }
      for (axis, factor) in zip(["X", "Y", "Z"], factors) where factor == 0 {
        record.fields.append(ComponentField("lock\(name)\(axis)", type: "bool", .bool(true)))
      }
    }
    var mass = UntypedComponent(identifier: "", name: "massFrame")
    mass.fields = [number("m_mass", "mass", 1)]
    if body.bool("explicitMomentOfInertia") == true, let inertia = body.floats("momentOfInertia", count: 3) {
      mass.fields.append(ComponentField("m_inertia", type: "float3", .vector(inertia.map { Double($0) })))
    }
    if body.bool("explicitMomentOfInertia") != true { body.ignore("momentOfInertia") }
    var material = UntypedComponent(identifier: "", name: "material")
    let friction = body.real("friction") ?? 0.5
    material.fields = [
      ComponentField("dynamicFriction", type: "double", .number(friction)),
      ComponentField("restitution", type: "double", .number(body.real("restitution") ?? 0.5)),
      ComponentField("staticFriction", type: "double", .number(friction)),
    ]
    record.children = [mass, material]
    asset.nodes[node].components.append(record)
    asset.nodes[node].components.append(collider(body, node))
    if (body.real("charge") ?? 0) != 0 {
      note(.ignored, body, "electric charge is not supported and is left out")
    }
  }

  private mutating func collider(_ body: ArchiveObject, _ node: Int) -> UntypedComponent {
    var record = UntypedComponent(identifier: "RealityKit.Collider", name: "Collider")
    func bits(_ key: String, _ standard: Int) -> ComponentValue {
      .int(Int64(UInt32(truncatingIfNeeded: body.integer(key) ?? standard)))
    }
    record.fields = [
      ComponentField("group", type: "uint", bits("categoryBitMask", 1)),
      ComponentField("mask", type: "uint", bits("collisionBitMask", -1)),
      ComponentField("type", type: "token", .token("Default")),
    ]
    let shape = body.object("physicsShape")
    record.children = [self.shape(shape, node)]
    return record
  }

  /// Returns the collision shape: that of another geometry, or a box about the node's own.
  private mutating func shape(_ shape: ArchiveObject?, _ node: Int) -> UntypedComponent {
    var record = UntypedComponent(identifier: "", name: "Shape")
    func set(_ kind: String, _ fields: [(String, Float)], extent: SIMD3<Float>? = nil) {
      record.fields = [ComponentField("shapeType", type: "token", .token(kind))]
      if let extent {
        record.fields.append(
          ComponentField(
            "extent", type: "float3", .vector([Double(extent.x), Double(extent.y), Double(extent.z)])))
      }
      record.fields += fields.map { ComponentField($0.0, type: "float", .number(Double($0.1))) }
    }
    let scale = shape?.dictionary("options")?.real("SCNPhysicsShapeScaleKey").map { Float($0) } ?? 1
    if let reference = shape?.object("referenceObject"), let measures = SceneKitShape(reference) {
      switch measures {
      case .box(let size, _, _, _):
        set("Box", [], extent: size * scale)
        return record
      case .sphere(let radius, _):
        set("Sphere", [("radius", radius * scale)])
        return record
      case .capsule(let radius, let height, _, _, _):
        set("Capsule", [("height", height * scale), ("radius", radius * scale)])
        return record
      default: break
      }
    }
    if let kind = shape?.dictionary("options")?.text("SCNPhysicsShapeTypeKey"), kind != "boundingBox",
      let shape
    {
      note(
        .approximated, shape,
        "collision shapes of the type \(kind) are not supported; the bounding box is used")
    }
    let (low, high) = bounds(node)
    set("Box", [], extent: (high - low) * scale)
    let center = (low + high) / 2
    var pose = UntypedComponent(identifier: "", name: "pose")
    pose.fields = [
      ComponentField(
        "position", type: "float3", .vector([Double(center.x), Double(center.y), Double(center.z)]))
    ]
    record.children = [pose]
    return record
  }

  /// Returns the bounding box of a node's own mesh.
  private func bounds(_ node: Int) -> (low: SIMD3<Float>, high: SIMD3<Float>) {
    guard let mesh = asset.nodes[node].mesh.map({ asset.meshes[$0.mesh] }), mesh.pointCount > 0 else {
      return (SIMD3(repeating: -0.5), SIMD3(repeating: 0.5))
    }
    var low = SIMD3<Float>(repeating: .infinity), high = -low
    for point in 0..<mesh.pointCount {
      let corner = SIMD3(
        mesh.positions[3 * point], mesh.positions[3 * point + 1], mesh.positions[3 * point + 2])
      (low, high) = (simd_min(low, corner), simd_max(high, corner))
    }
    return low.x.isFinite && high.x.isFinite ? (low, high) : (.zero, .zero)
  }
}
