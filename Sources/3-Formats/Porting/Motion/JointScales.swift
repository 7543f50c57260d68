internal import SceneAssets
internal import simd

/// Other sizes for the spaces of joints, in which their scales are one.
///
/// Animations of skeletons have scales of half precision, which would move what a joint of the size 0.3 moves by a
/// five thousandth. Skins cannot tell how large a joint's space is as long as it is as large when they are bound.
struct JointScales {
  private let parents: [Int?]
  /// For each joint how much larger its space becomes.
  private let factors: [Float]

  /// Takes where joints are, each within its parent, which comes before it; nil where the scales can be said as they
  /// are.
  init?(_ poses: [[AssetTransform]], _ parents: [Int?]) {
    guard let first = poses.first, first.count == parents.count,
      poses.contains(where: { $0.contains { !Self.isHalf($0.scale) } })
    else { return nil }
    self.parents = parents
    var factors: [Float] = []
    for (joint, parent) in parents.enumerated() {
      let scale = first[joint].scale
      let stays = poses.allSatisfy { simd_reduce_max(simd_abs($0[joint].scale - scale)) < 1e-6 }
      factors.append((parent.map { factors[$0] } ?? 1) * Self.factor(scale, stays: stays))
    }
    guard factors.allSatisfy({ $0.isFinite && $0 > 1e-12 && $0 < 1e12 }) else { return nil }
    self.factors = factors
  }

  /// How much larger a space has to be for a scale to be near one, or else to need few digits.
  private static func factor(_ scale: SIMD3<Float>, stays: Bool) -> Float {
    let size = Elementary.exp2(Elementary.log2(abs(scale.x * scale.y * scale.z)) / 3)
    guard size > 1e-6, size < 1e6 else { return 1 }
    let isEven = simd_reduce_max(simd_abs(simd_abs(scale) / size - 1)) < 1e-6
    guard stays, !isEven else { return 1 / size }
    // One of its numbers can be said exactly; the one is taken with which the others can nearly be.
    var best = 1 / size, least = Float.infinity
    for bits in UInt16(0x3800)..<0x4000 {
      let factor = Float(Float16(bitPattern: bits)) / abs(scale.x), wanted = scale * factor
      let error = max(abs(half(wanted.y) / wanted.y - 1), abs(half(wanted.z) / wanted.z - 1))
      if error < least { (best, least) = (factor, error) }
    }
    return best
  }

  private static func half(_ x: Float) -> Float { Float(Float16(x)) }

  private static func isHalf(_ scale: SIMD3<Float>) -> Bool {
    (0..<3).allSatisfy { half(scale[$0]) == scale[$0] }
  }

  private func above(_ joint: Int) -> Float { parents[joint].map { factors[$0] } ?? 1 }

  /// A pose in the new spaces.
  func pose(_ pose: [AssetTransform]) -> [AssetTransform] {
    pose.indices.map { joint in
      AssetTransform(
        scale: pose[joint].scale * (factors[joint] / above(joint)), rotation: pose[joint].rotation,
        translation: pose[joint].translation / above(joint))
    }
  }

  /// Where the new spaces are, of joints that are somewhere in the space of the skeleton.
  func bind(_ places: [float4x4]) -> [float4x4] {
    places.indices.map { places[$0] * float4x4(diagonal: SIMD4(SIMD3(repeating: factors[$0]), 1)) }
  }
}
