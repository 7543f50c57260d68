internal import SceneAssets
internal import USDLayers
internal import simd

/// A mesh that waits for the prim of its skeleton.
struct PendingSkin {
  var use: NodeAsset.MeshBinding
  var node: Int
  /// The prim of the mesh.
  var prim: Int
}

extension ScenePorter {
  /// Remembers to bind a mesh to its skeleton; the node of the skeleton may come after that of the mesh.
  mutating func addSkin(_ mesh: MeshAsset, use: NodeAsset.MeshBinding, node: Int, to prim: Int) {
    guard use.skeleton != nil || !mesh.blendShapes.isEmpty else { return }
    pendingSkins.append(PendingSkin(use: use, node: node, prim: prim))
  }

  /// Binds meshes to their skeletons, after all nodes have their prims.
  mutating func addPendingSkins() {
    for skin in pendingSkins { addPendingSkin(skin) }
    pendingSkins = []
  }

  /// Binds a mesh to its skeleton, and writes its blend shapes.
  private mutating func addPendingSkin(_ skin: PendingSkin) {
    let (use, node, prim) = (skin.use, skin.node, skin.prim)
    let mesh = asset.meshes[use.mesh]
    let schemas = use.materials.compactMap(\.self).isEmpty ? [] : ["MaterialBindingAPI"]
    builder.schemas(prim, schemas + ["SkelBindingAPI"])
    let skeleton = use.skeleton.map { self.skeleton($0) } ?? staticSkeleton(node)
    builder.relationship(prim, "skel:skeleton", [builder.path(skeleton)])
    if let skin = mesh.skin, !mesh.isValid(skin) {
      report.tell(
        .lost, kind: "skin", path: asset.nodes[node].path,
        reason: "the count of its weights does not fit its points; the mesh is not skinned")
    } else if let number = use.skeleton, let skin = mesh.skin {
      let count = asset.skeletons[number].joints.count, width = skin.influencesPerPoint
      let isRigid = skin.joints.count == width && mesh.pointCount > 1
      builder.attribute(
        prim, type: "matrix4d", name: "primvars:skel:geomBindTransform", value: .matrix(skin.bindTransform))
      let joints = skin.joints.map { Int($0) < count ? $0 : 0 }
      for (name, type, value) in [
        ("primvars:skel:jointIndices", "int[]", USDValue.indices(joints)),
        ("primvars:skel:jointWeights", "float[]", .floats(normalized(skin.weights, width), .float)),
      ] {
        builder.attribute(
          prim, type: type, name: name, value: value, interpolation: isRigid ? "constant" : "vertex")
        elementSize(width, of: name, on: prim)
      }
      if skin.method == .dualQuaternion {
        builder.attribute(
          prim, type: "token", name: "primvars:skel:skinningMethod", value: .token("dualQuaternion"),
          isUniform: true)
      }
    }
    addBlendShapes(mesh, node, to: prim)
  }

  private mutating func elementSize(_ width: Int, of name: String, on prim: Int) {
    builder.propertyMetadata(prim, property: name, name: "elementSize", value: .integer(Int64(width), .int))
  }

  private func normalized(_ weights: [Float], _ width: Int) -> [Float] {
    var result = weights
    for start in stride(from: 0, to: weights.count - width + 1, by: max(width, 1)) {
      let sum = weights[start..<(start + width)].reduce(0, +)
      if sum > 1e-9, abs(sum - 1) > 1e-6 { for index in start..<(start + width) { result[index] /= sum } }
    }
    return result
  }

  /// Returns the prim of a skeleton, in the space of the scene.
  private mutating func skeleton(_ number: Int) -> Int {
    if let known = skeletons[number] { return known }
    let skeleton = asset.skeletons[number]
    let parent = skeleton.node.flatMap { prims.indices.contains($0) ? prims[$0] : nil } ?? root
    let prim = builder.add("Skeleton", skeleton.name.isEmpty ? "Skeleton" : skeleton.name, below: parent)
    skeletons[number] = prim
    builder.attribute(
      prim, type: "token[]", name: "joints", value: .tokens(jointNames(skeleton)), isUniform: true)
    addRest(of: skeleton, to: prim, nil)
    builder.schemas(prim, ["SkelBindingAPI"])
    report.carry("skeleton", skeleton.path)
    return prim
  }

