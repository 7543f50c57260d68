internal import SceneAssets
internal import TextFormats
internal import simd

/// A skin of the file in the asset.
struct SkinReference {
  let skeleton: Int
  /// The index in the builder's orders of joints; nil where the order is that of the file.
  let order: Int?
  let jointCount: Int
}

extension GLTFSceneBuilder {
  /// Makes a skeleton of each skin: joints are nodes, parents first.
  mutating func readSkins() throws(GLTFError) {
    for (index, view) in document.skins.enumerated() {
      do {
        try readSkin(index, view)
      } catch {
        guard error.isMissingData else { throw error }
        note(
          .broken, view,
          "the skin is left out, because its inverseBindMatrices cannot be read: \(error.problem)")
      }
    }
  }

  private mutating func readSkin(_ index: Int, _ view: JSONView) throws(GLTFError) {
    var nodes: [Int] = []
    for joint in try view.list("joints") {
      nodes.append(try joint.asIndex(of: "nodes", count: document.nodes.count))
    }
    guard !nodes.isEmpty else { throw view.damaged("the skin has no joints") }
    let matrices = try inverseBindMatrices(view, count: nodes.count)
    let order = parentsFirst(nodes)
    // The index in the skeleton of each joint of the file.
    var newIndices = [UInt32](repeating: 0, count: nodes.count)
    for (joint, old) in order.enumerated() { newIndices[old] = UInt32(joint) }
    let sorted = order.map { nodes[$0] }
    var jointOfNode: [Int: Int] = [:]
    for (joint, node) in sorted.enumerated() where jointOfNode.updateValue(joint, forKey: node) != nil {
      throw view.damaged("nodes[\(node)] is listed twice")
    }
    let root = commonParent(sorted, jointOfNode)
    var skeleton = SkeletonAsset(name: try view.string("name") ?? "skin_\(index)", path: "skins/\(index)")
    skeleton.node = root.flatMap { nodeIndices[$0] }
    for (number, node) in sorted.enumerated() {
      let (parent, rest) = jointPlacement(node, below: root, jointOfNode)
      var joint = SkeletonAsset.Joint(
        name: "", parent: parent, inverseBind: matrices?[order[number]] ?? matrix_identity_float4x4,
        rest: rest
      )
      let name =
        nodeIndices[node].map { asset.nodes[$0].name } ?? document.nodes[node].name ?? "node_\(node)"
      joint.name = parent.map { skeleton.joints[$0].name + "/" + name } ?? name
      joint.node = nodeIndices[node]
      skeleton.joints.append(joint)
    }
    asset.skeletons.append(skeleton)
    let isSame = order == Array(nodes.indices)
    if !isSame { jointOrders.append(newIndices) }
    skins[index] = SkinReference(
      skeleton: asset.skeletons.count - 1, order: isSame ? nil : jointOrders.count - 1,
      jointCount: nodes.count)
  }

  private mutating func inverseBindMatrices(_ view: JSONView, count: Int) throws(GLTFError) -> [float4x4]? {
    guard
      let index = try view.index("inverseBindMatrices", of: "accessors", count: document.accessors.count)
    else { return nil }
    let accessor = document.accessors[index]
    guard accessor.shape == .matrix4, accessor.count >= count else {
      throw view[accessor.mark].damaged(
        "\(count) matrices of a skin are expected, not \(accessor.count) \(accessor.shape.rawValue)")
    }
    let all = try unpacker.floats(index)
    return (0..<count).map { joint in
      let columns = (0..<4).map { column in
        let start = joint * 16 + column * 4
        return SIMD4(all[start], all[start + 1], all[start + 2], all[start + 3])
      }
      return float4x4(columns[0], columns[1], columns[2], columns[3])
    }
  }

  /// Returns the joints with parents before children; in the order of the file where that holds already.
  private func parentsFirst(_ nodes: [Int]) -> [Int] {
    let indexOfNode = Dictionary(nodes.enumerated().map { ($1, $0) }) { first, _ in first }
    let isSorted = nodes.enumerated().allSatisfy { joint, node in
      jointAbove(node, indexOfNode).map { (indexOfNode[$0] ?? 0) < joint } ?? true
    }
    if isSorted { return Array(nodes.indices) }
    return nodes.indices.sorted { (depths[nodes[$0]], $0) < (depths[nodes[$1]], $1) }
  }

  /// Returns the nearest ancestor that is a joint.
  private func jointAbove(_ node: Int, _ joints: [Int: Int]) -> Int? {
    var above = parents[node]
    while let candidate = above, joints[candidate] == nil { above = parents[candidate] }
    return above
  }

  /// Returns the lowest common ancestor of the root joints; nil for the space of the scene.
  private func commonParent(_ nodes: [Int], _ joints: [Int: Int]) -> Int? {
    var common: [Int]?
    for node in nodes where jointAbove(node, joints) == nil {
      var chain: [Int] = []
      var above = parents[node]
      while let next = above {
        chain.append(next)
        above = parents[next]
      }
      chain.reverse()
      common = common.map { known in zip(known, chain).prefix { $0 == $1 }.map(\.0) } ?? chain
    }
    return common?.last
  }

  /// Returns a joint's parent, and its transform relative to that.
  private func jointPlacement(
    _ node: Int, below root: Int?, _ joints: [Int: Int]
  ) -> (parent: Int?, rest: AssetTransform) {
    let own = document.nodes[node].placement
    var matrix: float4x4?
    var above = parents[node]
    while let next = above, next != root, joints[next] == nil {
      matrix = document.nodes[next].placement.matrix * (matrix ?? own.matrix)
      above = parents[next]
    }
    let parent = above.flatMap { joints[$0] }
    if matrix == nil, case .parts(let transform) = own { return (parent, transform) }
    return (parent, AssetTransform(nearestTo: matrix ?? own.matrix))
  }
}
