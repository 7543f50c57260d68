internal import SceneAssets
internal import simd

/// The collision shapes of bodies.
extension SceneBuilder {
  /// Returns the shapes of a body: those of another geometry or node, else of the node itself.
  mutating func parts(_ shape: ArchiveObject?, at node: Int, isDynamic: Bool) -> [ColliderPart] {
    let options = shape?.dictionary("options")
    var form = ShapeForm(rawValue: options?.text("SCNPhysicsShapeTypeKey") ?? "convexHull") ?? .convexHull
    if let shape, isDynamic, form == .concavePolyhedron || form == .concaveMesh {
      note(.approximated, shape, "dynamic bodies have no concave shapes; convex hulls are used")
      form = .convexHull
    }
    // The scale is that of the shape in the world, whatever scale the node has.
    var scale: Float = 1
    if let given = options?.real("SCNPhysicsShapeScaleKey"), given > 0, given.isFinite {
      let world = AssetTransform(nearestTo: asset.matrix(of: node)).scale
      let size = (abs(world.x) + abs(world.y) + abs(world.z)) / 3
      scale = size > 1e-6 ? Float(given) / size : 1
      if abs(scale - 1) < 1e-3 { scale = 1 }
    }
    if shape?.has("transforms") == true, let shape {
      note(
        .approximated, shape, "shapes made of several others are not supported; the node's geometry is used")
    }
    var parts: [ColliderPart] = []
    if let reference = shape?.object("referenceObject") {
      if reference.isKind(of: "SCNNode") {
        parts = nodeParts(reference, node, form)
      } else if let part = part(reference, form, matrix_identity_float4x4) {
        parts = [part]
      }
    }
    if parts.isEmpty { parts = ownParts(node, below: node, form) }
    if parts.isEmpty {
      if let shape { note(.ignored, shape, "the body has no geometry and does not collide") }
      return []
    }
    return parts.map { part in
      var part = part
      part.placement.scale *= scale
      part.placement.translation *= scale
      return part.folded
    }
  }

  /// The forms of collision shapes.
  enum ShapeForm: String {
    case boundingBox, convexHull, concavePolyhedron, concaveMesh
  }

  /// Returns the shapes of a node that is another than the body's.
  private mutating func nodeParts(_ object: ArchiveObject, _ node: Int, _ form: ShapeForm) -> [ColliderPart] {
    if let known = nodeIndices[object.number] { return ownParts(known, below: known, form) }
    guard let geometry = object.object("geometry") else { return [] }
    return part(geometry, form, placement(object).matrix).map { [$0] } ?? []
  }

  /// Returns the shapes of the meshes of a node and its descendants.
  private func ownParts(_ node: Int, below top: Int, _ form: ShapeForm) -> [ColliderPart] {
    var parts: [ColliderPart] = [], waiting = [node]
    var low = SIMD3<Float>(repeating: .infinity), high = -low
    while let index = waiting.popLast() {
      // Descendants with a body have their own shapes.
      guard index == node || !bodied.contains(index) else { continue }
      waiting += asset.nodes[index].children.reversed()
      guard let mesh = asset.nodes[index].mesh?.mesh else { continue }
      let matrix = asset.matrix(of: index, below: top)
      if form == .boundingBox {
        for corner in corners(asset.meshes[mesh]) {
          let point = matrix * SIMD4(corner, 1)
          (low, high) = (
            simd_min(low, SIMD3(point.x, point.y, point.z)), simd_max(high, SIMD3(point.x, point.y, point.z))
          )
        }
      } else {
        parts.append(part(mesh: mesh, form, matrix))
      }
    }
    guard form == .boundingBox, (high - low).sum().isFinite else { return parts }
    return [Self.box(low, high, .identity)]
  }

