internal import SceneAssets
internal import USDLayers

/// Collision groups and filtered pairs, as bits of collision filters.
extension StageReader {
  /// Gives each collision group a bit, and each body of a filtered pair one of its own.
  mutating func readFilters(_ groups: [Int], _ owners: [Int?], _ paths: NodePaths) {
    let members = groups.map {
      PrimCollection(USDPath("\(stage.prims[$0].path.text).collection:colliders"), values)
    }
    var filters: [Int: CollisionFilterAsset] = [:]
    // Bit 0 is for colliders without a group; bits 30 and 31 have a meaning in RealityKit.
    var bits = Array((1..<30).map { UInt32(1) << $0 }.reversed())
    var groupBits: [Int: UInt32] = [:]
    for (group, collection) in zip(groups, members) {
      var bit: UInt32?
      for node in asset.nodes.indices where asset.nodes[node].physics != nil || owners[node] != nil {
        let path = asset.nodes[node].path
        guard collection.contains([path, stage.prims[primOfNode[node]].path.text]) else { continue }
        let owner = owners[node] ?? node
        guard asset.nodes[owner].physics?.collider != nil, !hasOwnFilter(owner) else { continue }
        bit = bit ?? bits.popLast()
        guard let bit else {
          values.note(
            .ignored, group, "there are more than 29 collision groups and filtered bodies; it has no effect")
          break
        }
        let known = filters[owner]?.group
        filters[owner, default: CollisionFilterAsset()].group = (known ?? 0) | bit
      }
      groupBits[group] = bit
    }
    for group in groups {
      guard let bit = groupBits[group] else { continue }
      let others = values.targets("physics:filteredGroups", of: group).compactMap { stage.prim(at: $0) }
      var excluded = others.compactMap { groupBits[$0] }.reduce(0, |)
      if values.bool("physics:invertFilteredGroups", of: group) == true { excluded = ~excluded }
      for owner in filters.keys.sorted() where (filters[owner]?.group ?? 0) & bit != 0 {
        filters[owner]?.mask &= ~excluded
      }
    }
    addPairs(&filters, bits: &bits, owners: owners, paths: paths)
    for (owner, filter) in filters { asset.nodes[owner].physics?.collider?.filter = filter }
  }

  private mutating func addPairs(
    _ filters: inout [Int: CollisionFilterAsset], bits: inout [UInt32], owners: [Int?], paths: NodePaths
  ) {
    for node in asset.nodes.indices where hasSchema("PhysicsFilteredPairsAPI", primOfNode[node]) {
      let owner = owners[node] ?? node
      guard asset.nodes[owner].physics?.collider != nil, !hasOwnFilter(owner) else { continue }
      for target in values.targets("physics:filteredPairs", of: primOfNode[node]) {
        guard let other = paths.node(target, from: node).map({ owners[$0] ?? $0 }), other != owner,
          asset.nodes[other].physics?.collider != nil, !hasOwnFilter(other)
        else { continue }
        guard let bit = bits.popLast() else {
          values.note(
            .ignored, primOfNode[node],
            "there are more than 29 collision groups and filtered bodies; it has no effect")
          return
        }
        // The other body leaves its groups for one of its own, with which all but this one collide as before.
        let old = filters[other]?.group ?? 1
        filters[other, default: CollisionFilterAsset()].group = bit
        for body in filters.keys where (filters[body]?.mask ?? 0) & old == 0 { filters[body]?.mask &= ~bit }
        filters[owner, default: CollisionFilterAsset()].mask &= ~bit
      }
    }
  }

  /// Returns whether a node's filter is that of Reality Composer Pro's component.
  private func hasOwnFilter(_ node: Int) -> Bool {
    asset.nodes[node].components.contains { $0.isEnabled && $0.identifier == "RealityKit.Collider" }
  }
}
