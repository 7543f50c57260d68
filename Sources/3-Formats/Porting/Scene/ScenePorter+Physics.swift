internal import SceneAssets
internal import USDLayers
internal import simd

extension ScenePorter {
  /// Says of a body what UsdPhysics has words for, beside RealityKit's components.
  mutating func addPhysics(of node: Int) {
    let records = asset.nodes[node].components, prim = prims[node]
    guard let collider = records.first(where: { $0.identifier == "RealityKit.Collider" }) else { return }
    let body = records.first { $0.identifier == "RealityKit.RigidBody" }
    let motion = body?["motionType"]?.text ?? "Static"
    if motion != "Static" {
      make.addSchemas(prim, ["PhysicsRigidBodyAPI", "PhysicsMassAPI"])
      make.attribute(prim, "bool", "physics:rigidBodyEnabled", .bool(true))
      if motion == "Kinematic" { make.attribute(prim, "bool", "physics:kinematicEnabled", .bool(true)) }
      if let mass = body?.child("massFrame")?["m_mass"]?.number, mass > 0, mass.isFinite {
        make.attribute(prim, "float", "physics:mass", .number(mass, .float))
      }
    }
    // What only collides is a shape of its own, which packages have no room for.
    guard !isPackage, let shape = addCollision(collider.child("Shape"), below: prim) else { return }
    make.attribute(shape, "token", "purpose", .token("guide"), isUniform: true)
    make.addSchemas(shape, ["PhysicsCollisionAPI"])
    make.attribute(shape, "bool", "physics:collisionEnabled", .bool(true))
    if let material = body?.child("material") {
      let place = physicsMaterial(material)
      make.addSchemas(shape, ["MaterialBindingAPI"])
      make.relationship(shape, "material:binding:physics", [make.path(place)])
    }
    guard !hasPhysicsScene else { return }
    // Gravity is that of the earth, downwards, if nothing else is said.
    hasPhysicsScene = true
    _ = make.add("PhysicsScene", "PhysicsScene", below: root)
  }

  private mutating func addCollision(_ shape: ComponentRecord?, below parent: Int) -> Int? {
    guard let shape else { return nil }
    let prim: Int
    switch shape["shapeType"]?.text {
    case "Sphere":
      prim = make.add("Sphere", "Collision", below: parent)
      make.attribute(prim, "double", "radius", .number(shape["radius"]?.number ?? 0.5, .double))
    case "Capsule":
      let radius = shape["radius"]?.number ?? 0.5
      prim = make.add("Capsule", "Collision", below: parent)
      make.attribute(prim, "double", "radius", .number(radius, .double))
      // The whole height there, that of the straight part here.
      let height = max((shape["height"]?.number ?? 2) - 2 * radius, 0)
      make.attribute(prim, "double", "height", .number(height, .double))
      make.attribute(prim, "token", "axis", .token("Y"), isUniform: true)
    case "Box":
      guard case .vector(let size)? = shape["extent"], size.count == 3 else { return nil }
      prim = make.add("Cube", "Collision", below: parent)
      make.attribute(prim, "double", "size", .number(1, .double))
      var order: [String] = []
      if case .vector(let place)? = shape.child("pose")?["position"], place.contains(where: { $0 != 0 }) {
        make.attribute(prim, "double3", "xformOp:translate", .tuple(place, .double3))
        order.append("xformOp:translate")
      }
      make.attribute(prim, "float3", "xformOp:scale", .tuple(size, .float3))
      self.order(prim, order + ["xformOp:scale"])
    default: return nil
    }
    return prim
  }

  /// A material that says how bodies slide and bounce; the same for all that do alike.
  private mutating func physicsMaterial(_ record: ComponentRecord) -> Int {
    let numbers = ["staticFriction", "dynamicFriction", "restitution"].map { record[$0]?.number ?? 0.5 }
    if let known = physicsMaterials[numbers] { return known }
    let scope = looks ?? make.add("Scope", "Looks", below: root)
    looks = scope
    let prim = make.add("Material", "Contact", below: scope)
    physicsMaterials[numbers] = prim
    make.schemas(prim, ["PhysicsMaterialAPI"])
    for (name, number) in zip(["staticFriction", "dynamicFriction", "restitution"], numbers) {
      make.attribute(prim, "float", "physics:\(name)", .number(number, .float))
    }
    return prim
  }
}
