internal import SceneAssets
internal import TextFormats
internal import simd

/// The key of a mesh of the file as a skin needs it.
struct MeshKey: Hashable {
  let mesh: Int
  /// The index of the order of joints; nil without a skin.
  let order: Int?
  let jointCount: Int?
}

/// One of the meshes that a mesh of the file becomes.
struct MeshPart {
  let mesh: Int
  let materials: [Int?]
  /// The materials under the variants that change them.
  let variants: [MaterialVariant]
}

extension GLTFSceneBuilder {
  /// Reads the meshes that the scene shows, and sets them at its nodes.
  mutating func readMeshes() throws(GLTFError) {
    for node in document.nodes.indices {
      guard let assetNode = nodeIndices[node], let index = document.nodes[node].mesh else { continue }
      let view = document.nodes[node]
      let skin = view.skin.flatMap { skins[$0] }
      let parts = try self.parts(ofMesh: index, skin)
      guard let first = parts.first else { continue }
      let instances = try self.instances(view)
      try show(first, at: assetNode, view: view, skin: skin, instances: instances)
      guard parts.count > 1 else { continue }
      for number in 1..<parts.count {
        let further = addNode(forPart: number, ofMesh: index, below: assetNode)
        try show(parts[number], at: further, view: view, skin: skin, instances: instances)
        extraNodes[node, default: []].append(further)
      }
    }
  }

  /// Sets the mesh of a node.
  private mutating func show(
    _ part: MeshPart, at node: Int, view: GLTFNode, skin: SkinReference?, instances: [float4x4]?
  ) throws(GLTFError) {
    var use = NodeAsset.MeshBinding(mesh: part.mesh, materials: part.materials)
    use.variants = part.variants
    if let chosen = part.variants.first(where: { $0.name == options.variant }) {
      use.materials = chosen.materials
    }
    use.skeleton = skin?.skeleton
    use.instances = instances
    let count = asset.meshes[part.mesh].blendShapes.count
    // Every node has these of its own, however small the file is.
    links += count + (skin?.jointCount ?? 0) + part.materials.count
    guard links <= options.limits.links else {
      throw GLTFError(
        .limit("joints, material slots and morph weights of nodes", value: options.limits.links), in: "",
        at: asset.nodes[node].path)
    }
    if count > 0, let mesh = view.mesh {
      let standard = try document.meshes[mesh].floats("weights") ?? []
      let weights = view.weights ?? standard
      use.blendWeights = (0..<count).map { $0 < weights.count ? weights[$0] : 0 }
    }
    asset.nodes[node].mesh = use
  }

  /// Adds a child node for a part of a mesh that cannot be in one mesh with the first part.
  private mutating func addNode(forPart number: Int, ofMesh mesh: Int, below parent: Int) -> Int {
    var names = UniqueNames()
    for child in asset.nodes[parent].children { _ = names.name(asset.nodes[child].name) }
    let wanted = document.meshes[mesh]["name"]?.text.flatMap { $0.isEmpty ? nil : $0 } ?? "mesh_\(mesh)"
    return asset.append(
      NodeAsset(
        name: names.name("\(wanted)_\(number)"), path: "\(asset.nodes[parent].path)/mesh/\(number)",
        parent: parent))
  }

