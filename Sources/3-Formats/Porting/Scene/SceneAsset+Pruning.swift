internal import SceneAssets

extension SceneAsset {
  /// Removes the descendants of some nodes, with their animation.
  ///
  /// - Parameter isCut: Returns whether the descendants of a node are removed.
  /// - Returns: The duration of the longest clip among those removed.
  mutating func prune(below isCut: (NodeAsset) -> Bool) -> Double {
    var newIndices: [Int?] = [], kept: [NodeAsset] = []
    for var node in nodes {
      if let parent = node.parent {
        guard let newParent = newIndices[parent], !isCut(nodes[parent]) else {
          newIndices.append(nil)
          continue
        }
        node.parent = newParent
      }
      node.children = []
      newIndices.append(kept.count)
      kept.append(node)
      if let parent = node.parent { kept[parent].children.append(kept.count - 1) }
    }
    guard kept.count < nodes.count else { return 0 }
    nodes = kept
    for index in skeletons.indices {
      skeletons[index].node = skeletons[index].node.flatMap { newIndices[$0] }
      for joint in skeletons[index].joints.indices {
        skeletons[index].joints[joint].node = skeletons[index].joints[joint].node.flatMap { newIndices[$0] }
      }
    }
    joints = joints.compactMap { joint in
      var joint = joint
      for end in [\JointAsset.first.node, \.second.node] {
        guard let node = joint[keyPath: end] else { continue }
        guard let new = newIndices[node] else { return nil }
        joint[keyPath: end] = new
      }
      return joint
    }
    let used = Set(nodes.compactMap { $0.mesh?.skeleton })
    var longest = 0.0
    for index in clips.indices {
      let before = clips[index].tracks.count
      clips[index].tracks = clips[index].tracks.compactMap { track in
        guard let target = track.target.remapped(to: newIndices, skeletons: used) else { return nil }
        var track = track
        track.target = target
        return track
      }
      if clips[index].tracks.count < before { longest = max(longest, clips[index].duration) }
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
  fileprivate func remapped(to newIndices: [Int?], skeletons: Set<Int>) -> ClipAsset.Target? {
    switch self {
    case .node(let node, let part): newIndices[node].map { .node($0, part) }
    case .matrix(let node): newIndices[node].map { .matrix(node: $0) }
    case .blendWeights(let node): newIndices[node].map { .blendWeights(node: $0) }
    case .visibility(let node): newIndices[node].map { .visibility(node: $0) }
    case .opacity(let node): newIndices[node].map { .opacity(node: $0) }
    case .joints(let skeleton, _, _): skeletons.contains(skeleton) ? self : nil
    }
  }
}
