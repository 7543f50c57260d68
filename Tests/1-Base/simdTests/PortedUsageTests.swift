import Testing
import simd

/// Code in the manner of RealityKit projects: what counts is first of all that it compiles.
@Suite struct PortedUsageTests {
  @Test func lookAtMatricesAreBuiltFromCrossProducts() {
    func lookAt(eye: SIMD3<Float>, target: SIMD3<Float>, up: SIMD3<Float> = [0, 1, 0]) -> float4x4 {
      let z = simd_normalize(eye - target)
      let x = simd_normalize(simd_cross(up, z))
      let y = simd_cross(z, x)
      return float4x4(
        [x.x, x.y, x.z, 0],
        [y.x, y.y, y.z, 0],
        [z.x, z.y, z.z, 0],
        [eye.x, eye.y, eye.z, 1])
    }
    let camera = lookAt(eye: [0, 0, 5], target: .zero)
    #expect((camera.inverse * SIMD4<Float>(0, 0, 0, 1)).z == -5)
  }

  @Test func translationsAreReadFromTheLastColumn() {
    var transform = matrix_identity_float4x4
    transform.columns.3.x = 1.5
    transform.columns.3 = [1, 2, 3, 1]
    let moved = simd_mul(transform, simd_float4x4(simd_quatf(angle: .pi, axis: [0, 1, 0])))
    let position = SIMD3<Float>(moved.columns.3.x, moved.columns.3.y, moved.columns.3.z)
    #expect(position == [1, 2, 3])
    let scaled = float4x4(diagonal: [2, 2, 2, 1]) * transform
    #expect(scaled[3][1] == 4)
  }

  @Test func extensionsOfPortedCodeKeepWorking() {
    #expect(simd_quatf.identity.act([1, 2, 3]) == [1, 2, 3])
    #expect(matrix_identity_float4x4.position == .zero)
    let spin = simd_quatf(angle: .pi / 4, axis: [0, 1, 0])
    let transform = float4x4(translation: [0, 1, 0]) * float4x4(spin)
    #expect(transform.position == [0, 1, 0])
    #expect(close(length(transform.forward), 1))
  }

  @Test func rotationsAreChainedAndBlended() {
    var orientation = simd_quatf(ix: 0, iy: 0, iz: 0, r: 1)
    orientation *= simd_quatf(angle: .pi / 2, axis: SIMD3(x: 0, y: 1, z: 0))
    orientation = simd_quatf(angle: .pi / 2, axis: [1, 0, 0]) * orientation
    let smoothed = simd_slerp(orientation, simd_quaternion(0, 0, 0, 1), 0.1)
    let facing = simd_quatf(from: [0, 0, 1], to: normalize([1, 0, 1]))
    #expect(close(facing.act([0, 0, 1]), normalize(SIMD3<Float>(1, 0, 1))))
    #expect(smoothed.angle < orientation.angle)
    #expect(simd_quatf().vector == .zero)
  }

  @Test func positionsAreClampedMixedAndMeasured() {
    let a: SIMD3<Float> = [1, 2, 3]
    let b = SIMD3<Float>(repeating: 0.5)
    let halfway = mix(a, b, t: 0.5)
    let clamped = simd_clamp(a, b, .one)
    let far = simd_distance(a, b) > 0.1 && simd_length(a - b) < 10
    let direction = normalize(b - a) * 0.2 + a
    #expect(far && halfway.x == 0.75 && clamped == .one && distance(direction, a) < 0.21)
    #expect(simd_min(a, b).max() == 0.5)
    #expect(abs(a.x) == 1 && max(a.x, a.y) == 2 && min(1, 2) == 1)
  }

  @Test func doublePrecisionComesFromSpatialCode() {
    let pose = double4x4(simd_quatd(angle: 0, axis: [0, 1, 0]))
    let rotation = simd_quatd(pose)
    let narrow = simd_quatf(vector: simd_float(rotation.vector))
    #expect(narrow == simd_quatf(ix: 0, iy: 0, iz: 0, r: 1))
    #expect(simd_double4x4(1) * simd_double4(1, 2, 3, 4) == [1, 2, 3, 4])
    let old: matrix_float4x4 = matrix_multiply(matrix_identity_float4x4, matrix_identity_float4x4)
    let corner: vector_float3 = [old[0, 0], old[1, 1], 0]
    #expect(corner == [1, 1, 0])
  }
}

extension simd_quatf {
  fileprivate static let identity = simd_quatf(ix: 0, iy: 0, iz: 0, r: 1)
}

extension float4x4 {
  fileprivate init(translation: SIMD3<Float>) {
    self.init([1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], SIMD4(translation, 1))
  }
  fileprivate var position: SIMD3<Float> { SIMD3(columns.3.x, columns.3.y, columns.3.z) }
  fileprivate var forward: SIMD3<Float> { -SIMD3(columns.2.x, columns.2.y, columns.2.z) }
}
