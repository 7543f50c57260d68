internal import SceneAssets
internal import USDLayers
internal import simd

/// Bodies, collision shapes, joints and gravity: those of Reality Composer Pro's components, and those of UsdPhysics
/// where a node has no such components.
extension StageReader {
  mutating func readPhysics(_ paths: NodePaths) {
    for node in asset.nodes.indices where !asset.nodes[node].components.isEmpty {
      asset.nodes[node].physics = PhysicsAsset(asset.nodes[node].components)
    }
    let prims = stage.prims.indices.filter { prim in
      stage.prims[prim].isActive && stage.prims[prim].isDefined && !stage.prims[prim].isAbstract
        && stage.prims[prim].typeName.hasPrefix("Physics")
    }
    let hasSchemas = asset.nodes.contains { node in
      node.components.contains { $0.identifier.hasPrefix("Physics") }
    }
    guard hasSchemas || !prims.isEmpty else { return }
    let owners = readBodies()
    readColliders(owners)
    readFilters(prims.filter { stage.prims[$0].typeName == "PhysicsCollisionGroup" }, owners, paths)
    readGravity(prims)
    readJoints(paths)
  }

  /// Returns whether a prim has an API schema.
  func hasSchema(_ name: String, _ prim: Int) -> Bool {
    guard case .textOperation(let operation, _)? = values.field("apiSchemas", of: prim) else { return false }
    return operation.explicit?.contains(name) ?? false
  }

  // MARK: Bodies

  /// Reads the bodies of UsdPhysics.
  ///
  /// - Returns: The node with the body to which each node belongs.
  private mutating func readBodies() -> [Int?] {
    var owners = [Int?](repeating: nil, count: asset.nodes.count)
    for node in asset.nodes.indices {
      let prim = primOfNode[node]
      owners[node] = asset.nodes[node].parent.flatMap { owners[$0] }
      if asset.nodes[node].physics?.body != nil || asset.nodes[node].physics?.collider != nil {
        owners[node] = node
        continue
      }
      guard hasSchema("PhysicsRigidBodyAPI", prim),
        values.bool("physics:rigidBodyEnabled", of: prim) ?? true
      else { continue }
      owners[node] = node
      var body = BodyAsset(values.bool("physics:kinematicEnabled", of: prim) == true ? .kinematic : .dynamic)
      if hasSchema("PhysicsMassAPI", prim) { body.mass = mass(of: prim) }
      let space = asset.nodes[node].parent.map { asset.matrix(of: $0) } ?? matrix_identity_float4x4
      body.linearVelocity = velocity("physics:velocity", of: prim, in: space)
      // The turn of a direction, without scale.
      let turn = AssetTransform(nearestTo: space).rotation
      body.angularVelocity = turn.act(vector("physics:angularVelocity", of: prim) ?? .zero) * .pi / 180
      asset.nodes[node].physics = asset.nodes[node].physics ?? PhysicsAsset()
      asset.nodes[node].physics?.body = body
    }
    return owners
  }

  private func velocity(_ name: String, of prim: Int, in space: float4x4) -> SIMD3<Float> {
    guard let velocity = vector(name, of: prim) else { return .zero }
    let result = space * SIMD4(velocity, 0)
    return result.sum().isFinite ? SIMD3(result.x, result.y, result.z) : .zero
  }

  /// Returns the mass properties of a prim; values that are not positive are unset.
  private func mass(of prim: Int) -> MassAsset {
    let kilograms = Float(kilogramsPerUnit)
    func positive(_ name: String) -> Float? {
      values.float(name, of: prim).flatMap { $0 > 0 && $0.isFinite ? $0 * kilograms : nil }
    }
    var mass = MassAsset(mass: positive("physics:mass"))
    mass.density = positive("physics:density")
    mass.center = vector("physics:centerOfMass", of: prim)
    if let inertia = vector("physics:diagonalInertia", of: prim), inertia != .zero, inertia.min() >= 0 {
      mass.inertia = inertia * kilograms
    }
    if let numbers = values.numbers("physics:principalAxes", of: prim) { mass.axes = rotation(numbers) }
    return mass
  }

