internal import SceneAssets
internal import USDLayers
internal import simd

extension ScenePorter {
  /// Lets a node show a mesh: its own, or an instance of one that several show alike.
  mutating func addMesh(_ use: NodeAsset.MeshUse, of node: Int, isShared: Bool) {
    let mesh = asset.meshes[use.mesh], details = asset.nodes[node].details
    let path = asset.nodes[node].path
    let isPlain = use.skeleton == nil && mesh.blendShapes.isEmpty && use.copies == nil
    let first = asset.nodes[firstUsers[use.mesh] ?? node]
    guard isShared, isPlain, first.mesh?.materials == use.materials, first.details == details else {
      guard details.isEmpty else {
        addDetails(of: node, to: prims[node])
        return
      }
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
      if details.isEmpty {
        _ = addGeometry(mesh, use, below: holder, name: "Geometry", path)
      } else {
        addDetails(of: node, to: holder)
      }
      prototypes[use.mesh] = holder
    }
    guard let prototype = prototypes[use.mesh] else { return }
    let prim = make.add("Xform", "Instance", below: prims[node])
    make.metadata(prim, "inheritPaths", .pathOperation(USDListOperation(prepended: [make.path(prototype)])))
    make.metadata(prim, "instanceable", .bool(true))
  }

  /// Writes a mesh; nil where that cannot be, which is told of.
  mutating func addGeometry(
    _ mesh: MeshAsset, _ use: NodeAsset.MeshUse, below parent: Int, name: String, _ path: String
  ) -> Int? {
    if let shape = mesh.shape { return addShape(shape, use, below: parent, name: name, path) }
    if let fault = mesh.fault {
      report.tell(.lost, "mesh", path, fault)
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
      let faces = subset.faces.filter { UInt64($0) < UInt64(mesh.faceCount) }
      make.attribute(part, "int[]", "indices", .places(faces))
      bind(use.materials.indices.contains(subset.slot) ? use.materials[subset.slot] : nil, to: part)
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
}
