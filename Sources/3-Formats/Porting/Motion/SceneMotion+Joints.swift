internal import SceneAssets
internal import simd

extension SceneMotion {
  /// Returns the transforms of a skeleton's joints over time, relative to their parents; no times where none
  /// is animated.
  func poses(ofSkeleton number: Int) -> (times: [Double], poses: [[AssetTransform]]) {
    let skeleton = asset.skeletons[number]
    // Nodes between a joint and its parent are part of the joint's transform.
    let chains: [[Int]] = skeleton.joints.map { joint in
      guard let node = joint.node else { return [] }
      var chain = [node], next = asset.nodes[node].parent
      let end = joint.parent.flatMap { skeleton.joints[$0].node }
      while let here = next, here != end, here != skeleton.node {
        chain.append(here)
        next = asset.nodes[here].parent
      }
      return chain
    }
    var targets = Set(chains.flatMap { $0 }).flatMap { self.targets(of: $0) }
    let own = parts.keys.filter { if case .joints(number, _, _) = $0 { true } else { false } }
    targets += own
    let times = times(targets)
    guard !times.isEmpty else { return ([], []) }
    let still = skeleton.pose ?? skeleton.joints.map(\.rest)
    var before: [AssetTransform]?
    let poses = times.map { time in
      var pose = still
      for (joint, chain) in chains.enumerated() where !chain.isEmpty {
        let matrix = chain.reversed().reduce(matrix_identity_float4x4) { $0 * local($1, at: time).matrix }
        pose[joint] = chain.count == 1 ? local(chain[0], at: time) : AssetTransform(nearestTo: matrix)
      }
      for target in own { apply(target, at: time, to: &pose) }
      if let before {
        for joint in pose.indices
        where simd_dot(pose[joint].rotation.vector, before[joint].rotation.vector) < 0 {
          pose[joint].rotation = simd_quatf(vector: -pose[joint].rotation.vector)
        }
      }
      before = pose
      return pose
    }
    return (times, poses)
  }

  private func apply(_ target: ClipAsset.Target, at time: Double, to pose: inout [AssetTransform]) {
    guard case .joints(_, let part, let joints) = target, let numbers = value(target, at: time) else {
      return
    }
    let width = part == .rotation ? 4 : 3
    for (index, joint) in joints.enumerated() where joint < pose.count && (index + 1) * width <= numbers.count
    {
      let v = Array(numbers[(index * width)..<((index + 1) * width)])
      switch part {
      case .translation: pose[joint].translation = SIMD3(v[0], v[1], v[2])
      case .scale: pose[joint].scale = SIMD3(v[0], v[1], v[2])
      case .rotation:
        let vector = SIMD4(v[0], v[1], v[2], v[3]), size = simd_length(vector)
        if size > 1e-9 { pose[joint].rotation = simd_quatf(vector: vector / size) }
      }
    }
  }
}
