internal import SceneAssets
internal import simd

/// The animation of a scene: the transforms of nodes and joints on a timeline of clips.
struct SceneMotion {
  let asset: SceneAsset
  /// A track, and its time range on the timeline.
  struct Part {
    var track: ClipAsset.Track
    var start: Double
    var end: Double
  }
  private(set) var parts: [ClipAsset.Target: [Part]] = [:]
  /// The nodes with animation of their own.
  private(set) var nodes: [Int] = []

  init(_ asset: SceneAsset, _ stretches: [ClipRange]) {
    self.asset = asset
    var found: Set<Int> = []
    for stretch in stretches {
      let clip = asset.clips[stretch.clip]
      for track in clip.tracks where track.isValid(in: asset) {
        let end = stretch.start + max(clip.duration, Double(track.times.last ?? 0))
        parts[track.target, default: []].append(Part(track: track, start: stretch.start, end: end))
        switch track.target {
        case .node(let node, _), .matrix(let node), .visibility(let node): found.insert(node)
        default: break
        }
      }
    }
    nodes = found.sorted()
  }

  /// Returns the times of some targets' keyframes, with more for curves and steps.
  func times(_ targets: [ClipAsset.Target]) -> [Double] {
    var all: [Double] = []
    for target in targets {
      for part in parts[target] ?? [] {
        var last: Double?
        for time in part.track.times {
          let time = Double(time) + part.start
          if let last {
            // A step takes no time; a curve is sampled sixty times a second.
            if part.track.interpolation == .step, time - last > 2e-4 { all.append(time - 1e-4) }
            if part.track.interpolation == .cubic {
              let count = Int(min(((time - last) * 60).rounded(.up), 4096))
              for step in 1..<max(count, 1) {
                all.append(last + (time - last) * Double(step) / Double(count))
              }
            }
          }
          all.append(time)
          last = time
        }
        // A clip must not blend into its neighbors at its start and end.
        all.append(part.start)
        all.append(part.end)
      }
    }
    all.sort()
    var last = 0
    for time in all where time != all[last] {
      last += 1
      all[last] = time
    }
    all.removeSubrange(min(last + 1, all.count)...)
    return all
  }

  /// Returns the value of a target at a time; nil where no clip animates it then.
  func value(_ target: ClipAsset.Target, at time: Double) -> [Float]? {
    guard let part = parts[target]?.first(where: { time >= $0.start - 1e-9 && time <= $0.end + 1e-9 }) else {
      return nil
    }
    return part.track.value(at: Float(time - part.start))
  }

  // MARK: Nodes

  /// Returns the animated targets of a node.
  func targets(of node: Int) -> [ClipAsset.Target] {
    [.matrix(node: node), .node(node, .translation), .node(node, .rotation), .node(node, .scale)]
  }

  func moves(_ node: Int, _ part: ClipAsset.Target.Part) -> Bool {
    parts[.node(node, part)] != nil || parts[.matrix(node: node)] != nil
  }

  /// Returns the local transform of a node.
  func local(_ node: Int, at time: Double) -> AssetTransform {
    if let numbers = value(.matrix(node: node), at: time), numbers.count == 16 {
      return AssetTransform(nearestTo: float4x4(numbers: numbers))
    }
    var pose: AssetTransform
    switch asset.nodes[node].placement {
    case .parts(let parts): pose = parts
    case .matrix(let matrix): pose = AssetTransform(nearestTo: matrix)
    }
    if let v = value(.node(node, .translation), at: time), v.count == 3 {
      pose.translation = SIMD3(v[0], v[1], v[2])
    }
    if let v = value(.node(node, .scale), at: time), v.count == 3 { pose.scale = SIMD3(v[0], v[1], v[2]) }
    if let v = value(.node(node, .rotation), at: time), v.count == 4 {
      let vector = SIMD4(v[0], v[1], v[2], v[3]), size = simd_length(vector)
      if size > 1e-9 { pose.rotation = simd_quatf(vector: vector / size) }
    }
    return pose
  }

  /// Returns the local transforms of a node over time; nil where it is not animated.
  func poses(of node: Int) -> (times: [Double], poses: [AssetTransform])? {
    let times = times(targets(of: node))
    guard !times.isEmpty else { return nil }
    return (times, Self.continuous(times.map { local(node, at: $0) }))
  }

  /// Returns the poses with each quaternion's sign nearest to the previous one.
  private static func continuous(_ poses: [AssetTransform]) -> [AssetTransform] {
    var result = poses
    for index in result.indices.dropFirst()
    where simd_dot(result[index].rotation.vector, result[index - 1].rotation.vector) < 0 {
      result[index].rotation = simd_quatf(vector: -result[index].rotation.vector)
    }
    return result
  }

  func visibility(of node: Int) -> (times: [Double], values: [Float])? {
    let times = times([.visibility(node: node)])
    guard !times.isEmpty else { return nil }
    return (times, times.map { value(.visibility(node: node), at: $0)?.first ?? 1 })
  }

  // MARK: Blend shapes

  func weightTimes(of nodes: [Int]) -> [Double] { times(nodes.map { .blendWeights(node: $0) }) }

  func weights(of node: Int, at time: Double, count: Int) -> [Float] {
    let numbers = value(.blendWeights(node: node), at: time) ?? asset.nodes[node].mesh?.blendWeights ?? []
    return (0..<count).map { $0 < numbers.count ? numbers[$0] : 0 }
  }
}
