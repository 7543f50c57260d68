internal import SceneAssets
internal import simd

/// The rescaling of joint spaces so that the joints' scales are one.
///
/// Skeleton animations have scales of half precision; rounding the scale 0.3 would move everything below the
/// joint by 1/5000. Skinning does not depend on the scale of a joint's space, as long as the bind transform
/// has the same scale.
struct JointScales {
  private let parents: [Int?]
  /// The factor of each joint's space.
  private let factors: [Float]

  /// Creates the rescaling for poses of joints, each relative to its parent, which comes before it; nil where
  /// half precision holds all scales.
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

  /// Returns the factor that brings a scale near one, or else to few digits.
  private static func factor(_ scale: SIMD3<Float>, stays: Bool) -> Float {
    let size = Elementary.exp2(Elementary.log2(abs(scale.x * scale.y * scale.z)) / 3)
    guard size > 1e-6, size < 1e6 else { return 1 }
    let isEven = simd_reduce_max(simd_abs(simd_abs(scale) / size - 1)) < 1e-6
    guard stays, !isEven else { return 1 / size }
    // One component becomes exact; the one that leaves the others most nearly so is chosen.
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

  /// Returns a pose in the rescaled spaces.
  func pose(_ pose: [AssetTransform]) -> [AssetTransform] {
    pose.indices.map { joint in
      AssetTransform(
        scale: pose[joint].scale * (factors[joint] / above(joint)), rotation: pose[joint].rotation,
        translation: pose[joint].translation / above(joint))
    }
  }

  /// Returns the bind transforms of the rescaled joints, given those in the space of the skeleton.
  func bind(_ transforms: [float4x4]) -> [float4x4] {
    transforms.indices.map { transforms[$0] * float4x4(diagonal: SIMD4(SIMD3(repeating: factors[$0]), 1)) }
  }
}
