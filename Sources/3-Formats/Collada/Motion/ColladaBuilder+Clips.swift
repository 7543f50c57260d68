internal import SceneAssets
internal import TextFormats
internal import simd

extension ColladaBuilder {
  /// Adds a clip of some channels, of their whole time or of a range.
  mutating func addClip(
    _ name: String, channels: [ColladaChannel], stretch: ClosedRange<Double>?, keys: inout Int
  ) {
    var ofNode: [Int: [ColladaChannel]] = [:], ofWeights: [Int: [ColladaChannel]] = [:]
    var ofSight: [Int: ColladaChannel] = [:], isCut = false
    for channel in channels {
      let target = channel.target, file = channel.file
      let weights = morphed[file.key(target.element)] ?? target.part.flatMap { morphed[file.key($0)] }
      if let nodes = weights {
        for node in nodes { ofWeights[node, default: []].append(channel) }
      } else if let nodes = nodeIndices[file.key(target.element)] {
        let isOfSight = target.sid == "visibility" && target.part?.name == "visibility"
        for node in nodes {
          if isOfSight { ofSight[node] = channel } else { ofNode[node, default: []].append(channel) }
        }
      } else {
        noteUnsupportedTarget(channel)
      }
    }
    var clip = ClipAsset(name: name, duration: 0)
    let all: [Double] = channels.flatMap { channel -> [Double] in
      [channel.curve.times.first, channel.curve.times.last].compactMap(\.self)
    }
    // Without a range, the clip begins at time zero, or at an earlier keyframe.
    let begin = stretch?.lowerBound ?? min(0, all.min() ?? 0)
    let end = max(begin, min(stretch?.upperBound ?? .infinity, all.max() ?? 0))
    for (node, channels) in ofNode.sorted(by: { $0.key < $1.key }) {
      // Tracks without keyframes still count.
      guard keys < mostKeys else {
        isCut = true
        break
      }
      let motion = ColladaMotion(
        steps[node] ?? [], channels: channels, stretch: begin...end, atMost: mostKeys - keys)
      for channel in motion.unknown {
        note(
          .ignored, channel,
          "the node has no transformation with that name and number of values; the channel is left out")
      }
      keys += max(motion.times.count, 1)
      isCut = isCut || motion.isCut
      clip.tracks += motion.tracks(of: node)
    }
    for (node, channels) in ofWeights.sorted(by: { $0.key < $1.key }) {
      let animated = weights(channels, node: node, stretch: begin...end, keys: &keys)
      isCut = isCut || animated.isCut
      clip.tracks += animated.tracks
    }
    for (node, channel) in ofSight.sorted(by: { $0.key < $1.key }) where channel.curve.width == 1 {
      let (times, isLost) = ColladaMotion.keyTimes(
        [channel], begin...end, atMost: mostKeys - keys
      ) { _, _ in 0 }
      keys += times.count
      isCut = isCut || isLost
      clip.tracks.append(
        ClipAsset.Track(
          .visibility(node: node), times: times.map { Float($0 - begin) },
          values: times.map { Float(channel.curve.value(at: $0)[0]) }, interpolation: .step))
    }
    if isCut {
      note(
        .broken, document.root,
        "the animation has more than \(mostKeys) keyframes, which is the limit; some keyframes or nodes are left out"
      )
    }
    let count = clip.tracks.count
    clip.tracks.removeAll { !$0.values.allSatisfy(\.isFinite) }
    if clip.tracks.count < count {
      note(.broken, document.root, "some animation of \(name) is not finite; it is left out")
    }
    clip.duration = end - begin
    if !clip.tracks.isEmpty { asset.clips.append(clip) }
  }

  /// Notes a channel whose target cannot be animated.
  private mutating func noteUnsupportedTarget(_ channel: ColladaChannel) {
    let target = channel.target, id = target.element[attribute: "id"] ?? ""
    guard target.element.name == "node" else {
      let what = target.sid.isEmpty ? "all" : "\"\(target.sid)\""
      note(
        .ignored, channel.found,
        "animation of \(what) of the \(target.element.name) \"\(id)\" is not supported; only nodes and blend shape weights are animated"
      )
      return
    }
    // Targets in other files are animated only where the scene uses them.
    guard channel.file.number == 0 else { return }
    note(.ignored, channel.found, "its target node \(id) is not in the scene")
  }

  /// Returns the track of a mesh's blend shape weights.
  private mutating func weights(
    _ channels: [ColladaChannel], node: Int, stretch: ClosedRange<Double>, keys: inout Int
  ) -> (tracks: [ClipAsset.Track], isCut: Bool) {
    guard let use = asset.nodes[node].mesh else { return ([], false) }
    let count = asset.meshes[use.mesh].blendShapes.count
    // A single blend shape, or all of them at once.
    func weightRange(_ channel: ColladaChannel) -> Range<Int>? {
      let width = channel.curve.width
      guard let index = channel.target.indices.first else { return width == count ? 0..<count : nil }
      return width == 1 && index < count ? index..<(index + 1) : nil
    }
    let known = channels.filter { weightRange($0) != nil }
    if known.count < channels.count {
      for channel in channels where weightRange(channel) == nil {
        note(.broken, channel.found, "the mesh has no such blend shape; the channel is left out")
      }
    }
    let room = (mostKeys - keys) / max(count, 1)
    let (times, isCut) = ColladaMotion.keyTimes(known, stretch, atMost: max(room, 0)) { _, _ in 0 }
    keys += times.count * max(count, 1)
    guard !times.isEmpty else { return ([], isCut) }
    var values: [Float] = []
    for time in times {
      var row = use.blendWeights
      for channel in known {
        for (index, value) in zip(weightRange(channel) ?? 0..<0, channel.curve.value(at: time)) {
          row[index] = Float(value)
        }
      }
      values += row
    }
    let track = ClipAsset.Track(
      .blendWeights(node: node), times: times.map { Float($0 - stretch.lowerBound) }, values: values,
      interpolation: ColladaMotion.interpolation(known))
    return ([track], isCut)
  }

  /// The limit of keyframes in all tracks.
  var mostKeys: Int {
    min(options.limits.keys, options.limits.keysOfSmallFiles + others.size / 4)
  }
}
