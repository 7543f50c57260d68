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
      let scale = first[joint].scale,
        size = Elementary.exp2(Elementary.log2(abs(scale.x * scale.y * scale.z)) / 3)
      let above = parent.map { factors[$0] } ?? 1
      factors.append(size > 1e-6 && size < 1e6 ? above / size : above)
    }
    guard factors.allSatisfy({ $0.isFinite && $0 > 1e-12 && $0 < 1e12 }) else { return nil }
    self.factors = factors
  }

  private static func isHalf(_ scale: SIMD3<Float>) -> Bool {
    (0..<3).allSatisfy { Float(Float16(scale[$0])) == scale[$0] }
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