  private var kilogramsPerUnit: Double {
    let value = StageValues.number(values.field("kilogramsPerUnit", of: 0)) ?? 1
    return value > 0 && value.isFinite ? value : 1
  }

  /// Returns a vector with finite numbers.
  func vector(_ name: String, of prim: Int) -> SIMD3<Float>? {
    guard let n = values.numbers(name, of: prim), n.count == 3, n.allSatisfy(\.isFinite) else { return nil }
    return SIMD3(Float(n[0]), Float(n[1]), Float(n[2]))
  }

  /// Returns the rotation of a quaternion with its imaginary part first; nil for one without length.
  func rotation(_ n: [Double]) -> simd_quatf? {
    guard n.count == 4 else { return nil }
    let vector = SIMD4(Float(n[0]), Float(n[1]), Float(n[2]), Float(n[3])), length = simd_length(vector)
    return length > 1e-6 && length.isFinite ? simd_quatf(vector: vector / length) : nil
  }

  // MARK: Collision shapes

  private mutating func readColliders(_ owners: [Int?]) {
    var weights: [Int: Float] = [:]
    for node in asset.nodes.indices {
      let prim = primOfNode[node]
      guard hasSchema("PhysicsCollisionAPI", prim) else { continue }
      let owner = owners[node] ?? node, physics = asset.nodes[owner].physics
      // Reality Composer Pro's collider counts, unless it refers to these shapes: the prims below it, even where they
      // are no solid ones.
      if let own = asset.nodes[owner].components.first(where: {
        $0.isEnabled && $0.identifier == "RealityKit.Collider"
      }) {
        guard own[ColliderAsset.shapeSource] != nil else { continue }
      } else if values.bool("physics:collisionEnabled", of: prim) == false {
        continue
      }
      guard let geometry = geometry(of: node, prim, isDynamic: physics?.body?.motion == .dynamic) else {
        continue
      }
      let placement = AssetTransform(nearestTo: asset.matrix(of: node, below: owner))
      var new = physics ?? PhysicsAsset()
      if owners[node] == nil { new.body = BodyAsset(.static) }
      if new.collider == nil { new.collider = ColliderAsset() }
      new.collider?.parts.append(
        ColliderPart(geometry, at: owner == node ? .identity : placement).folded)
      if let (material, density) = contactMaterial(node) {
        if new.body?.mass.density == nil { new.body?.mass.density = density }
        if let known = new.body?.material {
          if known != material {
            values.note(
              .approximated, prim,
              "the shapes of one body have different physics materials; that of the first one is used")
          }
        } else {
          new.body?.material = material
        }
      }
      if owner != node, hasSchema("PhysicsMassAPI", prim), let mass = mass(of: prim).mass {
        weights[owner, default: 0] += mass
      }
      asset.nodes[owner].physics = new
    }
    for (owner, mass) in weights where asset.nodes[owner].physics?.body?.mass.mass == nil {
      asset.nodes[owner].physics?.body?.mass.mass = mass
    }
  }

  /// Returns the collision shape of a node's geometry; nil where it has none.
  private func geometry(of node: Int, _ prim: Int, isDynamic: Bool) -> ColliderPart.Geometry? {
    guard let mesh = asset.nodes[node].mesh?.mesh else {
      values.note(
        .ignored, prim, "it collides, but has no geometry of a kind that can; its collision is left out")
      return nil
    }
    if let shape = asset.meshes[mesh].shape { return .shape(shape) }
    let approximation = values.text("physics:approximation", of: prim) ?? "none"
    switch approximation {
    case "none", "meshSimplification":
      if isDynamic {
        values.note(
          .approximated, prim, "moving bodies have no meshes as collision shapes; the convex hull is used")
        return .hull(mesh: mesh)
      }
      return .mesh(mesh)
    case "convexHull": return .hull(mesh: mesh)
    case "boundingCube", "boundingSphere":
      return bounding(asset.meshes[mesh], isSphere: approximation == "boundingSphere")
    default:
      values.note(
        .approximated, prim,
        "the collision approximation \(approximation) is not supported; the convex hull is used")
      return .hull(mesh: mesh)
    }
  }

