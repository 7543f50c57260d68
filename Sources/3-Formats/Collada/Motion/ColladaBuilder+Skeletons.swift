internal import SceneAssets
internal import TextFormats
internal import simd

extension ColladaBuilder {
  /// Binds meshes to the nodes that are their joints.
  mutating func finishSkins() throws(ColladaFailure) {
    let own = here
    var known = KnownSkeletons()
    for item in skinned {
      here = item.skin.file
      let joints = item.skin.element.child("joints")
      guard let words = source("JOINT", joints)?.0, let inverses = source("INV_BIND_MATRIX", joints)?.0,
        inverses.width == 16, inverses.count >= words.count, !words.words.isEmpty
      else {
        note(.broken, item.skin.element, "its joints are incomplete; the mesh is not skinned")
        continue
      }
      try count(links: words.count, item.skin.element)
      let tops = Set(item.roots.flatMap { nodeIndices[$0] ?? [] })
      let nodes = words.words.map { node(ofJoint: $0, isReference: words.areReferences, item, below: tops) }
      bind(item, words: words.words, nodes: nodes, inverses: inverses, known: &known)
    }
    here = own
  }

  /// Returns the node of a joint's name: below the skin's skeletons if there are any, and the nearest to the
  /// skin of several.
  private func node(
    ofJoint word: String, isReference: Bool, _ item: ColladaSkinned, below tops: Set<Int>
  ) -> Int? {
    let found = joints.nodes(word, isReference: isReference, in: item.files)
    guard !tops.isEmpty else { return found.first.flatMap { nearest($0, to: item.node) } }
    for nodes in found {
      let below = nodes.prefix(256).filter { ancestors(of: $0).contains(where: tops.contains) }
      if let node = nearest(below, to: item.node) { return node }
    }
    return found.first.flatMap { nearest($0, to: item.node) }
  }

  /// Returns a node and its ancestors, the root last.
  private func ancestors(of node: Int) -> [Int] {
    var all: [Int] = [], next: Int? = node
    while let here = next {
      all.append(here)
      next = asset.nodes[here].parent
    }
    return all
  }

  /// Returns the node that shares the most ancestors with another one.
  private func nearest(_ nodes: [Int], to node: Int) -> Int? {
    guard nodes.count > 1 else { return nodes.first }
    let above = ancestors(of: node)
    let depths = Dictionary(uniqueKeysWithValues: above.enumerated().map { ($1, above.count - $0) })
    func depth(_ node: Int) -> Int { ancestors(of: node).lazy.compactMap { depths[$0] }.first ?? 0 }
    var best = nodes[0], most = depth(best)
    for node in nodes.dropFirst().prefix(64) {
      let shared = depth(node)
      if shared > most { (best, most) = (node, shared) }
    }
    return best
  }

  private mutating func bind(
    _ item: ColladaSkinned, words: [String], nodes: [Int?], inverses: ColladaSource,
    known: inout KnownSkeletons
  ) {
    let skin = item.skin.element
    guard let mesh = asset.nodes[item.node].mesh?.mesh else { return }
    let used = known.used[mesh] ?? joints(thatMove: mesh)
    known.used[mesh] = used
    let lost = nodes.indices.filter { nodes[$0] == nil }
    guard !lost.contains(where: used.contains) else {
      let names = lost.filter(used.contains).prefix(4).map { words[$0] }.joined(separator: ", ")
      note(
        .broken, skin, "its joints \(names) are not nodes of the scene; the mesh is not skinned")
      return
    }
    if !lost.isEmpty {
      note(.approximated, skin, "\(lost.count) of its joints are not nodes of the scene and have no effect")
    }
    func matrix(_ joint: Int) -> float4x4 {
      float4x4(rowsOf: inverses.floats[(joint * 16)..<(joint * 16 + 16)].map { Double($0) })
    }
    // Parents come first. Some skins list a joint twice.
    var order: [Int] = [], newIndexOf: [Int: Int] = [:]
    for joint in nodes.indices.filter({ nodes[$0] != nil }).sorted(by: {
      (nodes[$0] ?? 0, $0) < (nodes[$1] ?? 0, $1)
    }) {
      if let last = order.last, nodes[last] == nodes[joint] {
        guard matrix(last) == matrix(joint) else {
          note(.broken, skin, "two of its joints are the same node; the mesh is not skinned")
          return
        }
      } else {
        order.append(joint)
      }
      newIndexOf[joint] = order.count - 1
    }
    guard !order.isEmpty else { return }
    // The joints of a mesh are remapped when its first skeleton is made.
    let newIndices = nodes.indices.map { UInt32(newIndexOf[$0] ?? 0) }
    if let former = known.newIndices[mesh] {
      guard former == newIndices else {
        note(
          .broken, skin,
          "its joints are in another order than in an earlier instance; the mesh is not skinned")
        return
      }
    } else {
      let words = asset.meshes[mesh].skin?.joints ?? []
      asset.meshes[mesh].skin?.joints = words.map { Int($0) < newIndices.count ? newIndices[Int($0)] : 0 }
      known.newIndices[mesh] = newIndices
    }
    let key = order.compactMap { nodes[$0] }, matrices = order.map(matrix)
    if let skeleton = known.skeletons[key], asset.skeletons[skeleton].joints.map(\.inverseBind) == matrices {
      asset.nodes[item.node].mesh?.skeleton = skeleton
      return
    }
    asset.skeletons.append(skeleton(key, matrices, item.key))
    known.skeletons[key] = asset.skeletons.count - 1
    asset.nodes[item.node].mesh?.skeleton = asset.skeletons.count - 1
  }

  /// Returns the joints that have a weight somewhere.
  private func joints(thatMove mesh: Int) -> Set<Int> {
    guard let skin = asset.meshes[mesh].skin else { return [] }
    var used: Set<Int> = []
    for (joint, weight) in zip(skin.joints, skin.weights) where weight != 0 { used.insert(Int(joint)) }
    return used
  }

  private func skeleton(_ nodes: [Int], _ inverses: [float4x4], _ name: String) -> SkeletonAsset {
    let joints = Dictionary(uniqueKeysWithValues: nodes.enumerated().map { ($1, $0) })
    var skeleton = SkeletonAsset(name: "skeleton \(name)", path: "controllers/\(name)")
    for (index, node) in nodes.enumerated() {
      var rest = ColladaStep.product(steps[node] ?? []), above = asset.nodes[node].parent
      // Nodes between two joints are merged into the lower one.
      while let next = above, joints[next] == nil {
        rest = ColladaStep.product(steps[next] ?? []) * rest
        above = asset.nodes[next].parent
      }
      let parent = above.flatMap { joints[$0] }
      let name = asset.nodes[node].name
      var joint = SkeletonAsset.Joint(
        name: parent.map { skeleton.joints[$0].name + "/" + name } ?? name, parent: parent,
        inverseBind: inverses[index], rest: AssetTransform(nearestTo: rest))
      joint.node = node
      skeleton.joints.append(joint)
    }
    return skeleton
  }
}

/// The cache of skins and their joints.
private struct KnownSkeletons {
  /// The joints with a weight by mesh, in the order of the file.
  var used: [Int: Set<Int>] = [:]
  /// The index in the skeleton of each joint of the file, by mesh.
  var newIndices: [Int: [UInt32]] = [:]
  /// The skeletons by their joints' nodes.
  var skeletons: [[Int]: Int] = [:]
}
