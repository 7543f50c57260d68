internal import SceneAssets
internal import USDLayers
internal import simd

extension ScenePorter {
  /// Writes a primitive shape as USD's prim for it.
  mutating func addShape(
    _ shape: ShapeAsset, use: NodeAsset.MeshBinding, below parent: Int, name: String, path: String
  ) -> Int {
    func half(_ x: Float, _ y: Float, _ z: Float) -> [Float] { [-x, -y, -z, x, y, z] }
    func round(_ radius: Float, _ half: Float, _ axis: SceneAsset.Axis) -> [Float] {
      var high = SIMD3(repeating: radius)
      high[axis == .x ? 0 : axis == .y ? 1 : 2] = half
      return [-high.x, -high.y, -high.z, high.x, high.y, high.z]
    }
    let prim: Int, extent: [Float]
    var axis: SceneAsset.Axis?
    switch shape {
    case .sphere(let radius):
      prim = builder.add("Sphere", name, below: parent)
      builder.attribute(prim, type: "double", name: "radius", value: .number(Double(radius), .double))
      extent = half(radius, radius, radius)
    case .box(let width, let height, let depth):
      prim = builder.add("Cube", name, below: parent)
      builder.attribute(prim, type: "double", name: "size", value: .number(1, .double))
      builder.attribute(
        prim, type: "float3", name: "xformOp:scale", value: .vector(SIMD3(width, height, depth)))
      order(prim, ["xformOp:scale"])
      extent = half(0.5, 0.5, 0.5)
    case .cylinder(let radius, let height, let along), .cone(let radius, let height, let along),
      .capsule(let radius, let height, let along):
      let type =
        if case .cylinder = shape { "Cylinder" } else if case .cone = shape { "Cone" } else { "Capsule" }
      prim = builder.add(type, name, below: parent)
      builder.attribute(prim, type: "double", name: "radius", value: .number(Double(radius), .double))
      builder.attribute(prim, type: "double", name: "height", value: .number(Double(height), .double))
      extent = round(radius, height / 2 + (type == "Capsule" ? radius : 0), along)
      axis = along
    case .plane(let width, let length, let along):
      prim = builder.add("Plane", name, below: parent)
      builder.attribute(prim, type: "double", name: "width", value: .number(Double(width), .double))
      builder.attribute(prim, type: "double", name: "length", value: .number(Double(length), .double))
      extent = half(max(width, length) / 2, max(width, length) / 2, max(width, length) / 2)
      axis = along
    }
    if let axis {
      builder.attribute(
        prim, type: "token", name: "axis", value: .token(axis.rawValue.uppercased()), isUniform: true)
    }
    builder.attribute(prim, type: "float3[]", name: "extent", value: .floats(extent, .float3))
    bind(use.materials.first ?? nil, to: prim)
    report.carry("mesh", path)
    return prim
  }
}
