internal import SceneAssets

extension SceneAsset {
  /// Removes the descendants of some nodes, with their animation.
  ///
  /// - Parameter isCut: Returns whether the descendants of a node are removed.
  /// - Returns: The duration of the longest clip among those removed.
  mutating func prune(below isCut: (NodeAsset) -> Bool) -> Double {
    var places: [Int?] = [], kept: [NodeAsset] = []
    for var node in nodes {
      if let parent = node.parent {
        guard let place = places[parent], !isCut(nodes[parent]) else {
          places.append(nil)
          continue
        }
        node.parent = place
      }
      node.children = []
      places.append(kept.count)
      kept.append(node)
      if let parent = node.parent { kept[parent].children.append(kept.count - 1) }
    }
    guard kept.count < nodes.count else { return 0 }
    nodes = kept
    for place in skeletons.indices {
      skeletons[place].node = skeletons[place].node.flatMap { places[$0] }
      for joint in skeletons[place].joints.indices {
        skeletons[place].joints[joint].node = skeletons[place].joints[joint].node.flatMap { places[$0] }
      }
    }
    let used = Set(nodes.compactMap { $0.mesh?.skeleton })
    var longest = 0.0
    for place in clips.indices {
      let before = clips[place].tracks.count
      clips[place].tracks = clips[place].tracks.compactMap { track in
        guard let target = track.target.moved(to: places, skeletons: used) else { return nil }
        var track = track
        track.target = target
        return track
      }
      if clips[place].tracks.count < before { longest = max(longest, clips[place].duration) }
    }
    // Entries of animation libraries refer to clips by index, but are not used when a scene is written.
    clips.removeAll { $0.tracks.isEmpty }
    return longest
  }
}

extension SceneAsset {
  /// Removes the nodes that are nested too deeply.
  ///
  /// - Returns: The paths of the removed nodes.
  mutating func cut(deeperThan most: Int) -> [String] {
    var depths: [Int] = []
    for node in nodes { depths.append((node.parent.map { depths[$0] } ?? -1) + 1) }
    guard depths.contains(where: { $0 >= most }) else { return [] }
    let gone = nodes.indices.filter { depths[$0] >= most }.map { nodes[$0].path }
    let lowest = Set(nodes.indices.filter { depths[$0] == most - 1 }.map { nodes[$0].path })
    _ = prune { lowest.contains($0.path) }
    return gone
  }
}

extension ClipAsset.Target {
  /// Returns the target with new node indices; nil where its node is removed.
  fileprivate func moved(to places: [Int?], skeletons: Set<Int>) -> ClipAsset.Target? {
    switch self {
    case .node(let node, let part): places[node].map { .node($0, part) }
    case .matrix(let node): places[node].map { .matrix(node: $0) }
    case .blendWeights(let node): places[node].map { .blendWeights(node: $0) }
    case .visibility(let node): places[node].map { .visibility(node: $0) }
    case .opacity(let node): places[node].map { .opacity(node: $0) }
    case .joints(let skeleton, _, _): skeletons.contains(skeleton) ? self : nil
    }
  }
}
