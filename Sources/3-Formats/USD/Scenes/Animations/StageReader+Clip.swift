internal import SceneAssets
internal import USDLayers
internal import simd

extension StageReader {
  /// What the clip of a stage is called where scenes are composed.
  static let clipName = "default subtree animation"

  /// Makes one clip of all that moves in the stage.
  mutating func readClip(_ rigs: Rigs) {
    let times = ClipTimes(values)
    var clip = ClipAsset(name: Self.clipName, duration: 0)
    var known: [Int: PrimMotion] = [:]
    for (node, prim) in primOfNode.enumerated() {
      let motion = known[prim] ?? PrimMotion(values, prim, times)
      known[prim] = motion
      if motion.isEmpty { continue }
      clip.tracks += tracks(motion, node, prim, times)
    }
    for rig in rigs.all { clip.tracks += jointTracks(rig, times) }
    for forms in rigs.forms {
      if let track = formsTrack(forms, times) { clip.tracks.append(track) }
    }
    guard !clip.tracks.isEmpty else { return }
    clip.duration = times.duration ?? Double(clip.tracks.lazy.compactMap(\.times.last).max() ?? 0)
    asset.clips.append(clip)
  }

  private mutating func tracks(
    _ motion: PrimMotion, _ node: Int, _ prim: Int, _ times: ClipTimes
  ) -> [ClipAsset.Track] {
    var tracks: [ClipAsset.Track] = []
    guard mayMove(by: motion.numberCount, prim) else { return [] }
    func add(_ target: ClipAsset.Target, _ curve: KeyedCurve, _ way: ClipAsset.Interpolation = .linear) {
      tracks.append(
        ClipAsset.Track(
          target, times: curve.times.map(times.seconds), values: curve.values.joined().map { Float($0) },
          interpolation: way))
    }
    if let transform = motion.transform {
      if motion.isOfStage {
        add(.matrix(node: node), relative(node, prim, transform.tracks))
      } else {
        for track in transform.tracks {
          add(track.part.map { .node(node, $0) } ?? .matrix(node: node), track.curve)
        }
      }
    }
    if let visibility = motion.visibility { add(.visibility(node: node), visibility, .step) }
    return tracks
  }

  /// Where a node goes that moves in the space of the stage: relative to its parent, as if that stood still.
  private func relative(_ node: Int, _ prim: Int, _ tracks: [TransformMotion.Track]) -> KeyedCurve {
    var space = matrix_identity_float4x4, above = asset.nodes[node].parent
    while let next = above {
      space = asset.nodes[next].placement.matrix * space
      above = asset.nodes[next].parent
    }
    values.note(.approximated, prim, "it moves by itself, but also with what is above it and moves")
    let inverse = space.inverse
    var curve = KeyedCurve(ClipTimes.union(tracks.map(\.curve.times)))
    for time in curve.times {
      let columns = (inverse * float4x4(LocalTransform(values, prim, at: time).matrix)).columns
      curve.values.append(
        [columns.0, columns.1, columns.2, columns.3].flatMap { [$0.x, $0.y, $0.z, $0.w].map { Double($0) } })
    }
    return curve
  }

  // MARK: Joints and forms

  /// Whether some more numbers may tell what moves.
  mutating func mayMove(by numbers: Int, _ prim: Int) -> Bool {
    guard numbers <= options.limits.motionNumbers - motionNumbers else {
      values.note(
        .broken, prim,
        "more than \(options.limits.motionNumbers) numbers for what moves, which is the limit; it stands still"
      )
      return false
    }
    motionNumbers += numbers
    return true
  }

  /// The parts of joints that an animation says, for the joints that the skeleton has.
  private mutating func jointTracks(_ rig: Rig, _ times: ClipTimes) -> [ClipAsset.Track] {
    guard let skeleton = rig.skeleton, let animation = rig.animation else { return [] }
    let places = animation.joints.map { rig.joints.places[$0] }
    let kept = places.indices.filter { places[$0] != nil }
    let samples = JointAnimation.parts.map {
      (try? stage.sampleTimes($0.attribute, of: animation.prim)) ?? []
    }
    guard !kept.isEmpty, samples.contains(where: { $0.count > 1 }) else { return [] }
    var tracks: [ClipAsset.Track] = []
    for (part, samples) in zip(JointAnimation.parts, samples) {
      // What stands still has one key, as it need not stand as it does at rest.
      let keys = samples.count > 1 ? times.keys(samples) : [times.start]
      guard mayMove(by: keys.count * kept.count * part.width, animation.prim) else { return [] }
      var track = ClipAsset.Track(
        .joints(skeleton: skeleton, part.target, joints: kept.compactMap { places[$0] }), times: [],
        values: [])
      for key in keys {
        guard let numbers = animation.numbers(part, at: key) else {
          values.note(
            .broken, animation.prim, "\(part.attribute) are not as many as joints at time \(key)")
          continue
        }
        track.times.append(times.seconds(key))
        if kept.count == places.count {
          track.values += numbers
        } else {
          for joint in kept { track.values += numbers[joint * part.width..<(joint + 1) * part.width] }
        }
      }
      if !track.times.isEmpty { tracks.append(track) }
    }
    return tracks
  }

  private mutating func formsTrack(_ forms: FormsInMotion, _ times: ClipTimes) -> ClipAsset.Track? {
    let samples = (try? stage.sampleTimes("blendShapeWeights", of: forms.animation.prim)) ?? []
    guard samples.count > 1 else { return nil }
    var track = ClipAsset.Track(.blendWeights(node: forms.node), times: [], values: [])
    var isStill = true, first: [Float]?
    let keys = times.keys(samples), count = asset.nodes[forms.node].mesh?.blendWeights.count ?? 0
    guard mayMove(by: keys.count * count, forms.animation.prim) else { return nil }
    for key in keys {
      guard let weights = forms.weights(self, at: key) else {
        values.note(
          .broken, forms.animation.prim, "blendShapeWeights are not as many as forms at time \(key)")
        continue
      }
      if let first, first != weights { isStill = false }
      first = first ?? weights
      track.times.append(times.seconds(key))
      track.values += weights
    }
    return isStill ? nil : track
  }
}
