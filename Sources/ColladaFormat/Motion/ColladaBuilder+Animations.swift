internal import SceneAssets
internal import XML
internal import simd

/// A curve with what it moves.
struct ColladaChannel {
  var target: ColladaTarget
  var curve: ColladaCurve
  var element: XMLElement
}

extension ColladaBuilder {
  /// Makes a clip of each stretch that the file names, or one of all that moves.
  mutating func readAnimations() {
    var channels: [String: [ColladaChannel]] = [:], order: [String] = []
    for (place, animation) in document.entries(of: "library_animations", "animation").enumerated() {
      let id = animation[attribute: "id"] ?? "animation \(place)"
      channels[id, default: []] += self.channels(animation)
      order.append(id)
    }
    let clips = document.entries(of: "library_animation_clips", "animation_clip")
    guard !channels.isEmpty else { return }
    var keys = 0
    if clips.isEmpty {
      addClip("animation", order.flatMap { channels[$0] ?? [] }, nil, &keys)
      return
    }
    for clip in clips {
      let parts = clip.children("instance_animation").compactMap {
        $0[attribute: "url"].flatMap(ColladaDocument.fragment)
      }
      let name = clip[attribute: "name"] ?? clip[attribute: "id"] ?? "clip"
      let start = clip[attribute: "start"].flatMap { Double($0) } ?? 0
      let end = clip[attribute: "end"].flatMap { Double($0) } ?? .infinity
      guard start.isFinite, end > start else {
        note(.broken, clip, "it ends before it begins; it is left out")
        continue
      }
      addClip(name, parts.flatMap { channels[$0] ?? [] }, start...end, &keys)
    }
  }

  /// The channels of an animation and of those within.
  private mutating func channels(_ animation: XMLElement) -> [ColladaChannel] {
    var found: [ColladaChannel] = []
    for element in animation.descendants where element.name == "channel" {
      guard let target = element[attribute: "target"].flatMap(ColladaTarget.init) else {
        note(.broken, element, "it does not say what it moves; it is left out")
        continue
      }
      guard let sampler = document.element(at: element[attribute: "source"], named: "sampler"),
        let curve = ColladaCurve(sampler, in: document)
      else {
        note(.broken, element, "its curve is not whole, or its times do not ascend; it is left out")
        continue
      }
      if !curve.unknownWays.isEmpty {
        note(
          .approximated, element,
          "\(curve.unknownWays.sorted().joined(separator: ", ")) becomes straight lines")
      }
      found.append(ColladaChannel(target: target, curve: curve, element: element))
    }
    return found
  }

  private mutating func addClip(
    _ name: String, _ channels: [ColladaChannel], _ stretch: ClosedRange<Double>?, _ keys: inout Int
  ) {
    var ofNode: [Int: [ColladaChannel]] = [:], ofWeights: [Int: [ColladaChannel]] = [:]
    for channel in channels {
      if let nodes = formed[channel.target.id], channel.target.places.count == 1 {
        for node in nodes { ofWeights[node, default: []].append(channel) }
      } else if let nodes = places[channel.target.id] {
        for node in nodes { ofNode[node, default: []].append(channel) }
      } else if document.element(withID: channel.target.id) == nil {
        note(.broken, channel.element, "there is no \(channel.target.id) that it could move; it is left out")
      } else {
        note(.ignored, channel.element, "what it moves, \(channel.target.id), cannot be moved here")
      }
    }
    var clip = ClipAsset(name: name, duration: 0)
    let all: [Double] = channels.flatMap { channel -> [Double] in
      [channel.curve.times.first, channel.curve.times.last].compactMap(\.self)
    }
    // Without a stretch, time begins where the file counts from, or earlier where movements do.
    let begin = stretch?.lowerBound ?? min(0, all.min() ?? 0)
    let end = min(stretch?.upperBound ?? .infinity, max(all.max() ?? 0, begin))
    for (node, channels) in ofNode.sorted(by: { $0.key < $1.key }) {
      let motion = ColladaMotion(steps[node] ?? [], channels, begin...end)
      for element in motion.unknown {
        note(.ignored, element, "the node has nothing of that name that could be moved; it is left out")
      }
      keys += motion.times.count
      guard keys <= options.limits.keys else {
        note(
          .broken, document.root,
          "more than \(options.limits.keys) moments, which is the limit; the rest stands still")
        break
      }
      clip.tracks += motion.tracks(of: node)
    }
    for (node, channels) in ofWeights.sorted(by: { $0.key < $1.key }) {
      clip.tracks += weights(channels, node, begin...end, &keys)
    }
    clip.duration = end - begin
    if !clip.tracks.isEmpty { asset.clips.append(clip) }
  }

  /// The strengths of a mesh's forms over time.
  private mutating func weights(
    _ channels: [ColladaChannel], _ node: Int, _ stretch: ClosedRange<Double>, _ keys: inout Int
  ) -> [ClipAsset.Track] {
    guard let use = asset.nodes[node].mesh else { return [] }
    let count = asset.meshes[use.mesh].blendShapes.count
    let known = channels.filter { $0.target.places[0] < count && $0.curve.width == 1 }
    let times = ColladaMotion.moments(known, stretch) { _, _ in 0 }
    keys += times.count
    guard !known.isEmpty, keys <= options.limits.keys, times.count * count <= options.limits.keys else {
      return []
    }
    var values: [Float] = []
    for time in times {
      var row = use.blendWeights
      for channel in known { row[channel.target.places[0]] = Float(channel.curve.value(at: time)[0]) }
      values += row
    }
    return [
      ClipAsset.Track(
        .blendWeights(node: node), times: times.map { Float($0 - stretch.lowerBound) }, values: values)
    ]
  }
}
