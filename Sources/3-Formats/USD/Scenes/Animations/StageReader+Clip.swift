internal import SceneAssets
internal import USDLayers
internal import simd

extension StageReader {
  /// The name of a stage's clip in the animation library, as Reality Composer Pro uses it.
  static let clipName = "default subtree animation"

  /// Adds one clip with everything that is animated in the stage.
  mutating func readClip(_ rigs: Rigs) {
    let times = ClipTimes(values)
    var clip = ClipAsset(name: Self.clipName, duration: 0)
    var known: [Int: PrimAnimation] = [:]
    for (node, prim) in primOfNode.enumerated() {
      let motion = known[prim] ?? PrimAnimation(values, prim, times)
      known[prim] = motion
      if motion.isEmpty { continue }
      clip.tracks += tracks(motion, node: node, prim: prim, times: times)
    }
    for rig in rigs.all { clip.tracks += jointTracks(rig, times) }
    for blendShapes in rigs.blendShapes {
      if let track = blendWeightsTrack(blendShapes, times) { clip.tracks.append(track) }
    }
    guard !clip.tracks.isEmpty else { return }
    clip.duration = times.duration ?? Double(clip.tracks.lazy.compactMap(\.times.last).max() ?? 0)
    asset.clips.append(clip)
  }

  private mutating func tracks(
    _ motion: PrimAnimation, node: Int, prim: Int, times: ClipTimes
  ) -> [ClipAsset.Track] {
    var tracks: [ClipAsset.Track] = []
    guard allowsAnimation(by: motion.numberCount, prim) else { return [] }
    func add(
      _ target: ClipAsset.Target, _ curve: KeyedCurve, _ interpolation: ClipAsset.Interpolation = .linear
    ) {
      tracks.append(
        ClipAsset.Track(
          target, times: curve.times.map(times.seconds), values: curve.values.joined().map { Float($0) },
          interpolation: interpolation))
    }
    if let transform = motion.transform {
      if motion.resetsTransformStack {
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

  /// Returns the transform of a node with a reset transform stack relative to its parent, as if the parent
  /// did not move.
  private func relative(_ node: Int, _ prim: Int, _ tracks: [TransformAnimation.Track]) -> KeyedCurve {
    var space = matrix_identity_float4x4, above = asset.nodes[node].parent
    while let next = above {
      space = asset.nodes[next].placement.matrix * space
      above = asset.nodes[next].parent
    }
    values.note(
      .approximated, prim,
      "it resets its transform stack below an animated parent; the parent's animation is added to its own")
    let inverse = space.inverse
    var curve = KeyedCurve(ClipTimes.union(tracks.map(\.curve.times)))
    for time in curve.times {
      let columns = (inverse * float4x4(LocalTransform(values, prim, at: time).matrix)).columns
      curve.values.append(
        [columns.0, columns.1, columns.2, columns.3].flatMap { [$0.x, $0.y, $0.z, $0.w].map { Double($0) } })
    }
    return curve
  }

  // MARK: Joints and blend shapes

  /// Returns whether the limit of animation numbers allows some more, and counts them.
  mutating func allowsAnimation(by numbers: Int, _ prim: Int) -> Bool {
    guard numbers <= options.limits.motionNumbers - motionNumbers else {
      values.note(
        .broken, prim,
        "the animation is over the limit of \(options.limits.motionNumbers) numbers for the scene; this prim is not animated"
      )
      return false
    }
    motionNumbers += numbers
    return true
  }

  /// Returns the tracks of the joint parts that an animation has, for the joints of the skeleton.
  private mutating func jointTracks(_ rig: Rig, _ times: ClipTimes) -> [ClipAsset.Track] {
    guard let skeleton = rig.skeleton, let animation = rig.animation else { return [] }
    let indices = animation.joints.map { rig.joints.indices[$0] }
    let kept = indices.indices.filter { indices[$0] != nil }
    let samples = JointAnimation.parts.map {
      (try? stage.sampleTimes($0.attribute, of: animation.prim)) ?? []
    }
    guard !kept.isEmpty, samples.contains(where: { $0.count > 1 }) else { return [] }
    var tracks: [ClipAsset.Track] = []
    for (part, samples) in zip(JointAnimation.parts, samples) {
      // A value that is constant has one keyframe, because it may differ from the rest transform.
      let keys = samples.count > 1 ? times.keys(samples) : [times.start]
      guard allowsAnimation(by: keys.count * kept.count * part.width, animation.prim) else { return [] }
      var track = ClipAsset.Track(
        .joints(skeleton: skeleton, part.target, joints: kept.compactMap { indices[$0] }), times: [],
        values: [])
      for key in keys {
        guard let numbers = animation.numbers(part, at: key) else {
          values.note(
            .broken, animation.prim, "\(part.attribute) at time \(key) has another count than the joints")
          continue
        }
        track.times.append(times.seconds(key))
        if kept.count == indices.count {
          track.values += numbers
        } else {
          for joint in kept { track.values += numbers[joint * part.width..<(joint + 1) * part.width] }
        }
      }
      if !track.times.isEmpty { tracks.append(track) }
    }
    return tracks
  }

  private mutating func blendWeightsTrack(_ blendShapes: AnimatedBlendShapes, _ times: ClipTimes) -> ClipAsset
    .Track?
  {
    let samples = (try? stage.sampleTimes("blendShapeWeights", of: blendShapes.animation.prim)) ?? []
    guard samples.count > 1 else { return nil }
    var track = ClipAsset.Track(.blendWeights(node: blendShapes.node), times: [], values: [])
    var isStill = true, first: [Float]?
    let keys = times.keys(samples), count = asset.nodes[blendShapes.node].mesh?.blendWeights.count ?? 0
    guard allowsAnimation(by: keys.count * count, blendShapes.animation.prim) else { return nil }
    for key in keys {
      guard let weights = blendShapes.weights(self, at: key) else {
        values.note(
          .broken, blendShapes.animation.prim,
          "blendShapeWeights at time \(key) has another count than blendShapes")
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
