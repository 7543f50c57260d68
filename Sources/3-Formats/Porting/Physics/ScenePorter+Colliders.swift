internal import SceneAssets
internal import USDLayers
internal import simd

/// Collision shapes as guides below the prim of a node.
extension ScenePorter {
  /// Returns the prim of a collision shape; nil for one that USD does not have.
  mutating func addCollision(_ part: ColliderPart, below parent: Int) -> Int? {
    var placement = part.placement
    let prim: Int
    switch part.geometry {
    case .shape(let shape): prim = addShape(shape, below: parent, &placement)
    case .points(let points): prim = addPoints(points, below: parent)
    case .hull(let mesh), .mesh(let mesh):
      guard asset.meshes.indices.contains(mesh) else { return nil }
      if let shape = asset.meshes[mesh].shape {
        prim = addShape(shape, below: parent, &placement)
      } else {
        var isHull = false
        if case .hull = part.geometry { isHull = true }
        prim = addMesh(asset.meshes[mesh], isHull: isHull, below: parent)
      }
    }
    if placement != .identity { addParts(placement, to: prim) }
    return prim
  }

  private mutating func addShape(
    _ shape: ShapeAsset, below parent: Int, _ placement: inout AssetTransform
  ) -> Int {
    func add(_ type: String, _ measures: [(String, Float)], _ axis: SceneAsset.Axis?) -> Int {
      let prim = builder.add(type, "Collision", below: parent)
      for (name, value) in measures {
        builder.attribute(prim, type: "double", name: name, value: .number(Double(value), .double))
      }
      if let axis {
        builder.attribute(
          prim, type: "token", name: "axis", value: .token(axis.rawValue.uppercased()), isUniform: true)
      }
      return prim
    }
    switch shape {
    case .box(let width, let height, let depth):
      placement.scale *= SIMD3(width, height, depth)
      return add("Cube", [("size", 1)], nil)
    case .sphere(let radius): return add("Sphere", [("radius", radius)], nil)
    // The height of the cylinder between the caps.
    case .capsule(let radius, let height, let axis):
      return add("Capsule", [("radius", radius), ("height", height)], axis)
    case .cylinder(let radius, let height, let axis):
      return add("Cylinder", [("radius", radius), ("height", height)], axis)
    case .cone(let radius, let height, let axis):
      return add("Cone", [("radius", radius), ("height", height)], axis)
    case .plane(let width, let length, let axis):
      return add("Plane", [("width", width), ("length", length)], axis)
    }
  }

  private mutating func addMesh(_ mesh: MeshAsset, isHull: Bool, below parent: Int) -> Int {
    let sizes = mesh.faceSizes ?? [UInt32](repeating: 3, count: mesh.corners.count / 3)
    let prim = addMesh(points: mesh.positions, sizes: sizes, corners: mesh.corners, below: parent)
    if mesh.isLeftHanded {
      builder.attribute(
        prim, type: "token", name: "orientation", value: .token("leftHanded"), isUniform: true)
    }
    approximate(prim, isHull ? "convexHull" : "none")
    return prim
  }

  /// Adds points, with faces that cover them all.
  private mutating func addPoints(_ points: [SIMD3<Float>], below parent: Int) -> Int {
    let count = UInt32(max(points.count - 2, 0))
    let prim = addMesh(
      points: points.flatMap { [$0.x, $0.y, $0.z] }, sizes: [UInt32](repeating: 3, count: Int(count)),
      corners: (0..<count).flatMap { [$0, $0 + 1, $0 + 2] }, below: parent)
    approximate(prim, "convexHull")
    return prim
  }

  private mutating func addMesh(points: [Float], sizes: [UInt32], corners: [UInt32], below parent: Int) -> Int
  {
    let prim = builder.add("Mesh", "Collision", below: parent)
    builder.attribute(prim, type: "point3f[]", name: "points", value: .floats(points, .float3))
    builder.attribute(prim, type: "int[]", name: "faceVertexCounts", value: .indices(sizes))
    builder.attribute(prim, type: "int[]", name: "faceVertexIndices", value: .indices(corners))
    builder.attribute(
      prim, type: "token", name: "subdivisionScheme", value: .token("none"), isUniform: true)
    return prim
  }

  private mutating func approximate(_ prim: Int, _ name: String) {
    builder.addSchemas(prim, ["PhysicsMeshCollisionAPI"])
    builder.attribute(
      prim, type: "token", name: "physics:approximation", value: .token(name), isUniform: true)
  }
}
