internal import SceneAssets
internal import USDLayers
internal import simd

extension ScenePorter {
  /// Lets a node show a mesh: its own, or an instance of one that several show alike.
  mutating func addMesh(_ use: NodeAsset.MeshUse, of node: Int, isShared: Bool) {
    let mesh = asset.meshes[use.mesh]
    let path = asset.nodes[node].path
    let isPlain = use.skeleton == nil && mesh.blendShapes.isEmpty && use.copies == nil
    let alike = asset.nodes.first { $0.mesh?.mesh == use.mesh }?.mesh?.materials == use.materials
    guard isShared, isPlain, alike else {
      for copy in use.copies ?? [matrix_identity_float4x4] {
        guard let prim = addGeometry(mesh, use, below: prims[node], name: mesh.name, path) else { return }
        if use.copies != nil {
          make.attribute(prim, "matrix4d", "xformOp:transform", .matrix(copy))
          order(prim, ["xformOp:transform"])
        }
        addSkin(mesh, use, node, to: prim)
      }
      return
    }
    if prototypes[use.mesh] == nil {
      let scope = prototypeScope ?? make.add("Scope", "Prototypes", below: root, specifier: .class)
      prototypeScope = scope
      let holder = make.add("Xform", mesh.name, below: scope, specifier: .class)
      _ = addGeometry(mesh, use, below: holder, name: "Geometry", path)
      prototypes[use.mesh] = holder
    }
    guard let prototype = prototypes[use.mesh] else { return }
    let prim = make.add("Xform", "Instance", below: prims[node])
    make.metadata(prim, "inheritPaths", .pathOperation(USDListOperation(prepended: [make.path(prototype)])))
    make.metadata(prim, "instanceable", .bool(true))
  }

  private mutating func addGeometry(
    _ mesh: MeshAsset, _ use: NodeAsset.MeshUse, below parent: Int, name: String, _ path: String
  ) -> Int? {
    if let shape = mesh.shape { return addShape(shape, use, below: parent, name: name, path) }
    guard mesh.positions.allSatisfy(\.isFinite) else {
      report.tell(.lost, "mesh", path, "some of its points are no numbers")
      return nil
    }
    switch mesh.topology {
    case .faces: break
    case .lines, .lineStrip: return addLines(mesh, use, below: parent, name: name, path)
    case .points:
      let prim = make.add("Points", name, below: parent)
      make.attribute(prim, "point3f[]", "points", .floats(mesh.positions, .float3))
      addExtent(mesh.positions, to: prim)
      bind(use.materials.first ?? nil, to: prim)
      report.carry("mesh", path)
      return prim
    }
    let prim = make.add("Mesh", name, below: parent)
    make.attribute(prim, "point3f[]", "points", .floats(mesh.positions, .float3))
    let sizes = mesh.faceSizes ?? Array(repeating: 3, count: mesh.faceCount)
    make.attribute(prim, "int[]", "faceVertexCounts", .places(sizes))
    make.attribute(prim, "int[]", "faceVertexIndices", .places(mesh.corners))
    addExtent(mesh.positions, to: prim)
    make.attribute(
      prim, "token", "subdivisionScheme", .token(mesh.subdivision?.scheme.rawValue ?? "none"), isUniform: true
    )
    if mesh.isLeftHanded {
      make.attribute(prim, "token", "orientation", .token("leftHanded"), isUniform: true)
    }
    if !mesh.holes.isEmpty { make.attribute(prim, "int[]", "holeIndices", .places(mesh.holes)) }
    addSharpness(of: mesh, to: prim)
    for attribute in mesh.attributes { add(attribute, of: mesh, to: prim, path) }
    let used = use.materials.compactMap(\.self)
    if used.contains(where: { asset.materials[$0].isDoubleSided }) {
      make.attribute(prim, "bool", "doubleSided", .bool(true), isUniform: true)
    }
    bind(use.materials.first ?? nil, to: prim)
    if !mesh.subsets.isEmpty {
      make.attribute(
        prim, "token", "subsetFamily:materialBind:familyType", .token("nonOverlapping"), isUniform: true)
    }
    for subset in mesh.subsets {
      let part = make.add("GeomSubset", subset.name, below: prim)
      make.attribute(part, "token", "elementType", .token("face"), isUniform: true)
      make.attribute(part, "token", "familyName", .token("materialBind"), isUniform: true)
      make.attribute(part, "int[]", "indices", .places(subset.faces))
      bind(subset.slot < use.materials.count ? use.materials[subset.slot] : nil, to: part)
    }
    report.carry("mesh", path)
    return prim
  }

  private mutating func addLines(
    _ mesh: MeshAsset, _ use: NodeAsset.MeshUse, below parent: Int, name: String, _ path: String
  ) -> Int? {
    guard !isPackage else {
      report.tell(.lost, "mesh", path, "packages hold no lines; write .usdc to keep them")
      return nil
    }
    let prim = make.add("BasisCurves", name, below: parent)
    let points = mesh.corners.flatMap { mesh.positions[(Int($0) * 3)..<(Int($0) * 3 + 3)] }
    let sizes: [UInt32] =
      mesh.topology == .lines
      ? Array(repeating: 2, count: mesh.corners.count / 2)
      : mesh.faceSizes ?? [UInt32(mesh.corners.count)]
    make.attribute(prim, "point3f[]", "points", .floats(points, .float3))
    make.attribute(prim, "int[]", "curveVertexCounts", .places(sizes))
    make.attribute(prim, "token", "type", .token("linear"), isUniform: true)
    addExtent(points, to: prim)
    bind(use.materials.first ?? nil, to: prim)
    report.tell(.approximated, "mesh", path, "lines are curves of USD, which RealityKit does not show")
    return prim
  }

