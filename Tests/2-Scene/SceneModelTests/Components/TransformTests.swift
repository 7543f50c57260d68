import Meshes
import SceneModel
import Testing
import simd

struct TransformTests {
  @Test func matricesComposeScaleThenRotationThenTranslation() {
    let transform = Transform(
      scale: [1, 2, 3], rotation: simd_quatf(angle: .pi / 2, axis: [0, 0, 1]), translation: [10, 0, 0])
    #expect(isNear((transform.matrix * SIMD4(1, 0, 0, 1)).xyz, [10, 1, 0]))
    #expect(isNear((transform.matrix * SIMD4(0, 1, 0, 1)).xyz, [8, 0, 0]))
  }

  @Test(arguments: [
    SIMD3<Float>(1, 1, 1), [2, 0.5, 3], [-1, 1, 1], [-2, 3, 4], [1e-4, 1, 1e4],
  ])
  func decomposingRestoresTheMatrix(scale: SIMD3<Float>) {
    let rotation = simd_quatf(angle: 2.1, axis: simd_normalize(SIMD3(1, -2, 0.5)))
    let matrix = Transform(scale: scale, rotation: rotation, translation: [1, 2, 3]).matrix
    let restored = Transform(matrix: matrix)
    #expect(isNear(restored.matrix, matrix, tolerance: 1e-5 * max(1, simd_length(scale))))
    #expect(abs(simd_length(restored.rotation.vector) - 1) < 1e-5)
  }

  @Test(arguments: [
    SIMD3<Float>(0, 1, 1), [1, 0, 1], [1, 1, 0], [0, 0, 1], [0, 1, 0], [1, 0, 0], [0, 0, 0],
  ])
  func flatMatricesGiveFiniteRotations(scale: SIMD3<Float>) {
    let rotation = simd_quatf(angle: 0.7, axis: [0, 1, 0])
    let matrix = Transform(scale: scale, rotation: rotation).matrix
    let restored = Transform(matrix: matrix)
    #expect(isNear(restored.matrix, matrix))
    #expect(abs(simd_length(restored.rotation.vector) - 1) < 1e-5)
  }

  @Test func defaultsAreTheIdentity() {
    #expect(Transform() == .identity)
    #expect(Transform.identity.matrix == matrix_identity_float4x4)
    #expect(Transform(pitch: 0, yaw: 0, roll: 0) == .identity)
    let yaw = Transform(pitch: 0, yaw: .pi / 2, roll: 0)
    #expect(isNear(yaw.rotation.act([0, 0, -1]), [-1, 0, 0]))
    let pitched = Transform(pitch: .pi / 4, yaw: .pi / 2)
    #expect(pitched.rotation.act([0, 0, -1]).y > 0.7)
  }
}
