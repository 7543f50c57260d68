internal import SceneAssets
internal import simd

extension SceneBuilder {
  /// Binds the meshes of skinners to their bones, once all nodes exist.
  mutating func finishSkins() throws(AssetReadingError.Problem) {
    var skeletons: [[Int]: Int] = [:]
    for (node, skinner) in skinned { try bind(node, skinner, &skeletons) }
  }

  private mutating func bind(
    _ node: Int, _ skinner: ArchiveObject, _ skeletons: inout [[Int]: Int]
  ) throws(AssetReadingError.Problem) {
    let bones = skinner.objects("bones")
    try count(links: bones.count)
    let nodes = bones.compactMap { nodeIndices[$0.number] }
    guard !bones.isEmpty, nodes.count == bones.count, Set(nodes).count == nodes.count else {
      note(.broken, skinner, "its bones are not nodes of the scene; the mesh is not skinned")
      return
    }
    let weights: GeometrySource, indices: GeometrySource
    do throws(AssetReadingError.Problem) {
      guard let first = skinner.object("boneWeights"), let second = skinner.object("boneIndices") else {
        throw .damaged("it has no bone weights")
      }
      (weights, indices) = (try GeometrySource(first), try GeometrySource(second))
      try countNumbers(2 * weights.vectorCount * weights.components)
    } catch {
      note(.broken, skinner, "\(error); the mesh is not skinned")
      return
    }
    guard let use = asset.nodes[node].mesh, weights.components == indices.components,
      weights.vectorCount == indices.vectorCount, weights.vectorCount == asset.meshes[use.mesh].pointCount
    else {
      note(.broken, skinner, "its bone weights do not fit its mesh; the mesh is not skinned")
      return
    }
    // Parents come first.
    let order = nodes.indices.sorted { nodes[$0] < nodes[$1] }
    var newIndices = [UInt32](repeating: 0, count: nodes.count)
    for (index, old) in order.enumerated() { newIndices[old] = UInt32(index) }
    let skeleton = self.skeleton(skinner, nodes: order.map { nodes[$0] }, order: order, skeletons: &skeletons)
    var skin = MeshAsset.Skin(
      influencesPerPoint: weights.components,
      joints: indices.integers().map { $0 < UInt32(nodes.count) ? newIndices[Int($0)] : UInt32.max },
      weights: weights.floats())
    if let matrix = skinner.floats("baseGeometryBindTransform", count: 16) {
      skin.bindTransform = float4x4(rows: matrix)
    }
    asset.meshes[use.mesh].skin = skin
    asset.nodes[node].mesh?.skeleton = skeleton
    archive.ledger?.becomes("skeleton", asset.skeletons[skeleton].path, of: skinner.number)
  }

  /// Returns the skeleton of some bones, which several meshes may share.
  private mutating func skeleton(
    _ skinner: ArchiveObject, nodes: [Int], order: [Int], skeletons: inout [[Int]: Int]
  ) -> Int {
    let inverses = order.map { bone in
      skinner.floats("baseGeometryBindTransform-\(bone)", count: 16).map(float4x4.init(rows:))
        ?? matrix_identity_float4x4
    }
    if let known = skeletons[nodes], asset.skeletons[known].joints.map(\.inverseBind) == inverses {
      return known
    }
    let joints = Dictionary(uniqueKeysWithValues: nodes.enumerated().map { ($1, $0) })
    var skeleton = SkeletonAsset(name: "skeleton\(skinner.number)", path: "skinners/\(skinner.number)")
    for (index, node) in nodes.enumerated() {
      var rest = asset.nodes[node].placement.matrix, above = asset.nodes[node].parent
      // Nodes between two bones are merged into the lower one.
      while let next = above, joints[next] == nil {
        rest = asset.nodes[next].placement.matrix * rest
        above = asset.nodes[next].parent
      }
      let parent = above.flatMap { joints[$0] }
      let name = asset.nodes[node].name.isEmpty ? "bone\(index)" : asset.nodes[node].name
      var joint = SkeletonAsset.Joint(
        name: parent.map { skeleton.joints[$0].name + "/" + name } ?? name, parent: parent,
        inverseBind: inverses[index],
        rest: AssetTransform(nearestTo: rest))
      joint.node = node
      skeleton.joints.append(joint)
    }
    asset.skeletons.append(skeleton)
    skeletons[nodes] = asset.skeletons.count - 1
    return asset.skeletons.count - 1
  }

  /// Reads the blend shapes of a mesh.
  mutating func readMorpher(_ morpher: ArchiveObject, at node: Int) throws(AssetReadingError.Problem) {
    guard let use = asset.nodes[node].mesh else { return }
    let isAbsolute = (morpher.integer("calculationMode") ?? 0) == 0
    let base = asset.meshes[use.mesh]
    let normals = base[.normal].flatMap { $0.interpolation == .point && $0.indices == nil ? $0.values : nil }
    var blendShapes: [BlendShapeAsset] = []
    let targets = morpher.objects("targets")
    try count(links: targets.count)
    for (number, target) in targets.enumerated() {
      do throws(AssetReadingError.Problem) {
        blendShapes.append(
          try blendShape(target, number: number, base: base, normals: normals, isAbsolute: isAbsolute))
      } catch {
        note(.broken, target, "\(error); the blend shape is left out")
        blendShapes.append(BlendShapeAsset(name: "form\(number)", points: [], offsets: []))
      }
    }
    asset.meshes[use.mesh].blendShapes = blendShapes
    archive.ledger?.becomes("blend shapes", asset.nodes[node].path, of: morpher.number)
    asset.nodes[node].mesh?.blendWeights = morpher.reals("weights").prefix(targets.count).map { Float($0) }
  }

  private mutating func blendShape(
    _ target: ArchiveObject, number: Int, base: MeshAsset, normals: [Float]?, isAbsolute: Bool
  ) throws(AssetReadingError.Problem) -> BlendShapeAsset {
    guard let source = target.objects("\(GeometrySource.prefix)Vertex").first else {
      throw .damaged("a blend shape has no points")
    }
    let points = try GeometrySource(source)
    try countNumbers(2 * points.vectorCount * points.components)
    var offsets = points.floats()
    guard offsets.count == base.positions.count else {
      throw .damaged("a blend shape has \(offsets.count / 3) points where the mesh has \(base.pointCount)")
    }
    var normalVectors: [Float] = []
    if let source = target.objects("\(GeometrySource.prefix)Normal").first {
      normalVectors = try GeometrySource(source).floats()
    }
    if isAbsolute { for index in offsets.indices { offsets[index] -= base.positions[index] } }
    var blendShape = BlendShapeAsset(name: target.text("name") ?? "form\(number)", offsets: offsets)
    if let normals, normalVectors.count == normals.count {
      blendShape.normalOffsets = isAbsolute ? zip(normalVectors, normals).map { $0 - $1 } : normalVectors
    }
    return blendShape
  }
}
