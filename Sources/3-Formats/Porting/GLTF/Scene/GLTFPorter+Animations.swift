internal import SceneAssets
internal import TextFormats
internal import simd

extension GLTFPorter {
  /// Returns the clips that are written, each with the name under which programs find it.
  ///
  /// Scenes of Reality Composer Pro have all of their animation in one clip, of which entries of animation libraries
  /// name parts.
  func namedClips() -> [ClipAsset] {
    var named: [ClipAsset] = [], used: Set<Int> = [], names: Set<String> = []
    for node in asset.nodes {
      for entry in node.animations {
        guard let (clip, range) = part(entry.source) else { continue }
        used.insert(clip)
        // Entities may name the same part.
        guard names.insert(entry.name).inserted else { continue }
        var result = asset.clips[clip].cut(range)
        result.name = entry.name
        named.append(result)
      }
    }
    return asset.clips.indices.filter { !used.contains($0) }.map { asset.clips[$0] } + named
  }

  /// Returns the clip of an entry, and the seconds of it; nil where it lies in another file.
  private func part(_ source: AnimationEntry.Source) -> (clip: Int, range: ClosedRange<Double>)? {
    switch source {
    case .clip(let number):
      guard asset.clips.indices.contains(number) else { return nil }
      return (number, 0...max(asset.clips[number].duration, 0))
    case .subtree: return asset.clips.isEmpty ? nil : (0, 0...max(asset.clips[0].duration, 0))
    case .file: return nil
    case .stretch(let inner, let from, let to):
      guard let (clip, range) = part(inner) else { return nil }
      let start = min(range.lowerBound + max(from, 0), range.upperBound)
      let end = to.map { min(range.lowerBound + $0, range.upperBound) } ?? range.upperBound
      return (clip, start...max(end, start))
    }
  }

  /// Remembers the nodes that have animated transforms.
  mutating func findMovingNodes(_ clips: [ClipAsset]) {
    for clip in clips {
      for track in clip.tracks {
        switch track.target {
        case .node(let node, _), .matrix(let node): movingNodes.insert(node)
        case .joints, .blendWeights, .visibility, .opacity: break
        }
      }
    }
  }

  mutating func addAnimations(_ clips: [ClipAsset]) throws(PortError) {
    for node in asset.nodes {
      for entry in node.animations {
        guard case .file(let path) = entry.source else { continue }
        report.tell(
          .lost, kind: "clip", path: entry.name,
          reason: "it lies in another file; append it with --append-animation \(path)")
      }
    }
    var times: [[Float]: Int] = [:]
    for clip in clips {
      var animation = GLTFAnimation(name: clip.name)
      for track in clip.tracks {
        guard track.isValid(in: asset) else {
          report.tell(
            .lost, kind: "clip", path: clip.name,
            reason: "a track has times that do not ascend, or another count of numbers than its target needs")
          continue
        }
        try add(track.atAscendingTimes, of: clip.name, to: &animation, times: &times)
      }
      guard !animation.isEmpty else {
        report.tell(
          .lost, kind: "clip", path: clip.name, reason: "nothing that it animates can be animated in glTF")
        continue
      }
      _ = output.add(.animations, animation.members)
      report.carry("clip", clip.name)
    }
  }

  /// Adds a track as one channel, or as several.
  private mutating func add(
    _ track: ClipAsset.Track, of clip: String, to animation: inout GLTFAnimation,
    times: inout [[Float]: Int]
  ) throws(PortError) {
    switch track.target {
    case .node(let node, let part): try add(track, ofNode: node, part: part, to: &animation, times: &times)
    case .matrix(let node):
      for (part, values) in track.partsOfMatrices() {
        var own = track
        own.values = values
        if own.interpolation == .cubic { own.interpolation = .linear }
        try add(own, ofNode: node, part: part, to: &animation, times: &times)
      }
      if track.interpolation == .cubic {
        report.tell(
          .approximated, kind: "clip", path: clip,
          reason: "curves of matrices become straight between their keys")
      }
    case .joints(let skeleton, let part, let joints):
      let all = nodes(ofJoints: skeleton), width = part == .rotation ? 4 : 3
      for (number, joint) in joints.enumerated() {
        var own = track
        own.values = track.columns(number * width..<(number + 1) * width, of: joints.count * width)
        movingNodes.insert(all[joint])
        try add(own, ofNode: all[joint], part: part, to: &animation, times: &times)
      }
    case .blendWeights(let node):
      try addWeights(track, ofNode: node, clip: clip, to: &animation, times: &times)
    case .visibility(let node):
      setVisibility(of: node, asset.nodes[node].isVisible && asset.nodes[node].isEnabled)
      output.use("KHR_animation_pointer")
      let input = try input(track.times, &times)
      let values = track.values.map { $0 > 0.5 ? UInt32(1) : 0 }
      let view = try output.addView(GLTFOutput.bytes(values, as: .uint8))
      let accessor = output.accessor(view, .uint8, count: values.count, width: 1)
      animation.add(
        pointer: "/nodes/\(node)/extensions/KHR_node_visibility/visible", input: input, output: accessor)
    case .opacity:
      report.tell(
        .lost, kind: "clip", path: clip,
        reason: "glTF animates no opacity of nodes, only that of materials, which others may share")
    }
  }

