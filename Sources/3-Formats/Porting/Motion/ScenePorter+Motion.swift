internal import SceneAssets
internal import USDLayers
internal import simd

/// A clip's stretch of the timeline.
struct ClipStretch {
  var clip: Int
  /// In seconds.
  var start: Double
}

extension ScenePorter {
  /// Puts all clips on the timeline: those that move different things at once, others one after another, and so those
  /// of other files.
  mutating func addMovements() {
    let hasForms = !formNames.isEmpty
    guard !asset.clips.isEmpty || hasForms else {
      guard referredDuration > 0 else { return }
      // What moves here comes from other files, whose codes are made those of this one.
      for (name, value) in [
        ("timeCodesPerSecond", rate), ("startTimeCode", 0), ("endTimeCode", referredDuration * rate),
      ] { make.metadata(0, name, .number(value, .double)) }
      return
    }
    var groups: [[Int]] = [], taken: [Set<ClipAsset.Target>] = []
    for (place, clip) in asset.clips.enumerated() {
      let targets = Set(clip.tracks.map(\.target))
      let group = taken.firstIndex { $0.isDisjoint(with: targets) }
      if let group, place < ownClips {
        groups[group].append(place)
        taken[group].formUnion(targets)
      } else {
        groups.append([place])
        taken.append(targets)
      }
    }
    var stretches: [ClipStretch] = [], start = 0.0, starts: [Double] = []
    for group in groups {
      starts.append(start)
      for clip in group { stretches.append(ClipStretch(clip: clip, start: start)) }
      let longest = group.map { max(asset.clips[$0].duration, 0) }.max() ?? 0
      start += longest + (groups.count > 1 ? 1 / 60 : 0)
    }
    rate = timeCodes(stretches)
    make.metadata(0, "timeCodesPerSecond", .number(rate, .double))
    make.metadata(0, "startTimeCode", .number(0, .double))
    make.metadata(0, "endTimeCode", .number(max(start, referredDuration) * rate, .double))
    let motion = SceneMotion(asset, stretches)
    for node in motion.nodes { addMotion(of: node, motion) }
    for (number, prim) in skeletons.sorted(by: { $0.key < $1.key }) {
      addMotion(ofSkeleton: number, prim, motion)
    }
    for (node, prim) in stillSkeletons.sorted(by: { $0.key < $1.key }) {
      addAnimation(to: prim, joints: ["root"], poses: [], times: [], nodes: [node], motion)
    }
    for clip in asset.clips {
      report.carry("clip", clip.name)
      let lost = clip.tracks.count { if case .opacity = $0.target { true } else { false } }
      if lost > 0 {
        report.tell(.lost, "clip", clip.name, "\(lost) movements of opacity have no place in USD")
      }
    }
    if groups.count > 1 { addLibrary(groups, starts) }
  }

  /// Moments as codes of the timeline: whole ones where only rounding keeps them from that, since what lies between
  /// two of them has to be worked out by everybody.
  private func codes(_ times: [Double]) -> [Double] {
    times.map { time in
      let code = time * rate, whole = code.rounded()
      return abs(code - whole) < 1e-3 ? whole : code
    }
  }

  /// Names the stretches of the timeline, for RealityKit.
  private mutating func addLibrary(_ groups: [[Int]], _ starts: [Double]) {
    let library = make.component("AnimationLibrary", below: root)
    let clips = make.add("RealityKitClipDefinition", "Clips", below: library)
    let names = groups.map { asset.clips[$0[0]].name }
    make.attribute(
      clips, "string[]", "clipNames", .array(USDArray(.string, count: names.count, .texts(names))),
      isUniform: true)
    make.attribute(
      clips, "string", "sourceAnimationName", .text("default subtree animation", .string), isUniform: true)
    make.attribute(
      clips, "double[]", "startTimes", .array(USDArray(.double, count: starts.count, .doubles(starts))),
      isUniform: true)
  }

  /// How many time codes a second has, so that moments are whole if that can be.
  private func timeCodes(_ stretches: [ClipStretch]) -> Double {
    var times: Set<Float> = []
    for stretch in stretches {
      for track in asset.clips[stretch.clip].tracks { times.formUnion(track.times.prefix(64)) }
    }
    return [24.0, 30, 60, 120].first { rate in
      times.allSatisfy { abs((Double($0) * rate).rounded() - Double($0) * rate) < 1e-3 }
    } ?? 60
  }