  /// Returns the meshes that one of the file becomes: one, unless its primitives differ in their attributes.
  mutating func parts(ofMesh index: Int, _ skin: SkinReference?) throws(GLTFError) -> [MeshPart] {
    if skin == nil, let known = plainMeshes[index] { return known }
    let key = MeshKey(mesh: index, order: skin?.order, jointCount: skin?.jointCount)
    if let known = meshes[key] { return known }
    let view = document.meshes[index]
    let name = try view.string("name") ?? "mesh_\(index)"
    var groups: [[GLTFPrimitive]] = []
    var groupOfKey: [GLTFPrimitive.Key: Int] = [:]
    for primitive in try primitives(view) {
      if let group = groupOfKey[primitive.key] {
        groups[group].append(primitive)
      } else {
        groupOfKey[primitive.key] = groups.count
        groups.append([primitive])
      }
    }
    var result: [MeshPart] = []
    for (number, group) in groups.enumerated() {
      let assembly = GLTFMeshAssembly(group, name: view)
      let path = "meshes/\(index)" + (number == 0 ? "" : "/\(number)")
      var mesh = MeshAsset(name: number == 0 ? name : "\(name)_\(number)", path: path)
      let slots = try assembly.build(
        &mesh, &unpacker,
        joints: skin.map { skin in
          (skin.jointCount, skin.order.map { jointOrders[$0] })
        })
      asset.notes += try assembly.notes(of: mesh, unpacker.accessors)
      asset.meshes.append(mesh)
      let colors = group[0].attribute(.value(.color(0))) != nil
      let materials = slots.map { slot in
        guard let material = slot.material else { return defaultMaterial(usesVertexColors: colors) }
        if colors { asset.materials[material].useVertexColors() }
        return material
      }
      let variants = variants(of: slots, usual: materials, usesVertexColors: colors)
      result.append(MeshPart(mesh: asset.meshes.count - 1, materials: materials, variants: variants))
    }
    meshes[key] = result
    if skin == nil { plainMeshes[index] = result }
    return result
  }

  /// Returns the primitives whose data exist; notes the others.
  private mutating func primitives(_ mesh: JSONView) throws(GLTFError) -> [GLTFPrimitive] {
    var result: [GLTFPrimitive] = []
    for view in try mesh.objects("primitives") {
      guard let primitive = try GLTFPrimitive(view, document) else {
        note(.ignored, view, "a primitive without POSITION is left out")
        continue
      }
      do {
        let plain = try decompressed(primitive)
        for accessor in plain.accessors { try unpacker.check(accessor) }
        result.append(plain.replacing(variants: try variants(of: view)))
      } catch {
        guard error.isMissingData else { throw error }
        note(.broken, view, "left out: \(error.problem)")
      }
    }
    return result
  }

  /// Returns the transforms of `EXT_mesh_gpu_instancing`.
  private mutating func instances(_ node: GLTFNode) throws(GLTFError) -> [float4x4]? {
    guard let attributes = try node.extension("EXT_mesh_gpu_instancing", in: document)?.object("attributes")
    else {
      return nil
    }
    var count: Int?
    func values(
      _ key: StaticString, width: Int, unpacker: inout GLTFUnpacker, accessors: [GLTFAccessor]
    ) throws(GLTFError) -> [Float]? {
      guard let index = try attributes.index(key, of: "accessors", count: accessors.count) else { return nil }
      let accessor = accessors[index]
      guard accessor.width == width, accessor.count == count ?? accessor.count else {
        throw attributes[accessor.mark].damaged(
          "\(key) of the instances has another count or type than their other attributes")
      }
      count = accessor.count
      return try unpacker.floats(index)
    }
    let accessors = document.accessors
    let translations = try values("TRANSLATION", width: 3, unpacker: &unpacker, accessors: accessors)
    let rotations = try values("ROTATION", width: 4, unpacker: &unpacker, accessors: accessors)
    let scales = try values("SCALE", width: 3, unpacker: &unpacker, accessors: accessors)
    guard let count else { return nil }
    return (0..<count).map { instance in
      var transform = AssetTransform.identity
      if let all = translations {
        transform.translation = SIMD3(all[instance * 3], all[instance * 3 + 1], all[instance * 3 + 2])
      }
      if let all = rotations {
        let start = instance * 4
        transform.rotation = GLTFRotation.unit(
          SIMD4(all[start], all[start + 1], all[start + 2], all[start + 3]))
      }
      if let all = scales {
        transform.scale = SIMD3(all[instance * 3], all[instance * 3 + 1], all[instance * 3 + 2])
      }
      return transform.matrix
    }
  }
}

extension GLTFPrimitive {
  /// The indices of all accessors that are read for the primitive.
  var accessors: [Int] {
    var result = attributes.map { $0.accessor }
    if let indices { result.append(indices) }
    for target in targets {
      if let positions = target.positions { result.append(positions) }
      if let normals = target.normals { result.append(normals) }
    }
    return result
  }
}