  /// Writes the bind transforms and the rest transforms of a skeleton.
  mutating func addRest(of skeleton: SkeletonAsset, to prim: Int, _ scales: JointScales?) {
    let bind = skeleton.joints.map { inverse($0.inverseBind) }, rest = skeleton.joints.map(\.rest)
    builder.attribute(
      prim, type: "matrix4d[]", name: "bindTransforms", value: .matrices(scales?.bind(bind) ?? bind),
      isUniform: true)
    builder.attribute(
      prim, type: "matrix4d[]", name: "restTransforms",
      value: .matrices((scales?.pose(rest) ?? rest).map(\.matrix)),
      isUniform: true)
  }

  private func inverse(_ matrix: float4x4) -> float4x4 {
    abs(matrix.determinant) > 1e-30 ? matrix.inverse : matrix_identity_float4x4
  }

  /// Returns the paths of joints, made of identifiers.
  func jointNames(_ skeleton: SkeletonAsset) -> [String] {
    var names: [String] = [], given: Set<String> = []
    for joint in skeleton.joints {
      let last = joint.name.split(separator: "/").last.map(String.init) ?? "joint"
      let above = joint.parent.map { names[$0] + "/" } ?? ""
      var name = above + LayerBuilder.identifier(last), number = 1
      while !given.insert(name).inserted {
        name = above + LayerBuilder.identifier(last) + "_\(number)"
        number += 1
      }
      names.append(name)
    }
    return names
  }

  /// Returns a skeleton for a mesh with blend shapes only, because blend shape animation needs one.
  private mutating func staticSkeleton(_ node: Int) -> Int {
    let prim = builder.add("Skeleton", "Forms", below: prims[node])
    stillSkeletons[node] = prim
    builder.attribute(prim, type: "token[]", name: "joints", value: .tokens(["root"]), isUniform: true)
    builder.attribute(
      prim, type: "matrix4d[]", name: "bindTransforms", value: .matrices([matrix_identity_float4x4]),
      isUniform: true)
    builder.attribute(
      prim, type: "matrix4d[]", name: "restTransforms", value: .matrices([matrix_identity_float4x4]),
      isUniform: true)
    builder.schemas(prim, ["SkelBindingAPI"])
    return prim
  }

  private mutating func addBlendShapes(_ mesh: MeshAsset, _ node: Int, to prim: Int) {
    guard !mesh.blendShapes.isEmpty else { return }
    var names: [String] = [], targets: [USDPath] = []
    for blendShape in mesh.blendShapes {
      let shape = builder.add("BlendShape", blendShape.name, below: prim)
      // Skeletons animate the blend shapes of all their meshes by name.
      names.append("\(builder.layer.prims[prims[node]].name)_\(builder.layer.prims[shape].name)")
      targets.append(builder.path(shape))
      builder.attribute(
        shape, type: "vector3f[]", name: "offsets", value: .floats(blendShape.offsets, .float3),
        isUniform: true)
      if !blendShape.normalOffsets.isEmpty {
        builder.attribute(
          shape, type: "vector3f[]", name: "normalOffsets", value: .floats(blendShape.normalOffsets, .float3),
          isUniform: true)
      }
      if let points = blendShape.points {
        builder.attribute(
          shape, type: "int[]", name: "pointIndices", value: .indices(points), isUniform: true)
      }
      for between in blendShape.inbetweens {
        let name = "inbetweens:at\(Int((between.weight * 1000).rounded()))"
        builder.attribute(
          shape, type: "vector3f[]", name: name, value: .floats(between.offsets, .float3), isUniform: true)
        builder.propertyMetadata(shape, property: name, name: "weight", value: .float(between.weight))
      }
    }
    builder.attribute(prim, type: "token[]", name: "skel:blendShapes", value: .tokens(names), isUniform: true)
    builder.relationship(prim, "skel:blendShapeTargets", targets)
    blendShapeNames[node] = names
    report.carry("blend shapes", asset.nodes[node].path)
  }
}