  /// Returns the corners of a mesh's bounding box, or points of its bounding sphere.
  private func bounding(_ mesh: MeshAsset, isSphere: Bool) -> ColliderPart.Geometry? {
    guard let (low, high) = mesh.bounds else { return nil }
    let center = (low + high) / 2
    let half = isSphere ? SIMD3(repeating: mesh.radius(around: center)) : (high - low) / 2
    guard !isSphere else { return .points(Self.spherePoints.map { center + $0 * half }) }
    return .points(
      (0..<8).map { corner in
        center + half * SIMD3(corner & 1 > 0 ? 1 : -1, corner & 2 > 0 ? 1 : -1, corner & 4 > 0 ? 1 : -1)
      })
  }

  /// Points spread evenly on the unit sphere.
  private static let spherePoints: [SIMD3<Float>] = (0..<128).map { index in
    let height = 1 - (2 * Float(index) + 1) / 128, radius = (1 - height * height).squareRoot()
    let angle = Float(index) * 2.399_963
    return SIMD3(radius * Elementary.cos(angle), height, radius * Elementary.sin(angle))
  }

  /// Returns the physics material and the density of a node, which it may inherit.
  private func contactMaterial(_ node: Int) -> (ContactMaterialAsset, density: Float?)? {
    var next: Int? = node
    while let index = next {
      let prim = primOfNode[index]
      for name in ["material:binding:physics", "material:binding"] {
        guard let target = values.targets(name, of: prim).first, let material = stage.prim(at: target),
          hasSchema("PhysicsMaterialAPI", material)
        else { continue }
        func number(_ name: String) -> Float {
          values.float("physics:\(name)", of: material).map { $0.isFinite ? max($0, 0) : 0 } ?? 0
        }
        let density = number("density") * Float(kilogramsPerUnit)
        return (
          ContactMaterialAsset(
            staticFriction: number("staticFriction"), dynamicFriction: number("dynamicFriction"),
            restitution: number("restitution")), density > 0 ? density : nil
        )
      }
      next = asset.nodes[index].parent
    }
    return nil
  }

  // MARK: Gravity

  /// Reads the gravity of the first physics scene.
  private mutating func readGravity(_ prims: [Int]) {
    let scenes = prims.filter { stage.prims[$0].typeName == "PhysicsScene" }
    guard let scene = scenes.first else { return }
    if scenes.count > 1 {
      values.note(.approximated, scenes[1], "the file has several physics scenes; the first one is used")
    }
    let magnitude = values.float("physics:gravityMagnitude", of: scene)
    let direction = vector("physics:gravityDirection", of: scene) ?? .zero
    // Without a magnitude of its own, gravity is that of the earth; without a direction, it points down.
    let isStandard = magnitude.map { !$0.isFinite || $0 < 0 } ?? true
    if isStandard, simd_length(direction) < 1e-6 { return }
    let down = asset.upAxis.upright.inverse.act(SIMD3(0, -1, 0))
    let strength = isStandard ? 9.81 / Float(asset.metersPerUnit) : magnitude ?? 0
    asset.gravity = strength * (simd_length(direction) < 1e-6 ? down : simd_normalize(direction))
  }
}

extension MeshAsset {
  /// The least and the greatest coordinates of the points; nil without any, or where they are not finite.
  fileprivate var bounds: (low: SIMD3<Float>, high: SIMD3<Float>)? {
    var low = SIMD3<Float>(repeating: .infinity), high = -low
    forEachPoint { (low, high) = (simd_min(low, $0), simd_max(high, $0)) }
    return (high - low).sum().isFinite ? (low, high) : nil
  }

  fileprivate func radius(around center: SIMD3<Float>) -> Float {
    var radius: Float = 0
    forEachPoint { radius = max(radius, simd_length($0 - center)) }
    return radius
  }

  private func forEachPoint(_ visit: (SIMD3<Float>) -> Void) {
    for point in 0..<pointCount {
      visit(SIMD3(positions[3 * point], positions[3 * point + 1], positions[3 * point + 2]))
    }
  }
}