  private mutating func add(
    _ track: ClipAsset.Track, ofNode node: Int, part: ClipAsset.Target.Part,
    to animation: inout GLTFAnimation,
    times: inout [[Float]: Int]
  ) throws(PortError) {
    var values = track.values
    if part == .rotation { Self.normalize(&values, isCubic: track.interpolation == .cubic) }
    let input = try input(track.times, &times)
    let accessor = try output.floats(values, width: part == .rotation ? 4 : 3)
    animation.add(node: node, path: part.rawValue, input: input, output: accessor, track.interpolation)
  }

  private mutating func addWeights(
    _ track: ClipAsset.Track, ofNode node: Int, clip: String, to animation: inout GLTFAnimation,
    times: inout [[Float]: Int]
  ) throws(PortError) {
    let isCubic = track.interpolation == .cubic
    let width = track.values.count / track.times.count / (isCubic ? 3 : 1)
    guard let use = asset.nodes[node].mesh, let numbers = geometry(of: use)?.shapeNumbers, !numbers.isEmpty,
      nodes[node].mesh != nil
    else {
      return report.tell(
        .lost, kind: "clip", path: clip,
        reason: "it animates weights of a node that has no blend shapes in the output")
    }
    let input = try input(track.times, &times)
    let rows = track.times.count * (isCubic ? 3 : 1)
    var values: [Float] = []
    values.reserveCapacity(rows * numbers.count)
    for row in 0..<rows {
      for number in numbers { values.append(number < width ? track.values[row * width + number] : 0) }
    }
    let accessor = try output.floats(values, width: 1)
    animation.add(node: node, path: "weights", input: input, output: accessor, track.interpolation)
  }

  /// Returns the accessor of times, which tracks often share.
  private mutating func input(
    _ times: [Float], _ known: inout [[Float]: Int]
  ) throws(PortError) -> Int {
    if let accessor = known[times] { return accessor }
    let accessor = try output.floats(times, width: 1, hasBounds: true)
    known[times] = accessor
    return accessor
  }

  /// Gives rotations the length of one; tangents of curves have any length.
  private static func normalize(_ values: inout [Float], isCubic: Bool) {
    for start in stride(from: isCubic ? 4 : 0, to: values.count - 3, by: isCubic ? 12 : 4) {
      let vector = SIMD4(values[start], values[start + 1], values[start + 2], values[start + 3])
      let length = simd_length(vector)
      let unit = length > 1e-9 ? vector / length : SIMD4(0, 0, 0, 1)
      for lane in 0..<4 { values[start + lane] = unit[lane] }
    }
  }
}

/// An animation of glTF under construction.
struct GLTFAnimation {
  let name: String
  private var samplers: [JSONText] = []
  private var channels: [JSONText] = []
  /// The targets so far: each has one channel.
  private var targets: Set<String> = []

  init(name: String) { self.name = name }

  var isEmpty: Bool { channels.isEmpty }

  var members: GLTFOutput.Members {
    [("name", .string(name)), ("channels", .array(channels)), ("samplers", .array(samplers))]
  }

  mutating func add(
    node: Int, path: String, input: Int, output: Int, _ interpolation: ClipAsset.Interpolation
  ) {
    guard targets.insert("\(node) \(path)").inserted else { return }
    let words =
      switch interpolation {
      case .linear: "LINEAR"
      case .step: "STEP"
      case .cubic: "CUBICSPLINE"
      }
    add(
      target: [("node", .integer(node)), ("path", .string(path))], input: input, output: output, words)
  }

  /// Adds steps of a property that a pointer names.
  mutating func add(pointer: String, input: Int, output: Int) {
    guard targets.insert(pointer).inserted else { return }
    add(
      target: [
        ("path", .string("pointer")),
        (
          "extensions",
          .object([("KHR_animation_pointer", .object([("pointer", .string(pointer))]))])
        ),
      ], input: input, output: output, "STEP")
  }

  private mutating func add(target: GLTFOutput.Members, input: Int, output: Int, _ interpolation: String) {
    channels.append(.object([("sampler", .integer(samplers.count)), ("target", .object(target))]))
    samplers.append(
      .object([
        ("input", .integer(input)), ("output", .integer(output)), ("interpolation", .string(interpolation)),
      ]))
  }
}
