import SceneAssets
import Testing
import simd

@testable import Porting

@Suite("Scales of joints in half precision") struct JointScaleTests {
  /// Where the joints of a chain are, as somebody reads it who has halves for scales.
  private func worlds(_ pose: [AssetTransform], rounds: Bool) -> [float4x4] {
    var all: [float4x4] = []
    for joint in pose {
      var joint = joint
      if rounds { for lane in 0..<3 { joint.scale[lane] = Float(Float16(joint.scale[lane])) } }
      all.append((all.last ?? matrix_identity_float4x4) * joint.matrix)
    }
    return all
  }

  @Test("skins stay where they are", arguments: [SIMD3<Float>(0.3, 0.3, 0.3), SIMD3(0.9213, 1.042, 1.042)])
  func transforms(_ scale: SIMD3<Float>) throws {
    let bone = AssetTransform(
      scale: scale, rotation: simd_quatf(angle: 0.7, axis: simd_normalize(SIMD3(1, 2, 3))),
      translation: SIMD3(10, 5, -3))
    let pose = [bone, bone, bone], bind = worlds([.identity, bone, bone], rounds: false)
    let scales = try #require(JointScales([pose], [nil, 0, 1]))
    let (before, after) = (worlds(pose, rounds: false), worlds(scales.pose(pose), rounds: true))
    let newBind = scales.bind(bind), point = SIMD4<Float>(1, -2, 3, 1)
    for joint in 0..<3 {
      let wanted = before[joint] * bind[joint].inverse * point
      let found = after[joint] * newBind[joint].inverse * point
      #expect(simd_distance(wanted, found) < 4e-6 * simd_length(wanted))
      // Halves alone are farther off.
      let rounded = worlds(pose, rounds: true)[joint] * bind[joint].inverse * point
      #expect(simd_distance(wanted, found) < simd_distance(wanted, rounded) / 4)
    }
  }

  @Test("scales that halves can say stay as they are")
  func plain() {
    var bone = AssetTransform.identity
    bone.scale = SIMD3(0.5, 2, 1)
    #expect(JointScales([[bone]], [nil]) == nil)
    #expect(JointScales([], []) == nil)
  }
}