  private mutating func addShape(
    _ shape: ShapeAsset, _ use: NodeAsset.MeshUse, below parent: Int, name: String, _ path: String
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
      prim = make.add("Sphere", name, below: parent)
      make.attribute(prim, "double", "radius", .number(Double(radius), .double))
      extent = half(radius, radius, radius)
    case .box(let width, let height, let depth):
      prim = make.add("Cube", name, below: parent)
      make.attribute(prim, "double", "size", .number(1, .double))
      make.attribute(prim, "float3", "xformOp:scale", .vector(SIMD3(width, height, depth)))
      order(prim, ["xformOp:scale"])
      extent = half(0.5, 0.5, 0.5)
    case .cylinder(let radius, let height, let along), .cone(let radius, let height, let along),
      .capsule(let radius, let height, let along):
      let type =
        if case .cylinder = shape { "Cylinder" } else if case .cone = shape { "Cone" } else { "Capsule" }
      prim = make.add(type, name, below: parent)
      make.attribute(prim, "double", "radius", .number(Double(radius), .double))
      make.attribute(prim, "double", "height", .number(Double(height), .double))
      extent = round(radius, height / 2 + (type == "Capsule" ? radius : 0), along)
      axis = along
    case .plane(let width, let length, let along):
      prim = make.add("Plane", name, below: parent)
      make.attribute(prim, "double", "width", .number(Double(width), .double))
      make.attribute(prim, "double", "length", .number(Double(length), .double))
      extent = half(max(width, length) / 2, max(width, length) / 2, max(width, length) / 2)
      axis = along
    }
    if let axis { make.attribute(prim, "token", "axis", .token(axis.rawValue.uppercased()), isUniform: true) }
    make.attribute(prim, "float3[]", "extent", .floats(extent, .float3))
    bind(use.materials.first ?? nil, to: prim)
    report.carry("mesh", path)
    return prim
  }

  private mutating func addExtent(_ positions: [Float], to prim: Int) {
    guard positions.count >= 3 else { return }
    var low = SIMD3<Float>(repeating: .infinity), high = -low
    for place in stride(from: 0, to: positions.count - 2, by: 3) {
      let point = SIMD3(positions[place], positions[place + 1], positions[place + 2])
      (low, high) = (simd_min(low, point), simd_max(high, point))
    }
    make.attribute(
      prim, "float3[]", "extent", .floats([low.x, low.y, low.z, high.x, high.y, high.z], .float3))
  }

  private mutating func addSharpness(of mesh: MeshAsset, to prim: Int) {
    guard let smooth = mesh.subdivision else { return }
    if !smooth.creases.isEmpty {
      make.attribute(prim, "int[]", "creaseIndices", .places(smooth.creases.flatMap(\.points)))
      make.attribute(prim, "int[]", "creaseLengths", .places(smooth.creases.map { UInt32($0.points.count) }))
      make.attribute(prim, "float[]", "creaseSharpnesses", .floats(smooth.creases.map(\.sharpness), .float))
    }
    if !smooth.corners.isEmpty {
      make.attribute(prim, "int[]", "cornerIndices", .places(smooth.corners.map(\.point)))
      make.attribute(prim, "float[]", "cornerSharpnesses", .floats(smooth.corners.map(\.sharpness), .float))
    }
  }

  private mutating func add(_ attribute: MeshAttribute, of mesh: MeshAsset, to prim: Int, _ path: String) {
    let interpolation =
      switch attribute.place {
      case .point: "vertex"
      case .corner: "faceVarying"
      case .face: "uniform"
      case .mesh: "constant"
      }
    var name: String, type: String, element: USDElement
    switch attribute.semantic {
    case .normal: (name, type, element) = ("primvars:normals", "normal3f[]", .float3)
    case .textureCoordinates(let set):
      (name, type, element) = (Self.coordinates(set), "texCoord2f[]", .float2)
      name = "primvars:\(name)"
    case .color(0) where attribute.width >= 3:
      (name, type, element) = ("primvars:displayColor", "color3f[]", .float3)
      if attribute.width == 4 {
        let shares = stride(from: 3, to: attribute.values.count, by: 4).map { attribute.values[$0] }
        if shares.contains(where: { $0 < 1 }) {
          addValues(prim, "float[]", "primvars:displayOpacity", shares, .float, attribute, interpolation)
        }
      }
    case .opacity: (name, type, element) = ("primvars:displayOpacity", "float[]", .float)
    // Everybody works tangents out anew.
    case .tangent: return
    case .color, .custom:
      report.tell(.lost, "mesh", path, "its values \(attribute.name) have no place in what RealityKit reads")
      return
    }
    var values = attribute.values
    if attribute.width > element.width {
      values = stride(from: 0, to: values.count, by: attribute.width).flatMap {
        values[$0..<$0 + element.width]
      }
    } else if attribute.width < element.width {
      report.tell(.lost, "mesh", path, "its values \(attribute.name) have too few numbers")
      return
    }
    addValues(prim, type, name, values, element, attribute, interpolation)
  }

  private mutating func addValues(
    _ prim: Int, _ type: String, _ name: String, _ values: [Float], _ element: USDElement,
    _ attribute: MeshAttribute, _ interpolation: String
  ) {
    make.attribute(prim, type, name, .floats(values, element), interpolation: interpolation)
    if let indices = attribute.indices { make.attribute(prim, "int[]", name + ":indices", .places(indices)) }
  }

  /// The primvar of a set of texture coordinates.
  static func coordinates(_ set: Int) -> String { set == 0 ? "st" : "st\(set)" }
}
