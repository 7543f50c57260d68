internal import SceneAssets
internal import simd

extension ClipAsset.Track {
  /// Returns whether the track has the numbers that its target needs, at ascending times.
  func isValid(in asset: SceneAsset) -> Bool {
    guard let first = times.first, first.isFinite, values.allSatisfy(\.isFinite),
      zip(times, times.dropFirst()).allSatisfy({ $0 <= $1 && $1.isFinite })
    else { return false }
    let room = interpolation == .cubic ? 3 : 1
    func holds(_ width: Int) -> Bool { width > 0 && values.count == times.count * width * room }
    switch target {
    case .node(let node, let part):
      return asset.nodes.indices.contains(node) && holds(part == .rotation ? 4 : 3)
    case .matrix(let node): return asset.nodes.indices.contains(node) && holds(16)
    case .visibility(let node), .opacity(let node): return asset.nodes.indices.contains(node) && holds(1)
    case .blendWeights(let node):
      return asset.nodes.indices.contains(node) && holds(values.count / times.count / room)
    case .joints(let skeleton, let part, let joints):
      guard asset.skeletons.indices.contains(skeleton) else { return false }
      let count = asset.skeletons[skeleton].joints.count
      return joints.allSatisfy { (0..<count).contains($0) }
        && holds(joints.count * (part == .rotation ? 4 : 3))
    }
  }

  /// Returns the numbers at a time; constant before the first keyframe and after the last.
  func value(at time: Float) -> [Float] {
    let isCubic = interpolation == .cubic
    let width = values.count / times.count / (isCubic ? 3 : 1)
    func key(_ index: Int) -> ArraySlice<Float> {
      let start = isCubic ? index * width * 3 + width : index * width
      return values[start..<(start + width)]
    }
    let last = times.count - 1
    if time <= times[0] { return Array(key(0)) }
    if time >= times[last] { return Array(key(last)) }
    var low = 0, high = last
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[middle] <= time { low = middle } else { high = middle }
    }
    let span = times[high] - times[low], u = span > 0 ? (time - times[low]) / span : 0
    switch interpolation {
    case .step: return Array(key(low))
    case .linear:
      let (one, other) = (Array(key(low)), Array(key(high)))
      if case .node(_, .rotation) = target { return Self.rotation(one, other, u) }
      if case .matrix = target { return Self.matrix(one, other, u) }
      return zip(one, other).map { $0 + ($1 - $0) * u }
    case .cubic:
      let (u2, u3) = (u * u, u * u * u)
      return (0..<width).map { component in
        let out = values[low * width * 3 + width * 2 + component] * span
        let into = values[high * width * 3 + component] * span
        let (one, other) = (
          key(low)[key(low).startIndex + component], key(high)[key(high).startIndex + component]
        )
        return (2 * u3 - 3 * u2 + 1) * one + (u3 - 2 * u2 + u) * out + (3 * u2 - 2 * u3) * other + (u3 - u2)
          * into
      }
    }
  }

  private static func rotation(_ one: [Float], _ other: [Float], _ u: Float) -> [Float] {
    let from = simd_quatf(vector: SIMD4(one[0], one[1], one[2], one[3]))
    let to = simd_quatf(vector: SIMD4(other[0], other[1], other[2], other[3]))
    let v = simd_slerp(from, to, u).vector
    return [v.x, v.y, v.z, v.w]
  }

  private static func matrix(_ one: [Float], _ other: [Float], _ u: Float) -> [Float] {
    let (from, to) = (
      AssetTransform(nearestTo: float4x4(numbers: one)), AssetTransform(nearestTo: float4x4(numbers: other))
    )
    let between = AssetTransform(
      scale: from.scale + (to.scale - from.scale) * u, rotation: simd_slerp(from.rotation, to.rotation, u),
      translation: from.translation + (to.translation - from.translation) * u)
    return [
      between.matrix.columns.0, between.matrix.columns.1, between.matrix.columns.2, between.matrix.columns.3,
    ]
    .flatMap { column in (0..<4).map { column[$0] } }
  }
}

extension float4x4 {
  /// Creates a matrix from its numbers, column by column.
  init(numbers n: [Float]) {
    self.init(
      SIMD4(n[0], n[1], n[2], n[3]), SIMD4(n[4], n[5], n[6], n[7]), SIMD4(n[8], n[9], n[10], n[11]),
      SIMD4(n[12], n[13], n[14], n[15]))
  }
}
