internal import SceneAssets
internal import USDLayers
internal import simd

extension ScenePorter {
  /// Writes the parts of a physics body that UsdPhysics supports, beside RealityKit's components.
  mutating func addPhysics(of node: Int) {
    let records = asset.nodes[node].components, prim = prims[node]
    guard let collider = records.first(where: { $0.identifier == "RealityKit.Collider" }) else { return }
    let body = records.first { $0.identifier == "RealityKit.RigidBody" }
    let motion = body?["motionType"]?.text ?? "Static"
    if motion != "Static" {
      builder.addSchemas(prim, ["PhysicsRigidBodyAPI", "PhysicsMassAPI"])
      builder.attribute(prim, type: "bool", name: "physics:rigidBodyEnabled", value: .bool(true))
      if motion == "Kinematic" {
        builder.attribute(prim, type: "bool", name: "physics:kinematicEnabled", value: .bool(true))
      }
      if let mass = body?.child("massFrame")?["m_mass"]?.number, mass > 0, mass.isFinite {
        builder.attribute(prim, type: "float", name: "physics:mass", value: .number(mass, .float))
      }
    }
    // A body that only collides is a separate shape, which packages do not support.
    guard !isPackage, let shape = addCollision(collider.child("Shape"), below: prim) else { return }
    builder.attribute(shape, type: "token", name: "purpose", value: .token("guide"), isUniform: true)
    builder.addSchemas(shape, ["PhysicsCollisionAPI"])
    builder.attribute(shape, type: "bool", name: "physics:collisionEnabled", value: .bool(true))
    if let material = body?.child("material") {
      let bound = physicsMaterial(material)
      builder.addSchemas(shape, ["MaterialBindingAPI"])
      builder.relationship(shape, "material:binding:physics", [builder.path(bound)])
    }
    guard !hasPhysicsScene else { return }
    // The default gravity is that of the earth, downward.
    hasPhysicsScene = true
    _ = builder.add("PhysicsScene", "PhysicsScene", below: root)
  }

  private mutating func addCollision(_ shape: UntypedComponent?, below parent: Int) -> Int? {
    guard let shape else { return nil }
    let prim: Int
    switch shape["shapeType"]?.text {
    case "Sphere":
      prim = builder.add("Sphere", "Collision", below: parent)
      builder.attribute(
        prim, type: "double", name: "radius", value: .number(shape["radius"]?.number ?? 0.5, .double))
    case "Capsule":
      let radius = shape["radius"]?.number ?? 0.5
      prim = builder.add("Capsule", "Collision", below: parent)
      builder.attribute(prim, type: "double", name: "radius", value: .number(radius, .double))
      // The component has the whole height, the shape that of the cylinder between the caps.
      let height = max((shape["height"]?.number ?? 2) - 2 * radius, 0)
      builder.attribute(prim, type: "double", name: "height", value: .number(height, .double))
      builder.attribute(prim, type: "token", name: "axis", value: .token("Y"), isUniform: true)
    case "Box":
      guard case .vector(let size)? = shape["extent"], size.count == 3 else { return nil }
      prim = builder.add("Cube", "Collision", below: parent)
      builder.attribute(prim, type: "double", name: "size", value: .number(1, .double))
      var order: [String] = []
      if case .vector(let position)? = shape.child("pose")?["position"], position.contains(where: { $0 != 0 })
      {
        builder.attribute(prim, type: "double3", name: "xformOp:translate", value: .tuple(position, .double3))
        order.append("xformOp:translate")
      }
      builder.attribute(prim, type: "float3", name: "xformOp:scale", value: .tuple(size, .float3))
      self.order(prim, order + ["xformOp:scale"])
    default: return nil
    }
    return prim
  }

  /// Returns the prim of a physics material with friction and restitution, shared by equal bodies.
  private mutating func physicsMaterial(_ record: UntypedComponent) -> Int {
    let numbers = ["staticFriction", "dynamicFriction", "restitution"].map { record[$0]?.number ?? 0.5 }
    if let known = physicsMaterials[numbers] { return known }
    let scope = looksScope ?? builder.add("Scope", "Looks", below: root)
    looksScope = scope
    let prim = builder.add("Material", "Contact", below: scope)
    physicsMaterials[numbers] = prim
    builder.schemas(prim, ["PhysicsMaterialAPI"])
    for (name, number) in zip(["staticFriction", "dynamicFriction", "restitution"], numbers) {
      builder.attribute(prim, type: "float", name: "physics:\(name)", value: .number(number, .float))
    }
    return prim
  }
}
