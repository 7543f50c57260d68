import simd

/// A builder of animation clips from tracks.
package struct AnimationClipBuilder {
  private var keys = ClipKeys()
  private var timesByValue: [[Float]: Int] = [:]
  private var nodes: [AnimationClip.Node] = []
  private var transforms: [Int: Int] = [:]
  private var joints: [Int: Int] = [:]
  private var tracks: [AnimationClip.Track] = []

  package init() {}

  package enum Part: Sendable { case translation, rotation, scale }
  package enum Interpolation: Sendable { case step, linear, cubic }

  /// Adds a node and returns the index by which tracks refer to it.
  package mutating func addNode(_ node: AnimationClip.Node) -> Int {
    nodes.append(node)
    return nodes.count - 1
  }

  /// Adds a track of one part of an entity's transform: three numbers per keyframe, four for rotations.
  package mutating func addPart(
    _ part: Part, of node: Int, times: [Float], values: [Float], _ interpolation: Interpolation
  ) {
    let width = part == .rotation ? 4 : 3
    guard
      let curve = curve(
        times, values, numbers: width, interpolation: interpolation, isRotation: part == .rotation)
    else { return }
    let track = transforms[node] ?? tracks.count
    if track == tracks.count {
      transforms[node] = track
      tracks.append(AnimationClip.Track(node: node, content: .transform(AnimationClip.JointCurves())))
    }
    guard case .transform(var curves) = tracks[track].content else { return }
    curves.set(part, curve)
    tracks[track].content = .transform(curves)
  }

  /// Adds a track of one part of the joint transforms: the numbers of all joints for each keyframe.
  package mutating func addJoints(
    _ part: Part, of node: Int, names: [String], animated: [Int], times: [Float], values: [Float],
    _ interpolation: Interpolation
  ) {
    let width = part == .rotation ? 4 : 3
    guard
      let first = curve(
        times, values, numbers: width * animated.count, each: width, interpolation: interpolation,
        isRotation: part == .rotation
      )
    else { return }
    let track = joints[node] ?? tracks.count
    if track == tracks.count {
      joints[node] = track
      let none = Array(repeating: AnimationClip.JointCurves(), count: names.count)
      tracks.append(AnimationClip.Track(node: node, content: .joints(names: names, none)))
    }
    guard case .joints(let known, var curves) = tracks[track].content else { return }
    for (index, joint) in animated.enumerated() where curves.indices.contains(joint) {
      var curve = first
      curve.offset += index
      curves[joint].set(part, curve)
    }
    tracks[track].content = .joints(names: known, curves)
  }

  package mutating func addMatrix(
    of node: Int, times: [Float], values: [Float], _ interpolation: Interpolation
  ) {
    guard let curve = curve(times, values, numbers: 16, interpolation: interpolation) else { return }
    tracks.append(AnimationClip.Track(node: node, content: .matrix(curve)))
  }

  /// Adds a track of an entity's blend shape weights.
  package mutating func addWeights(
    of node: Int, times: [Float], values: [Float], _ interpolation: Interpolation
  ) {
    let sets = times.count * (interpolation == .cubic ? 3 : 1)
    guard sets > 0,
      let curve = curve(times, values, numbers: values.count / sets, interpolation: interpolation)
    else {
      return
    }
    tracks.append(AnimationClip.Track(node: node, content: .weights(curve)))
  }

  package mutating func addOpacity(
    of node: Int, times: [Float], values: [Float], _ interpolation: Interpolation
  ) {
    guard let curve = curve(times, values, numbers: 1, interpolation: interpolation) else { return }
    tracks.append(AnimationClip.Track(node: node, content: .opacity(curve)))
  }

  package mutating func addVisibility(of node: Int, times: [Float], values: [Float]) {
    guard let curve = curve(times, values, numbers: 1, interpolation: .step) else { return }
    tracks.append(AnimationClip.Track(node: node, content: .visibility(curve)))
  }

  package func clip(name: String, duration: Double) -> AnimationClip {
    AnimationClip(name: name, duration: duration, nodes: nodes, tracks: tracks, keys: keys)
  }

  package var isEmpty: Bool { tracks.isEmpty }

  /// Appends the keys of a curve, or of several curves with common times; returns `nil` if values are
  /// missing.
  private mutating func curve(
    _ times: [Float], _ values: [Float], numbers: Int, each: Int = 4, interpolation: Interpolation,
    isRotation: Bool = false
  ) -> ClipCurve? {
    let sets = interpolation == .cubic ? 3 : 1
    guard !times.isEmpty, numbers > 0, values.count >= times.count * numbers * sets else { return nil }
    let width = (numbers + each - 1) / each, offset = keys.values.count
    keys.values.reserveCapacity(offset + times.count * sets * width)
    for set in 0..<times.count * sets {
      for group in 0..<width {
        var vector = SIMD4<Float>.zero
        for lane in 0..<Swift.min(each, numbers - group * each) {
          vector[lane] = values[set * numbers + group * each + lane]
        }
        if isRotation, sets == 1 { vector = simd_quatf(vector: vector).normalized.vector }
        keys.values.append(vector)
      }
    }
    let list = timesByValue[times] ?? keys.times.count
    if list == keys.times.count {
      timesByValue[times] = list
      keys.times.append(times)
    }
    let way: ClipCurve.Interpolation =
      switch interpolation {
      case .step: .step
      case .linear: .linear
      case .cubic: .cubic
      }
    return ClipCurve(times: list, offset: offset, stride: width * sets, width: width, interpolation: way)
  }
}

extension AnimationClip.JointCurves {
  fileprivate mutating func set(_ part: AnimationClipBuilder.Part, _ curve: ClipCurve) {
    switch part {
    case .translation: translation = curve
    case .rotation: rotation = curve
    case .scale: scale = curve
    }
  }
}
