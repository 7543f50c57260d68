internal import SceneAssets
internal import simd

/// Where nodes and joints are at the moments of a timeline that clips are laid out on.
struct SceneMotion {
  private let asset: SceneAsset
  private struct Part {
    var track: ClipAsset.Track
    var start: Double
    var end: Double
  }
  private var parts: [ClipAsset.Target: [Part]] = [:]
  /// Those that move by themselves.
  private(set) var nodes: [Int] = []

  init(_ asset: SceneAsset, _ stretches: [ClipStretch]) {
    self.asset = asset
    var found: Set<Int> = []
    for stretch in stretches {
      let clip = asset.clips[stretch.clip]
      for track in clip.tracks where !track.times.isEmpty {
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

  // MARK: Values

  /// The moments of some targets, with as many more as curves and leaps need.
  private func times(_ targets: [ClipAsset.Target]) -> [Double] {
    var all: Set<Double> = []
    for target in targets {
      for part in parts[target] ?? [] {
        var last: Double?
        for time in part.track.times {
          let time = Double(time) + part.start
          if let last {
            // A leap takes no time; a curve is followed sixty times a second.
            if part.track.interpolation == .step, time - last > 2e-4 { all.insert(time - 1e-4) }
            if part.track.interpolation == .cubic {
              let count = min(Int(((time - last) * 60).rounded(.up)), 4096)
              for step in 1..<max(count, 1) {
                all.insert(last + (time - last) * Double(step) / Double(count))
              }
            }
          }
          all.insert(time)
          last = time
        }
        // Where a stretch begins and ends nothing of its neighbors is to be seen.
        all.insert(part.start)
        all.insert(part.end)
      }
    }
    return all.sorted()
  }

  /// The numbers of a target at a moment; nil where no clip moves it then.
  private func value(_ target: ClipAsset.Target, at time: Double) -> [Float]? {
    guard let part = parts[target]?.first(where: { time >= $0.start - 1e-9 && time <= $0.end + 1e-9 }) else {
      return nil
    }
    return Self.value(part.track, at: Float(time - part.start))
  }

  private static func value(_ track: ClipAsset.Track, at time: Float) -> [Float] {
    let isCubic = track.interpolation == .cubic
    let width = track.values.count / track.times.count / (isCubic ? 3 : 1)
    func key(_ place: Int) -> ArraySlice<Float> {
      let start = isCubic ? place * width * 3 + width : place * width
      return track.values[start..<(start + width)]
    }
    let last = track.times.count - 1
    if time <= track.times[0] { return Array(key(0)) }
    if time >= track.times[last] { return Array(key(last)) }
    var low = 0, high = last
    while high - low > 1 {
      let middle = (low + high) / 2
      if track.times[middle] <= time { low = middle } else { high = middle }
    }
    let span = track.times[high] - track.times[low], u = span > 0 ? (time - track.times[low]) / span : 0
    switch track.interpolation {
    case .step: return Array(key(low))
    case .linear:
      let (one, other) = (Array(key(low)), Array(key(high)))
      if case .node(_, .rotation) = track.target { return turn(one, other, u) }
      if case .matrix = track.target { return matrix(one, other, u) }
      return zip(one, other).map { $0 + ($1 - $0) * u }
    case .cubic:
      let (u2, u3) = (u * u, u * u * u)
      return (0..<width).map { place in
        let out = track.values[low * width * 3 + width * 2 + place] * span
        let into = track.values[high * width * 3 + place] * span
        let (one, other) = (key(low)[key(low).startIndex + place], key(high)[key(high).startIndex + place])
        return (2 * u3 - 3 * u2 + 1) * one + (u3 - 2 * u2 + u) * out + (3 * u2 - 2 * u3) * other + (u3 - u2)
          * into
      }
    }
  }

  private static func turn(_ one: [Float], _ other: [Float], _ u: Float) -> [Float] {
    let from = simd_quatf(vector: SIMD4(one[0], one[1], one[2], one[3]))
    let to = simd_quatf(vector: SIMD4(other[0], other[1], other[2], other[3]))
    let v = simd_slerp(from, to, u).vector
    return [v.x, v.y, v.z, v.w]
  }

  private static func matrix(_ one: [Float], _ other: [Float], _ u: Float) -> [Float] {
    let (from, to) = (
      AssetTransform(nearestTo: float4x4(numbers: one)), AssetTransform(nearestTo: float4x4(numbers: other))
    )
    let between = AssetTransform(
      scale: from.scale + (to.scale - from.scale) * u, rotation: simd_slerp(from.rotation, to.rotation, u),
      translation: from.translation + (to.translation - from.translation) * u)
    return [
      between.matrix.columns.0, between.matrix.columns.1, between.matrix.columns.2, between.matrix.columns.3,
    ]
    .flatMap { column in (0..<4).map { column[$0] } }
  }

  // MARK: Nodes

  private func targets(of node: Int) -> [ClipAsset.Target] {
    [.matrix(node: node), .node(node, .translation), .node(node, .rotation), .node(node, .scale)]
  }

  func moves(_ node: Int, _ part: ClipAsset.Target.Part) -> Bool {
    parts[.node(node, part)] != nil || parts[.matrix(node: node)] != nil
  }

  private func local(_ node: Int, at time: Double) -> AssetTransform {
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

  /// Where a node is over time; nil where it never moves.
  func poses(of node: Int) -> (times: [Double], poses: [AssetTransform])? {
    let times = times(targets(of: node))
    guard !times.isEmpty else { return nil }
    return (times, Self.continuous(times.map { local(node, at: $0) }))
  }

  /// Of two quaternions that mean the same the one nearer to that before.
  private static func continuous(_ poses: [AssetTransform]) -> [AssetTransform] {
    var result = poses
    for place in result.indices.dropFirst()
    where simd_dot(result[place].rotation.vector, result[place - 1].rotation.vector) < 0 {
      result[place].rotation = simd_quatf(vector: -result[place].rotation.vector)
    }
    return result
  }

  func visibility(of node: Int) -> (times: [Double], values: [Float])? {
    let times = times([.visibility(node: node)])
    guard !times.isEmpty else { return nil }
    return (times, times.map { value(.visibility(node: node), at: $0)?.first ?? 1 })
  }

  // MARK: Joints

  /// Where the joints of a skeleton are over time, each as seen from its parent; no moments where none moves.
  func poses(ofSkeleton number: Int) -> (times: [Double], poses: [[AssetTransform]]) {
    let skeleton = asset.skeletons[number]
    // What lies between a joint and its parent counts for the joint.
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
      for (place, chain) in chains.enumerated() where !chain.isEmpty {
        let matrix = chain.reversed().reduce(matrix_identity_float4x4) { $0 * local($1, at: time).matrix }
        pose[place] = chain.count == 1 ? local(chain[0], at: time) : AssetTransform(nearestTo: matrix)
      }
      for target in own { apply(target, at: time, to: &pose) }
      if let before {
        for place in pose.indices
        where simd_dot(pose[place].rotation.vector, before[place].rotation.vector) < 0 {
          pose[place].rotation = simd_quatf(vector: -pose[place].rotation.vector)
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
    for (place, joint) in joints.enumerated() where joint < pose.count && (place + 1) * width <= numbers.count
    {
      let v = Array(numbers[(place * width)..<((place + 1) * width)])
      switch part {
      case .translation: pose[joint].translation = SIMD3(v[0], v[1], v[2])
      case .scale: pose[joint].scale = SIMD3(v[0], v[1], v[2])
      case .rotation:
        let vector = SIMD4(v[0], v[1], v[2], v[3]), size = simd_length(vector)
        if size > 1e-9 { pose[joint].rotation = simd_quatf(vector: vector / size) }
      }
    }
  }

  // MARK: Forms

  func weightTimes(of nodes: [Int]) -> [Double] { times(nodes.map { .blendWeights(node: $0) }) }

  func weights(of node: Int, at time: Double, count: Int) -> [Float] {
    let numbers = value(.blendWeights(node: node), at: time) ?? asset.nodes[node].mesh?.blendWeights ?? []
    return (0..<count).map { $0 < numbers.count ? numbers[$0] : 0 }
  }
}

extension float4x4 {
  /// A matrix out of its numbers, column by column.
  fileprivate init(numbers n: [Float]) {
    self.init(
      SIMD4(n[0], n[1], n[2], n[3]), SIMD4(n[4], n[5], n[6], n[7]), SIMD4(n[8], n[9], n[10], n[11]),
      SIMD4(n[12], n[13], n[14], n[15]))
  }
}
