internal import SceneAssets
internal import TextFormats
internal import simd

extension GLTFSceneBuilder {
  /// Makes a clip of each animation; broken channels are noted and left out.
  mutating func readAnimations() throws(GLTFError) {
    // Samplers share their times, and clips often do.
    var known: [Int: KeyTimes] = [:]
    for (index, view) in document.animations.enumerated() {
      var clip = ClipAsset(name: try view.string("name") ?? "animation_\(index)", duration: 0)
      let samplers = try view.objects("samplers")
      for channel in try view.objects("channels") {
        do {
          clip.tracks += try tracks(channel, samplers, &known)
        } catch {
          guard error.isMissingData else { throw error }
          note(.broken, channel, "left out: \(error.problem)")
        }
      }
      clip.duration = Double(clip.tracks.lazy.compactMap { $0.times.last }.max() ?? 0)
      asset.clips.append(clip)
    }
  }

  private mutating func tracks(
    _ channel: JSONView, _ samplers: [JSONView], _ known: inout [Int: KeyTimes]
  ) throws(GLTFError) -> [ClipAsset.Track] {
    let sampler = samplers[try channel.requiredIndex("sampler", of: "samplers", count: samplers.count)]
    guard let target = try channel.object("target") else { throw channel.damaged("target is missing") }
    var property = try target.string("path") ?? ""
    var node = try target.index("node", of: "nodes", count: document.nodes.count)
    let isPointer = property == "pointer"
    if isPointer {
      let pointer = try target.extension("KHR_animation_pointer")?.string("pointer") ?? ""
      guard case .node(let index, let name)? = GLTFPointer(pointer), index < document.nodes.count else {
        note(
          .ignored, channel,
          "animations of \(pointer) are not supported; only those of nodes and morph target weights are")
        return []
      }
      (node, property) = (index, name)
    }
    guard let node else {
      note(.ignored, channel, "the channel has no target node")
      return []
    }
    guard let assetNode = nodeIndices[node] else { return [] }
    let targets: [ClipAsset.Target]
    let width: Int
    switch property {
    case "translation": (targets, width) = ([.node(assetNode, .translation)], 3)
    case "rotation": (targets, width) = ([.node(assetNode, .rotation)], 4)
    case "scale": (targets, width) = ([.node(assetNode, .scale)], 3)
    // It is no path of channels.
    case "visibility" where isPointer: (targets, width) = ([.visibility(node: assetNode)], 1)
    case "weights":
      let parts = ([assetNode] + (extraNodes[node] ?? [])).filter { part in
        asset.nodes[part].mesh.map { !asset.meshes[$0.mesh].blendShapes.isEmpty } ?? false
      }
      guard let first = parts.first, let mesh = asset.nodes[first].mesh?.mesh else {
        note(.ignored, channel, "the channel animates weights of a node without morph targets")
        return []
      }
      (targets, width) = (parts.map { .blendWeights(node: $0) }, asset.meshes[mesh].blendShapes.count)
    default:
      note(.ignored, channel, "the animation path \"\(property)\" is not known")
      return []
    }
    return try track(
      channel, sampler, targets: targets, width: width, property: property, known: &known)
  }

  /// Normalizes rotations whose length differs from 1 by more than rounding, and returns whether there are any.
  private static func normalizeRotations(_ values: inout [Float], isCubic: Bool) -> Bool {
    var isAny = false
    // Of three values of a cubic key, the middle one is the rotation; tangents have any length.
    for start in stride(from: isCubic ? 4 : 0, to: values.count - 3, by: isCubic ? 12 : 4) {
      let vector = SIMD4(values[start], values[start + 1], values[start + 2], values[start + 3])
      guard GLTFRotation.fault(vector) != nil else { continue }
      isAny = true
      let unit = GLTFRotation.unit(vector).vector
      for lane in 0..<4 { values[start + lane] = unit[lane] }
    }
    return isAny
  }

  private mutating func track(
    _ channel: JSONView, _ sampler: JSONView, targets: [ClipAsset.Target], width: Int,
    property: String, known: inout [Int: KeyTimes]
  ) throws(GLTFError) -> [ClipAsset.Track] {
    let interpolation: ClipAsset.Interpolation
    switch try sampler.string("interpolation") ?? "LINEAR" {
    case "LINEAR": interpolation = .linear
    case "STEP": interpolation = .step
    case "CUBICSPLINE": interpolation = .cubic
    case let other:
      throw sampler.damaged("\"\(other)\" is not an interpolation; LINEAR, STEP and CUBICSPLINE are")
    }
    let accessors = document.accessors
    let input = try sampler.requiredIndex("input", of: "accessors", count: accessors.count)
    let output = try sampler.requiredIndex("output", of: "accessors", count: accessors.count)
    guard accessors[input].width == 1 else {
      throw sampler[accessors[input].mark].damaged(
        "the type of times must be SCALAR, not \(accessors[input].shape.rawValue)")
    }
    let wanted = accessors[input].count.multipliedReportingOverflow(
      by: width * (interpolation == .cubic ? 3 : 1))
    let given = accessors[output].count.multipliedReportingOverflow(by: accessors[output].width)
    guard !wanted.overflow, !given.overflow, wanted.partialValue == given.partialValue else {
      note(
        .broken, channel,
        "left out: \(wanted.partialValue) numbers are needed for \(accessors[input].count) times, not"
          + " \(given.partialValue)")
      return []
    }
    let times: KeyTimes
    if let shared = known[input] {
      times = shared
    } else {
      times = KeyTimes(try unpacker.floats(input))
      known[input] = times
    }
    guard !times.all.isEmpty else { return [] }
    guard times.ascend else {
      note(.broken, channel, "left out: its times are not ascending")
      return []
    }
    if times.repeats { note(.approximated, channel, "some of its times are equal; the later key counts") }
    if interpolation == .cubic, times.all.count < 2 {
      note(.approximated, channel, "a CUBICSPLINE needs two keys at least; it stays at the only one")
    }
    var values = try unpacker.floats(output)
    if property == "rotation", Self.normalizeRotations(&values, isCubic: interpolation == .cubic) {
      note(.approximated, channel, "some of its rotations have another length than 1; they are normalized")
    }
    return targets.map { ClipAsset.Track($0, times: times.all, values: values, interpolation: interpolation) }
  }
}

/// The times of an accessor, checked once for all tracks that share them.
private struct KeyTimes {
  let all: [Float]
  /// True if the times are finite and ascending.
  let ascend: Bool
  /// True if some times are equal.
  let repeats: Bool

  init(_ all: [Float]) {
    self.all = all
    var (last, ascend, repeats) = (-Float.greatestFiniteMagnitude, true, false)
    for time in all {
      // Neither comparison holds for NaN.
      if !(time >= last && time <= .greatestFiniteMagnitude) { ascend = false }
      if time == last { repeats = true }
      last = time
    }
    (self.ascend, self.repeats) = (ascend, repeats)
  }
}