  private mutating func addMotion(of node: Int, _ motion: SceneMotion) {
    let prim = prims[node]
    if let (times, values) = motion.visibility(of: node) {
      make.samples(
        prim, "token", "visibility", codes(times),
        values.map { .token($0 > 0.5 ? "inherited" : "invisible") })
    }
    guard let (times, poses) = motion.poses(of: node) else { return }
    addParts(AssetTransform(nearestTo: asset.nodes[node].placement.matrix), to: prim)
    let codes = codes(times)
    if motion.moves(node, .translation) {
      make.samples(
        prim, "double3", "xformOp:translate", codes,
        poses.map {
          .tuple([Double($0.translation.x), Double($0.translation.y), Double($0.translation.z)], .double3)
        })
    }
    if motion.moves(node, .rotation) {
      make.samples(prim, "quatf", "xformOp:orient", codes, poses.map { .quaternion($0.rotation) })
    }
    if motion.moves(node, .scale) {
      make.samples(prim, "float3", "xformOp:scale", codes, poses.map { .vector($0.scale) })
    }
  }

  private mutating func addMotion(ofSkeleton number: Int, _ prim: Int, _ motion: SceneMotion) {
    let skeleton = asset.skeletons[number]
    let users = asset.nodes.indices.filter {
      asset.nodes[$0].mesh?.skeleton == number && formNames[$0] != nil
    }
    let (times, poses) = motion.poses(ofSkeleton: number)
    let still = skeleton.pose ?? skeleton.joints.map(\.rest)
    guard !times.isEmpty || !users.isEmpty || skeleton.pose != nil else { return }
    var all = times.isEmpty ? [still] : poses
    if let scales = JointScales(all, skeleton.joints.map(\.parent)) {
      all = all.map(scales.pose)
      addRest(of: skeleton, to: prim, scales)
    }
    addAnimation(to: prim, joints: jointNames(skeleton), poses: all, times: times, nodes: users, motion)
  }

  /// The animation of a skeleton: where its joints are, and how strong forms are.
  private mutating func addAnimation(
    to skeleton: Int, joints: [String], poses: [[AssetTransform]], times: [Double], nodes: [Int],
    _ motion: SceneMotion
  ) {
    let prim = make.add("SkelAnimation", "Animation", below: skeleton)
    make.relationship(skeleton, "skel:animationSource", [make.path(prim)])
    if !poses.isEmpty {
      make.attribute(prim, "token[]", "joints", .tokens(joints), isUniform: true)
      let moves = poses.map { pose in
        USDValue.floats(pose.flatMap { [$0.translation.x, $0.translation.y, $0.translation.z] }, .float3)
      }
      let turns = poses.map { pose in
        USDValue.floats(
          pose.flatMap {
            [$0.rotation.vector.x, $0.rotation.vector.y, $0.rotation.vector.z, $0.rotation.vector.w]
          },
          .quatf)
      }
      let sizes = poses.map { pose in
        USDValue.array(
          USDArray(
            .half3, count: pose.count,
            .halves(pose.flatMap { [$0.scale.x, $0.scale.y, $0.scale.z] }.map { Float16($0).bitPattern })))
      }
      for (type, name, values) in [
        ("float3[]", "translations", moves), ("quatf[]", "rotations", turns), ("half3[]", "scales", sizes),
      ] {
        make.attribute(prim, type, name, values.first)
        if !times.isEmpty { make.samples(prim, type, name, codes(times), values) }
      }
    }
    let names = nodes.flatMap { formNames[$0] ?? [] }
    guard !names.isEmpty else { return }
    make.attribute(prim, "token[]", "blendShapes", .tokens(names), isUniform: true)
    let still = nodes.flatMap { node -> [Float] in
      let count = formNames[node]?.count ?? 0, given = asset.nodes[node].mesh?.blendWeights ?? []
      return (0..<count).map { $0 < given.count ? given[$0] : 0 }
    }
    make.attribute(prim, "float[]", "blendShapeWeights", .floats(still, .float))
    let moments = motion.weightTimes(of: nodes)
    guard !moments.isEmpty else { return }
    let values = moments.map { time in
      nodes.flatMap { motion.weights(of: $0, at: time, count: formNames[$0]?.count ?? 0) }
    }
    make.samples(
      prim, "float[]", "blendShapeWeights", codes(moments), values.map { .floats($0, .float) })
  }
}
