internal import SceneAssets
internal import USDLayers
internal import simd

extension ScenePorter {
  /// Sets the mesh of a node: its own, or an instance of one that several nodes share.
  mutating func addMesh(_ use: NodeAsset.MeshBinding, of node: Int, isShared: Bool) {
    let mesh = asset.meshes[use.mesh], details = asset.nodes[node].details
    let path = asset.nodes[node].path
    // Variants of instances cannot change what is in their prototypes.
    let isPlain =
      use.skeleton == nil && mesh.blendShapes.isEmpty && use.instances == nil && use.variants.isEmpty
    let first = asset.nodes[firstUsers[use.mesh] ?? node]
    guard isShared, isPlain, first.mesh?.materials == use.materials, first.details == details else {
      guard details.isEmpty else {
        addLevelsOfDetail(of: node, to: prims[node])
        return
      }
      for instance in use.instances ?? [matrix_identity_float4x4] {
        guard let prim = addGeometry(mesh, use: use, below: prims[node], name: mesh.name, path: path) else {
          return
        }
        if use.instances != nil {
          builder.attribute(prim, type: "matrix4d", name: "xformOp:transform", value: .matrix(instance))
          order(prim, ["xformOp:transform"])
        }
        addSkin(mesh, use: use, node: node, to: prim)
      }
      return
    }
    if prototypes[use.mesh] == nil {
      let scope = prototypeScope ?? builder.add("Scope", "Prototypes", below: root, specifier: .class)
      prototypeScope = scope
      let holder = builder.add("Xform", mesh.name, below: scope, specifier: .class)
      if details.isEmpty {
        _ = addGeometry(mesh, use: use, below: holder, name: "Geometry", path: path)
      } else {
        addLevelsOfDetail(of: node, to: holder)
      }
      prototypes[use.mesh] = holder
    }
    guard let prototype = prototypes[use.mesh] else { return }
    let prim = builder.add("Xform", "Instance", below: prims[node])
    builder.metadata(
      prim, "inheritPaths", .pathOperation(USDListOperation(prepended: [builder.path(prototype)])))
    builder.metadata(prim, "instanceable", .bool(true))
  }

  /// Writes a mesh; nil where it cannot be written, which is reported.
  mutating func addGeometry(
    _ mesh: MeshAsset, use: NodeAsset.MeshBinding, below parent: Int, name: String, path: String
  ) -> Int? {
    if let shape = mesh.shape {
      let prim = addShape(shape, use: use, below: parent, name: name, path: path)
      for attribute in mesh.attributes where attribute.interpolation == .mesh {
        add(attribute, of: mesh, to: prim, path)
      }
      return prim
    }
    if let fault = mesh.fault {
      report.tell(.lost, kind: "mesh", path: path, reason: fault)
      return nil
    }
    switch mesh.topology {
    case .faces: break
    case .lines: return addLines(mesh, use: use, below: parent, name: name, path: path)
    case .points where mesh.isSplats: return addSplats(mesh, below: parent, name: name, path: path)
    case .points: return addPoints(mesh, use: use, below: parent, name: name, path: path)
    }
    let prim = builder.add("Mesh", name, below: parent)
    builder.attribute(prim, type: "point3f[]", name: "points", value: .floats(mesh.positions, .float3))
    let sizes = mesh.faceSizes ?? Array(repeating: 3, count: mesh.faceCount)
    builder.attribute(prim, type: "int[]", name: "faceVertexCounts", value: .indices(sizes))
    builder.attribute(prim, type: "int[]", name: "faceVertexIndices", value: .indices(mesh.corners))
    addExtent(mesh.positions, to: prim)
    builder.attribute(
      prim, type: "token", name: "subdivisionScheme",
      value: .token(mesh.subdivision?.scheme.rawValue ?? "none"), isUniform: true
    )
    if mesh.isLeftHanded {
      builder.attribute(
        prim, type: "token", name: "orientation", value: .token("leftHanded"), isUniform: true)
    }
    if !mesh.holes.isEmpty {
      builder.attribute(prim, type: "int[]", name: "holeIndices", value: .indices(mesh.holes))
    }
    addSharpness(of: mesh, to: prim)
    for attribute in mesh.attributes { add(attribute, of: mesh, to: prim, path) }
    let used = use.materials.compactMap(\.self)
    if used.contains(where: { asset.materials[$0].isDoubleSided }) {
      builder.attribute(prim, type: "bool", name: "doubleSided", value: .bool(true), isUniform: true)
    }
    bind(slot: 0, of: use, to: prim)
    if !mesh.subsets.isEmpty {
      builder.attribute(
        prim, type: "token", name: "subsetFamily:materialBind:familyType", value: .token("nonOverlapping"),
        isUniform: true)
    }
    for subset in mesh.subsets {
      let part = builder.add("GeomSubset", subset.name, below: prim)
      builder.attribute(part, type: "token", name: "elementType", value: .token("face"), isUniform: true)
      builder.attribute(
        part, type: "token", name: "familyName", value: .token("materialBind"), isUniform: true)
      let faces = subset.faces.filter { UInt64($0) < UInt64(mesh.faceCount) }
      builder.attribute(part, type: "int[]", name: "indices", value: .indices(faces))
      bind(slot: subset.slot, of: use, to: part)
    }
    report.carry("mesh", path)
    return prim
  }
}
