internal import SceneAssets
internal import TextFormats
internal import simd

extension GLTFPorter {
  /// The instances from which on an extension takes less room than nodes do.
  private static var manyInstances: Int { 32 }

  mutating func addNodes() {
    nodes = asset.nodes.map { GLTFNodeOutput(name: $0.name) }
    for (index, node) in asset.nodes.enumerated() {
      nodes[index].children = node.children
      if GLTFOutput.numbers(of: [node.placement.matrix]).allSatisfy(\.isFinite) {
        nodes[index].placement = node.placement
        if movingNodes.contains(index), case .matrix(let matrix) = node.placement,
          !AssetTransform(nearestTo: matrix).matches(double4x4(matrix))
        {
          report.tell(
            .approximated, kind: "transform", path: node.path,
            reason: "it is animated and its transform is skewed, which glTF has of still nodes alone"
          )
        }
      } else {
        report.tell(
          .lost, kind: "transform", path: node.path,
          reason: "its transform has numbers that are not finite; the node is put at the origin")
      }
      if !node.isVisible || !node.isEnabled { setVisibility(of: index, false) }
      report.carry("node", node.path)
    }
  }

  mutating func setVisibility(of node: Int, _ isVisible: Bool) {
    output.use("KHR_node_visibility")
    nodes[node].extensions.removeAll { $0.key == "KHR_node_visibility" }
    nodes[node].extensions.append(("KHR_node_visibility", .object([("visible", .bool(isVisible))])))
  }

  /// Adds what a node has: its mesh, its light, its camera and its components.
  mutating func addContents(of index: Int) throws(PortError) {
    let node = asset.nodes[index]
    if let use = node.mesh { try addMesh(use, of: index) }
    if !node.details.isEmpty {
      report.tell(
        .approximated, kind: "mesh", path: node.path,
        reason: "glTF has no levels of detail; the finest is written")
    }
    if let light = node.lightOfComponents ?? node.light.map({ asset.lights[$0] }) {
      addLight(light, to: index, node.path)
    }
    if let camera = node.camera { addCamera(asset.cameras[camera], to: index, node.path) }
    for record in node.components { add(record, to: index) }
    if let physics = node.physics, !physics.isEmpty {
      report.tell(
        .lost, kind: "component", path: node.path,
        reason: "physics is not written to glTF; write .usdz or .usdc to keep it")
    }
  }

  private mutating func add(_ record: UntypedComponent, to index: Int) {
    let path = "\(asset.nodes[index].path) \(record.identifier)"
    switch record.identifier {
    case "glTF.extras":
      nodes[index].extras = GLTFExtrasText.object(record.fields)
      report.carry("component", path)
    // What they say is read as lights, clips and physics.
    case "RealityKit.PointLight", "RealityKit.SpotLight", "RealityKit.DirectionalLight",
      "RealityKit.AnimationLibrary":
      break
    case let name where PhysicsAsset.identifiers.contains(name) || name.hasPrefix("Physics"): break
    case let name:
      guard record.isEnabled else { return }
      let plain = name.split(separator: ".").last.map(String.init) ?? name
      report.tell(
        .lost, kind: "component", path: path,
        reason: "glTF has no place for the component \(plain); write .usdz or .usdc to keep it")
    }
  }

  // MARK: Meshes of nodes

  private mutating func addMesh(_ use: NodeAsset.MeshBinding, of index: Int) throws(PortError) {
    let path = asset.nodes[index].path
    guard let mesh = try self.mesh(use, path) else { return }
    let shapes = geometry(of: use)?.shapeNumbers ?? []
    let weights = shapes.map { use.blendWeights.indices.contains($0) ? use.blendWeights[$0] : 0 }
    if !shapes.isEmpty { report.carry("blend shapes", path) }
    let skin = try skin(of: use, path)
    guard let instances = use.instances else {
      nodes[index].mesh = mesh
      nodes[index].skin = skin
      if weights.contains(where: { $0 != 0 }) { nodes[index].weights = weights }
      return report.carry("mesh", path)
    }
    report.carry("mesh", path)
    let parts = instances.map { AssetTransform(nearestTo: $0) }
    let areExact = zip(parts, instances).allSatisfy { $0.matches(double4x4($1)) }
    if instances.count >= Self.manyInstances, areExact, skin == nil {
      nodes[index].mesh = mesh
      try addInstances(parts, to: index)
      return
    }
    for (number, instance) in instances.enumerated() {
      var node = GLTFNodeOutput(name: "\(asset.nodes[index].name)_\(number)")
      node.placement = areExact ? .parts(parts[number]) : .matrix(instance)
      (node.mesh, node.skin) = (mesh, skin)
      if weights.contains(where: { $0 != 0 }) { node.weights = weights }
      nodes.append(node)
      nodes[index].children.append(nodes.count - 1)
    }
  }

  private mutating func addInstances(_ parts: [AssetTransform], to index: Int) throws(PortError) {
    var attributes: GLTFOutput.Members = []
    let moves = try output.floats(parts.flatMap { part in (0..<3).map { part.translation[$0] } }, width: 3)
    attributes.append(("TRANSLATION", .integer(moves)))
    if parts.contains(where: { $0.rotation.vector != SIMD4(0, 0, 0, 1) }) {
      let turns = parts.flatMap { part in (0..<4).map { simd_normalize(part.rotation.vector)[$0] } }
      attributes.append(("ROTATION", .integer(try output.floats(turns, width: 4))))
    }
    if parts.contains(where: { $0.scale != SIMD3(repeating: 1) }) {
      let scales = parts.flatMap { part in (0..<3).map { part.scale[$0] } }
      attributes.append(("SCALE", .integer(try output.floats(scales, width: 3))))
    }
    // Who does not know it would show a single one.
    output.use("EXT_mesh_gpu_instancing", isRequired: true)
    nodes[index].extensions.append(
      ("EXT_mesh_gpu_instancing", .object([("attributes", .object(attributes))])))
  }

  // MARK: What has no place

  /// Tells what the scene has besides its nodes that glTF has no place for.
  mutating func tellRest() {
    if let environment = asset.environment {
      report.tell(
        .lost, kind: "environment", path: asset.textures[environment.texture].name,
        reason: "glTF has no environment maps; viewers choose one")
    }
    if !asset.joints.isEmpty {
      report.tell(
        .lost, kind: "component", path: asset.source,
        reason: "physics is not written to glTF; write .usdz or .usdc to keep it")
    }
    var told: Set<Substring> = []
    for variant in asset.setVariants {
      let set = variant.prefix { $0 != "=" }
      guard told.insert(set).inserted else { continue }
      report.tell(
        .lost, kind: "variant", path: String(set),
        reason: "glTF has variants of materials alone; of the variant set \(set) the selected one is written")
    }
  }
}

extension double4x4 {
  init(_ matrix: float4x4) {
    self.init(
      SIMD4<Double>(matrix.columns.0), SIMD4<Double>(matrix.columns.1), SIMD4<Double>(matrix.columns.2),
      SIMD4<Double>(matrix.columns.3))
  }
}
