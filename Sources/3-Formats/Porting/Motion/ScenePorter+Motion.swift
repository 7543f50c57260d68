internal import SceneAssets
internal import USDLayers
internal import simd

/// The time range of a clip on the timeline.
struct ClipRange {
  var clip: Int
  /// The start in seconds.
  var start: Double
}

extension ScenePorter {
  /// Puts all clips on the timeline, the scene's own and those of other files: clips with different targets
  /// play at once, others one after another.
  mutating func addAnimations() {
    let hasBlendShapes = !blendShapeNames.isEmpty
    guard !asset.clips.isEmpty || hasBlendShapes else {
      guard referredDuration > 0 else { return }
      // Animated references come from other files, whose time codes are converted to those of this one.
      for (name, value) in [
        ("timeCodesPerSecond", rate), ("startTimeCode", 0), ("endTimeCode", referredDuration * rate),
      ] { builder.metadata(0, name, .number(value, .double)) }
      return
    }
    var groups: [[Int]] = [], taken: [Set<ClipAsset.Target>] = []
    for (index, clip) in asset.clips.enumerated() {
      let targets = Set(clip.tracks.map(\.target))
      let group = taken.firstIndex { $0.isDisjoint(with: targets) }
      if let group, index < ownClips {
        groups[group].append(index)
        taken[group].formUnion(targets)
      } else {
        groups.append([index])
        taken.append(targets)
      }
    }
    var stretches: [ClipRange] = [], start = 0.0, starts: [Double] = []
    for group in groups {
      starts.append(start)
      for clip in group { stretches.append(ClipRange(clip: clip, start: start)) }
      let longest = group.map { max(asset.clips[$0].duration, 0) }.max() ?? 0
      start += longest + (groups.count > 1 ? 1 / 60 : 0)
    }
    rate = timeCodes(stretches)
    builder.metadata(0, "timeCodesPerSecond", .number(rate, .double))
    builder.metadata(0, "startTimeCode", .number(0, .double))
    builder.metadata(0, "endTimeCode", .number(max(start, referredDuration) * rate, .double))
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
        report.tell(
          .lost, kind: "clip", path: clip.name,
          reason: "USD does not support animated opacity; \(lost) tracks are left out")
      }
    }
    if let first = asset.clips.first, ownClips > 0 {
      report.tell(
        .approximated, kind: "clip", path: first.name,
        reason: "until it is played, USD shows its first frame instead of the scene's own pose at rest")
    }
    if !groups.isEmpty { addLibrary(groups, starts) }
  }

  /// Returns time codes; those that differ from an integer by rounding only become integers, so that readers
  /// need not interpolate.
  private func codes(_ times: [Double]) -> [Double] {
    times.map { time in
      let code = time * rate, whole = code.rounded()
      return abs(code - whole) < 1e-3 ? whole : code
    }
  }

  /// Writes the animation library that names the clips on the timeline, for RealityKit.
  private mutating func addLibrary(_ groups: [[Int]], _ starts: [Double]) {
    let library = builder.component("AnimationLibrary", below: root)
    let clips = builder.add("RealityKitClipDefinition", "Clips", below: library)
    let names = groups.map { asset.clips[$0[0]].name }
    builder.attribute(
      clips, type: "string[]", name: "clipNames",
      value: .array(USDArray(.string, count: names.count, .texts(names))),
      isUniform: true)
    builder.attribute(
      clips, type: "string", name: "sourceAnimationName", value: .text("default subtree animation", .string),
      isUniform: true)
    builder.attribute(
      clips, type: "double[]", name: "startTimes",
      value: .array(USDArray(.double, count: starts.count, .doubles(starts))),
      isUniform: true)
  }

  /// Returns the time codes per second, so that keyframes are at integers if possible.
  private func timeCodes(_ stretches: [ClipRange]) -> Double {
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
      builder.samples(
        prim, type: "token", name: "visibility", times: codes(times),
        values: USDSampleValues(values.map { .value(.token($0 > 0.5 ? "inherited" : "invisible")) }))
    }
    guard let (times, poses) = motion.poses(of: node) else { return }
    addParts(AssetTransform(nearestTo: asset.nodes[node].placement.matrix), to: prim)
    let codes = codes(times)
    if motion.moves(node, .translation) {
      builder.samples(
        prim, type: "double3", name: "xformOp:translate", times: codes,
        values: Self.numbers(.double3, of: poses) { SIMD4($0.translation, 0) })
    }
    if motion.moves(node, .rotation) {
      builder.samples(
        prim, type: "quatf", name: "xformOp:orient", times: codes,
        values: Self.numbers(.quatf, of: poses) { $0.rotation.vector })
    }
    if motion.moves(node, .scale) {
      builder.samples(
        prim, type: "float3", name: "xformOp:scale", times: codes,
        values: Self.numbers(.float3, of: poses) { SIMD4($0.scale, 0) })
    }
  }

  /// Returns some of the numbers of poses, as many of each as a type has.
  private static func numbers(
    _ element: USDElement, of poses: [AssetTransform], _ part: (AssetTransform) -> SIMD4<Float>
  ) -> USDSampleValues {
    var numbers: [Float] = []
    numbers.reserveCapacity(poses.count * element.width)
    for pose in poses {
      let vector = part(pose)
      for index in 0..<element.width { numbers.append(vector[index]) }
    }
    return USDSampleValues(element, numbers)
  }

  private mutating func addMotion(ofSkeleton number: Int, _ prim: Int, _ motion: SceneMotion) {
    let skeleton = asset.skeletons[number]
    let users = asset.nodes.indices.filter {
      asset.nodes[$0].mesh?.skeleton == number && blendShapeNames[$0] != nil
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

  /// Writes the animation of a skeleton: its joints and its blend shape weights.
  private mutating func addAnimation(
    to skeleton: Int, joints: [String], poses: [[AssetTransform]], times: [Double], nodes: [Int],
    _ motion: SceneMotion
  ) {
    let prim = builder.add("SkelAnimation", "Animation", below: skeleton)
    builder.relationship(skeleton, "skel:animationSource", [builder.path(prim)])
    if !poses.isEmpty {
      builder.attribute(prim, type: "token[]", name: "joints", value: .tokens(joints), isUniform: true)
      let translations = poses.map { pose in
        USDValue.floats(pose.flatMap { [$0.translation.x, $0.translation.y, $0.translation.z] }, .float3)
      }
      let rotations = poses.map { pose in
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
        ("float3[]", "translations", translations), ("quatf[]", "rotations", rotations),
        ("half3[]", "scales", sizes),
      ] {
        builder.attribute(prim, type: type, name: name, value: values.first)
        if !times.isEmpty {
          builder.samples(
            prim, type: type, name: name, times: codes(times),
            values: USDSampleValues(values.map { .value($0) }))
        }
      }
    }
    let names = nodes.flatMap { blendShapeNames[$0] ?? [] }
    guard !names.isEmpty else { return }
    builder.attribute(prim, type: "token[]", name: "blendShapes", value: .tokens(names), isUniform: true)
    let still = nodes.flatMap { node -> [Float] in
      let count = blendShapeNames[node]?.count ?? 0, given = asset.nodes[node].mesh?.blendWeights ?? []
      return (0..<count).map { $0 < given.count ? given[$0] : 0 }
    }
    builder.attribute(prim, type: "float[]", name: "blendShapeWeights", value: .floats(still, .float))
    let moments = motion.weightTimes(of: nodes)
    guard !moments.isEmpty else { return }
    let values = moments.map { time in
      nodes.flatMap { motion.weights(of: $0, at: time, count: blendShapeNames[$0]?.count ?? 0) }
    }
    builder.samples(
      prim, type: "float[]", name: "blendShapeWeights", times: codes(moments),
      values: USDSampleValues(values.map { .value(.floats($0, .float)) }))
  }
}