  /// Returns the shape of a geometry: exact for those given by their measures.
  private mutating func part(_ geometry: ArchiveObject, _ form: ShapeForm, _ matrix: float4x4)
    -> ColliderPart?
  {
    if let measures = SceneKitShape(geometry), let shape = measures.collision {
      var placement = AssetTransform(nearestTo: matrix)
      placement.translation += placement.rotation.act(shape.center * placement.scale)
      return ColliderPart(.shape(shape.asset), at: placement)
    }
    let deformed = meshes[MeshUse(geometry: geometry.number, isDeformed: true)]
    return (deformed ?? mesh(geometry)).map { part(mesh: $0, form, matrix) }
  }

  private func part(mesh: Int, _ form: ShapeForm, _ matrix: float4x4) -> ColliderPart {
    let placement = AssetTransform(nearestTo: matrix)
    if let shape = measures(ofMesh: mesh)?.collision, form != .boundingBox {
      var placement = placement
      placement.translation += placement.rotation.act(shape.center * placement.scale)
      return ColliderPart(.shape(shape.asset), at: placement)
    }
    switch form {
    case .boundingBox:
      var low = SIMD3<Float>(repeating: .infinity), high = -low
      for corner in corners(asset.meshes[mesh]) {
        (low, high) = (simd_min(low, corner), simd_max(high, corner))
      }
      return Self.box(low, high, placement)
    case .convexHull: return ColliderPart(.hull(mesh: mesh), at: placement)
    case .concavePolyhedron, .concaveMesh: return ColliderPart(.mesh(mesh), at: placement)
    }
  }

  /// Returns the measures of a mesh that was made of a shape.
  private func measures(ofMesh mesh: Int) -> SceneKitShape? {
    meshObjects[mesh].flatMap { ArchiveObject(archive, $0) }.flatMap(SceneKitShape.init)
  }

  /// Returns the corners of a mesh's bounding box; none for one without points.
  private func corners(_ mesh: MeshAsset) -> [SIMD3<Float>] {
    var low = SIMD3<Float>(repeating: .infinity), high = -low
    for point in 0..<mesh.pointCount {
      let position = SIMD3(
        mesh.positions[3 * point], mesh.positions[3 * point + 1], mesh.positions[3 * point + 2])
      (low, high) = (simd_min(low, position), simd_max(high, position))
    }
    guard (high - low).sum().isFinite else { return [] }
    return (0..<8).map {
      SIMD3($0 & 1 > 0 ? high.x : low.x, $0 & 2 > 0 ? high.y : low.y, $0 & 4 > 0 ? high.z : low.z)
    }
  }

  private static func box(_ low: SIMD3<Float>, _ high: SIMD3<Float>, _ placement: AssetTransform)
    -> ColliderPart
  {
    let isEmpty = !(high - low).sum().isFinite, size = isEmpty ? .zero : high - low
    var placement = placement
    if !isEmpty { placement.translation += placement.rotation.act((low + high) / 2 * placement.scale) }
    return ColliderPart(.shape(.box(width: size.x, height: size.y, depth: size.z)), at: placement)
  }
}

extension SceneKitShape {
  /// The exact collision shape with its center; nil where only the mesh gives it.
  fileprivate var collision: (asset: ShapeAsset, center: SIMD3<Float>)? {
    switch self {
    case .box(let size, _, _, _): (.box(width: size.x, height: size.y, depth: size.z), .zero)
    case .sphere(let radius, _): (.sphere(radius: radius), .zero)
    case .capsule(let radius, let height, _, _, _):
      (.capsule(radius: radius, height: max(0, height - 2 * radius), axis: .y), .zero)
    case .cone(let top, let bottom, let height, _, _):
      if top == bottom {
        (.cylinder(radius: top, height: height, axis: .y), .zero)
      } else if top == 0 {
        (.cone(radius: bottom, height: height, axis: .y), .zero)
      } else {
        nil
      }
    case .floor(let size):
      // A box below the floor, since thin shapes are passed through.
      (
        .box(
          width: size.x > 0 ? size.x : 2 * Self.floorReach, height: 1,
          depth: size.y > 0 ? size.y : 2 * Self.floorReach), SIMD3(0, -0.5, 0)
      )
    case .plane, .tube, .torus, .pyramid: nil
    }
  }
}
