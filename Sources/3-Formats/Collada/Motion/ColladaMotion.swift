internal import SceneAssets
internal import TextFormats
internal import simd

/// The animation of a node, sampled from the curves of its transformation elements.
struct ColladaMotion {
  /// The times in the file's seconds.
  private(set) var times: [Double] = []
  /// True if there are more keyframes than are kept.
  private(set) var isCut = false
  private let matrices: [double4x4]
  private let start: Double
  private let interpolation: ClipAsset.Interpolation
  /// The channels without a target.
  private(set) var unknown: [ColladaFound] = []

  /// A curve bound to some numbers of one step.
  private struct Binding {
    var step: Int
    var numbers: [Int]
    var curve: ColladaCurve
  }

  /// Samples the animation of a node.
  ///
  /// - Parameters:
  ///   - steps: The transformation elements of the node.
  ///   - channels: The channels that animate some of them.
  ///   - stretch: The range of the file's time.
  ///   - most: The limit of keyframes.
  init(
    _ steps: [ColladaStep], channels: [ColladaChannel], stretch: ClosedRange<Double>, atMost most: Int
  ) {
    start = stretch.lowerBound
    var bindings: [Binding] = [], used: [ColladaChannel] = []
    for channel in channels {
      guard let binding = Self.bind(channel, steps) else {
        unknown.append(channel.found)
        continue
      }
      bindings.append(binding)
      used.append(channel)
    }
    interpolation = Self.interpolation(used)
    guard !bindings.isEmpty else {
      matrices = []
      return
    }
    let rotations = bindings.filter { steps[$0.step].kind == .rotate && $0.numbers.contains(3) }
    (times, isCut) = Self.keyTimes(used, stretch, atMost: most) { from, to in
      // Rotations are sampled densely: between keyframes a node takes the shorter arc.
      rotations.reduce(0) { most, binding in
        let (one, other) = (binding.curve.value(at: from), binding.curve.value(at: to))
        guard let angle = binding.numbers.firstIndex(of: 3) else { return most }
        return max(most, abs(one[angle] - other[angle]))
      }
    }
    matrices = times.map { time in
      var animated = steps
      for binding in bindings {
        for (number, value) in zip(binding.numbers, binding.curve.value(at: time)) {
          animated[binding.step].numbers[number] = value
        }
      }
      return ColladaStep.product(animated)
    }
  }

  private static func bind(_ channel: ColladaChannel, _ steps: [ColladaStep]) -> Binding? {
    let target = channel.target
    guard let step = steps.firstIndex(where: { $0.sid == target.sid }) else { return nil }
    var numbers: [Int]
    switch (target.indices.count, steps[step].kind) {
    case (0, _): numbers = steps[step].member(target.member).map(Array.init) ?? []
    case (1, let kind) where target.indices[0] < kind.count: numbers = [target.indices[0]]
    // A column, and a row in it.
    case (2, .matrix) where target.indices.allSatisfy { $0 < 4 }:
      numbers = [target.indices[1] * 4 + target.indices[0]]
    default: numbers = []
    }
    // A single angle may make a full revolution.
    if numbers.count == 4, channel.curve.width == 1 { numbers = [3] }
    guard !numbers.isEmpty, numbers.count == channel.curve.width else { return nil }
    return Binding(step: step, numbers: numbers, curve: channel.curve)
  }

  /// Returns the interpolation that several channels need.
  static func interpolation(_ channels: [ColladaChannel]) -> ClipAsset.Interpolation {
    !channels.isEmpty && channels.allSatisfy(\.curve.onlySteps) ? .step : .linear
  }

  /// Returns the keyframe times of several curves, with as many between as linear interpolation needs;
  /// `rotation` gives the degrees of rotation between two times.
  static func keyTimes(
    _ channels: [ColladaChannel], _ stretch: ClosedRange<Double>, atMost most: Int,
    _ rotation: (Double, Double) -> Double
  ) -> (times: [Double], isCut: Bool) {
    guard most > 0 else { return ([], true) }
    var all = channels.flatMap(\.curve.times).filter(stretch.contains)
    let first = channels.compactMap(\.curve.times.first).min() ?? 0
    let last = channels.compactMap(\.curve.times.last).max() ?? 0
    for edge in [max(stretch.lowerBound, first), min(stretch.upperBound, last)] where stretch.contains(edge) {
      all.append(edge)
    }
    // A step among curves that are no steps becomes a short ramp.
    if interpolation(channels) != .step {
      all += channels.flatMap(\.curve.steps).map { $0 - rampTime }.filter(stretch.contains)
    }
    all.sort()
    var times: [Double] = [], isCut = all.count > most
    for time in all.prefix(most) {
      guard let before = times.last else {
        times.append(time)
        continue
      }
      guard time - before > 1e-6 else { continue }
      var pieces = max(1, min(rotation(before, time) / 5, 1024).rounded(.up))
      if channels.contains(where: { $0.curve.isCurved(after: before) }) {
        pieces = max(pieces, min(((time - before) * 60).rounded(.up), 1024))
      }
      if times.count + Int(pieces) > most { (pieces, isCut) = (1, true) }
      for piece in 1..<max(Int(pieces), 1) { times.append(before + (time - before) * Double(piece) / pieces) }
      times.append(time)
    }
    return (times, isCut)
  }

  /// The duration of such a ramp, in seconds.
  private static var rampTime: Double { 1e-4 }

  /// Returns tracks for translation, rotation and scale where they change; for the matrix where these cannot
  /// represent it.
  func tracks(of node: Int) -> [ClipAsset.Track] {
    guard !matrices.isEmpty else { return [] }
    let keyTimes = times.map { Float($0 - start) }
    let parts = matrices.map { AssetTransform(nearestTo: $0) }
    guard zip(parts, matrices).allSatisfy({ $0.matches($1) }) else {
      let values = matrices.flatMap { matrix in
        [matrix.columns.0, matrix.columns.1, matrix.columns.2, matrix.columns.3].flatMap { column in
          (0..<4).map { Float(column[$0]) }
        }
      }
      return [
        ClipAsset.Track(.matrix(node: node), times: keyTimes, values: values, interpolation: interpolation)
      ]
    }
    var rotations: [Float] = [], last = SIMD4<Float>(0, 0, 0, 1)
    for part in parts {
      // Of two quaternions of one rotation, the one nearer to the previous is taken.
      let next = simd_dot(part.rotation.vector, last) < 0 ? -part.rotation.vector : part.rotation.vector
      rotations += [next.x, next.y, next.z, next.w]
      last = next
    }
    let translations = parts.flatMap { [$0.translation.x, $0.translation.y, $0.translation.z] }
    let scales = parts.flatMap { [$0.scale.x, $0.scale.y, $0.scale.z] }
    return [
      ClipAsset.Track(
        .node(node, .translation), times: keyTimes, values: translations, interpolation: interpolation),
      ClipAsset.Track(
        .node(node, .rotation), times: keyTimes, values: rotations, interpolation: interpolation),
      ClipAsset.Track(.node(node, .scale), times: keyTimes, values: scales, interpolation: interpolation),
    ]
  }
}
