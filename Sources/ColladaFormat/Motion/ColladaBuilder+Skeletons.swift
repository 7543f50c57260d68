internal import SceneAssets
internal import XML
internal import simd

extension ColladaBuilder {
  /// Binds meshes to the nodes that are their joints.
  mutating func finishSkins() {
    var known: [String: Int] = [:]
    for item in skinned {
      let joints = item.skin.child("joints")
      guard let words = source("JOINT", joints)?.0, let inverses = source("INV_BIND_MATRIX", joints)?.0,
        inverses.width == 16, inverses.count >= words.count, !words.words.isEmpty
      else {
        note(.broken, item.skin, "its joints are not whole; the mesh stays where it was modelled")
        continue
      }
      let nodes = words.words.map { place(ofJoint: $0, below: item.roots) }
      guard nodes.allSatisfy({ $0 != nil }), Set(nodes).count == nodes.count else {
        let lost = zip(words.words, nodes).filter { $0.1 == nil }.map(\.0).prefix(4).joined(separator: ", ")
        note(
          .broken, item.skin,
          lost.isEmpty
            ? "two of its joints are the same node; the mesh stays where it was modelled"
            : "its joints \(lost) are no nodes of the scene; the mesh stays where it was modelled")
        continue
      }
      bind(item, nodes.compactMap(\.self), inverses, &known)
    }
  }

  /// The node of a joint's word, below the skin's skeletons if there is one.
  private func place(ofJoint word: String, below roots: [String]) -> Int? {
    guard let all = joints[word], let first = all.first else { return nil }
    let tops = Set(roots.flatMap { places[$0] ?? joints[$0] ?? [] })
    guard all.count > 1, !tops.isEmpty else { return first }
    return all.first { node in
      var next: Int? = node
      while let here = next {
        if tops.contains(here) { return true }
        next = asset.nodes[here].parent
      }
      return false
    } ?? first
  }

  private mutating func bind(
    _ item: ColladaSkinned, _ nodes: [Int], _ inverses: ColladaSource, _ known: inout [String: Int]
  ) {
    guard let mesh = asset.nodes[item.node].mesh?.mesh else { return }
    // Parents come first; the weights of a mesh are put in order when its first skeleton is made.
    let order = nodes.indices.sorted { nodes[$0] < nodes[$1] }
    let sorted = order.map { nodes[$0] }
    if known["mesh \(mesh)"] == nil {
      var newPlaces = [UInt32](repeating: 0, count: nodes.count)
      for (place, old) in order.enumerated() { newPlaces[old] = UInt32(place) }
      if let joints = asset.meshes[mesh].skin?.joints {
        asset.meshes[mesh].skin?.joints = joints.map { $0 < UInt32(nodes.count) ? newPlaces[Int($0)] : 0 }
      }
      known["mesh \(mesh)"] = mesh
    }
    let matrices = order.map { joint in
      float4x4(rowsOf: inverses.floats[(joint * 16)..<(joint * 16 + 16)].map { Double($0) })
    }
    let key = sorted.map(String.init).joined(separator: " ")
    if let skeleton = known[key], asset.skeletons[skeleton].joints.map(\.inverseBind) == matrices {
      asset.nodes[item.node].mesh?.skeleton = skeleton
      return
    }
    asset.skeletons.append(skeleton(sorted, matrices, item.key))
    known[key] = asset.skeletons.count - 1
    asset.nodes[item.node].mesh?.skeleton = asset.skeletons.count - 1
  }

  private func skeleton(_ nodes: [Int], _ inverses: [float4x4], _ name: String) -> SkeletonAsset {
    let joints = Dictionary(uniqueKeysWithValues: nodes.enumerated().map { ($1, $0) })
    var skeleton = SkeletonAsset(name: "skeleton \(name)", path: "controllers/\(name)")
    for (place, node) in nodes.enumerated() {
      var rest = ColladaStep.product(steps[node] ?? []), above = asset.nodes[node].parent
      // What lies between two joints belongs to the lower one.
      while let next = above, joints[next] == nil {
        rest = ColladaStep.product(steps[next] ?? []) * rest
        above = asset.nodes[next].parent
      }
      let parent = above.flatMap { joints[$0] }
      let name = asset.nodes[node].name
      var joint = SkeletonAsset.Joint(
        name: parent.map { skeleton.joints[$0].name + "/" + name } ?? name, parent: parent,
        inverseBind: inverses[place], rest: AssetTransform(nearestTo: rest))
      joint.node = node
      skeleton.joints.append(joint)
    }
    return skeleton
  }
}
