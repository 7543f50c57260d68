internal import SceneAssets
internal import simd

extension SceneBuilder {
  /// Makes the clips of nodes' animations, once all nodes exist.
  mutating func finishAnimations() throws(AssetReadingError.Problem) {
    let names = NodeNames(asset, identifiers)
    for (node, object) in moving {
      readAnimations(object, at: node, names)
      try readActions(object, at: node)
    }
  }

  /// Makes a clip of each animation of a node, which the node offers under its key.
  private mutating func readAnimations(_ object: ArchiveObject, at node: Int, _ names: NodeNames) {
    guard let records = object.dictionary("animations") else { return }
    for key in records.keys(first: object.texts("animation-keys")) {
      guard let record = records.dictionary(key), let animation = record.dictionary("animation") else {
        if let lost = records.object(key) {
          note(.ignored, lost, "the animation \(key) has an unknown type and is left out")
        }
        continue
      }
      guard let clip = clip(key, record: record, animation: animation, node: node, names: names, of: object)
      else { continue }
      archive.ledger?.becomes("clip", clip.name, of: record.number)
      asset.clips.append(clip)
      let repeats = clip.repeats
      asset.nodes[node].animations.append(
        AnimationEntry(name: key, source: .clip(asset.clips.count - 1), repeats: repeats))
      if asset.nodes[node].defaultAnimation == nil { asset.nodes[node].defaultAnimation = key }
    }
  }

  private mutating func clip(
    _ key: String, record: ArchiveDictionary, animation: ArchiveDictionary, node: Int,
    names: NodeNames, of owner: ArchiveObject
  ) -> ClipAsset? {
    switch record.text("class") {
    case "group":
      guard let channels = animation.object("channels")?.elements, !channels.isEmpty else { return nil }
      var clip = ClipAsset(name: key, duration: animation.real("duration") ?? 0)
      clip.repeats = (animation.real("repeatCount") ?? 0) > 1
      for channel in channels { read(channel, into: &clip, below: node, names: names, key: key) }
      noteUnsupportedTiming(animation, key, owner)
      return clip.tracks.isEmpty ? nil : clip
    case "keyframe":
      guard let path = record.text("keyPath") ?? animation.text("keyPath"),
        let controller = animation.dictionary("keyframeController"), let curve = KeyframeCurve(controller)
      else {
        note(.ignored, owner, "the animation \(key) has no keyframes in a known format and is left out")
        return nil
      }
      guard hasBudget(curve, of: owner, key) else { return nil }
      var clip = ClipAsset(name: key, duration: animation.real("duration") ?? curve.times.last ?? 0)
      clip.repeats = (animation.real("repeatCount") ?? 0) > 1
      guard append(curve, to: &clip, node: node, path: path.split(separator: ".").map(String.init))
      else {
        note(.ignored, owner, "the animation \(key) targets \(path), which cannot be animated here")
        return nil
      }
      return clip
    default:
      note(.ignored, owner, "the animation \(key) has neither a start nor an end value and is left out")
      return nil
    }
  }

  /// Reads one channel of a group: the target node by its name, and the animated property.
  private mutating func read(
    _ channel: ArchiveObject, into clip: inout ClipAsset, below owner: Int, names: NodeNames,
    key: String
  ) {
    let parts = channel.dictionaryItself, path = parts.texts("targetPath")
    guard let controller = parts.dictionary("animation")?.dictionary("keyframeController"),
      let curve = KeyframeCurve(controller), let first = path.first
    else {
      note(.broken, channel, "a channel of the animation \(key) has no keyframes")
      return
    }
    guard hasBudget(curve, of: channel, key) else { return }
    let name = first.hasPrefix("/") ? String(first.dropFirst()) : first
    guard let node = names.node(named: name, below: owner) else {
      note(.ignored, channel, "the animation \(key) targets the node \(name), which is not in the file")
      return
    }
    if !append(curve, to: &clip, node: node, path: Array(path.dropFirst())) {
      note(
        .ignored, channel,
        "the animation \(key) targets \(path.dropFirst().joined(separator: ".")), which cannot be animated here"
      )
    }
  }

  /// Returns whether the limit allows the numbers of a curve, and counts them.
  private mutating func hasBudget(_ curve: KeyframeCurve, of object: ArchiveObject, _ key: String) -> Bool {
    do throws(AssetReadingError.Problem) {
      try countNumbers(curve.times.count + curve.values.count)
      return true
    } catch {
      note(.broken, object, "a channel of the animation \(key) is left out: \(error)")
      return false
    }
  }

  /// Adds a track.
  ///
  /// - Returns: False where the property does not exist.
  private func append(_ curve: KeyframeCurve, to clip: inout ClipAsset, node: Int, path: [String]) -> Bool {
    let target: ClipAsset.Target
    switch (path.joined(separator: "."), curve.width) {
    case ("transform", 16): target = .matrix(node: node)
    case ("transform.translation", 3), ("position", 3): target = .node(node, .translation)
    case ("transform.scale", 3), ("scale", 3): target = .node(node, .scale)
    case ("transform.quaternion", 4), ("orientation", 4): target = .node(node, .rotation)
    case ("opacity", 1): target = .opacity(node: node)
    default: return false
    }
    clip.tracks.append(
      ClipAsset.Track(
        target, times: curve.times.map { Float($0) }, values: curve.smoothValues ?? curve.values,
        interpolation: curve.smoothValues == nil ? .linear : .cubic))
    clip.duration = max(clip.duration, curve.times.last ?? 0)
    return true
  }

  private mutating func noteUnsupportedTiming(
    _ animation: ArchiveDictionary, _ key: String, _ owner: ArchiveObject
  ) {
    var lost: [String] = []
    if animation.bool("autoreverses") == true { lost.append("autoreverses") }
    if animation.bool("additive") == true || animation.bool("cumulative") == true {
      lost.append("additive playback")
    }
    if (animation.real("timeOffset") ?? 0) != 0 { lost.append("timeOffset") }
    if let speed = animation.real("speed"), speed != 1 { lost.append("speed \(speed)") }
    if !lost.isEmpty {
      note(
        .approximated, owner,
        "timing of the animation \(key) that is not supported is left out: \(lost.joined(separator: ", "))")
    }
  }
}

extension ArchiveObject {
  /// The dictionary, if this is one.
  var dictionaryItself: ArchiveDictionary { ArchiveDictionary(self) }
}
