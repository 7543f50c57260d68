import Testing
import simd

@Suite struct VectorGeometryTests {
  let x = simd_float3(1, 2, 3)
  let y = simd_float3(-2, 0.5, 4)

  @Test func productsHaveTheirClosedForms() {
    #expect(dot(x, y) == 11)
    #expect(cross(x, y) == simd_float3(6.5, -10, 4.5))
    #expect(cross(simd_float2(2, 3), simd_float2(5, 7)) == simd_float3(0, 0, -1))
    #expect(simd_cross(simd_double3(1, 0, 0), simd_double3(0, 1, 0)) == simd_double3(0, 0, 1))
    #expect(simd_dot(simd_double4(1, 2, 3, 4), simd_double4(5, 6, 7, 8)) == 70)
  }

  @Test func theFourthLaneOfAThreeVectorNeverCounts() {
    // A SIMD3 is stored in four lanes; arithmetic may leave rubbish in the last one.
    let rubbish = simd_float3(1, 1, 1) / simd_float3(0.5, 0.5, 0.5)
    #expect(length_squared(rubbish) == 12)
    #expect(reduce_max(-rubbish) == -2)
    #expect(reduce_min(rubbish) == 2)
  }

  @Test func lengthsAndDistancesAgree() {
    #expect(length(simd_float2(3, 4)) == 5)
    #expect(simd_length(simd_double3(2, 3, 6)) == 7)
    #expect(simd_length_squared(simd_float4(1, 2, 3, 4)) == 30)
    #expect(distance(x, y) == length(x - y))
    #expect(simd_distance_squared(x, y) == 12.25)
    #expect(simd_fast_length(x) == simd_precise_length(x))
    #expect(norm_one(y) == 6.5)
    #expect(simd_norm_inf(simd_double3(1, -9, 3)) == 9)
  }

  @Test func normalizingGivesLengthOneAndKeepsTheDirection() {
    #expect(close(simd_normalize(x) * length(x), x))
    #expect(close(length(simd_fast_normalize(y)), 1))
    #expect(close(length(normalize(simd_double4(9, -8, 7, 6))), 1, 1e-15))
  }

  @Test func normalizingZeroGivesNaN() {
    #expect(all(isNaN(normalize(simd_float3.zero))))
    #expect(all(isNaN(simd_normalize(simd_double2.zero))))
  }

  @Test func projectionsLieAlongAndLeaveARightAngle() {
    let along = project(x, y)
    #expect(close(cross(along, y), .zero))
    #expect(close(dot(x - along, y), 0))
  }

  @Test func mirrorsReverseOnlyTheNormalPart() {
    #expect(reflect(simd_float3(1, -1, 2), n: simd_float3(0, 1, 0)) == simd_float3(1, 1, 2))
    #expect(simd_reflect(simd_double2(3, 4), simd_double2(1, 0)) == simd_double2(-3, 4))
  }

  @Test func refractionObeysSnell() {
    let angle: Double = 0.5
    let incoming = simd_double3(Elementary.sin(angle), -Elementary.cos(angle), 0)
    let bent = refract(incoming, n: simd_double3(0, 1, 0), eta: 1 / 1.5)
    #expect(close(bent.x, Elementary.sin(angle) / 1.5, 1e-12))
    #expect(close(length(bent), 1, 1e-12))
    #expect(bent.y < 0)
  }

  @Test func totalReflectionRefractsToZero() {
    let grazing = normalize(simd_float3(1, -0.1, 0))
    #expect(simd_refract(grazing, simd_float3(0, 1, 0), 1.5) == .zero)
  }

  @Test func orientationIsPositiveCounterclockwise() {
    #expect(simd_orient(simd_float2(1, 0), simd_float2(0, 1)) > 0)
    #expect(simd_orient(simd_float2(0, 0), simd_float2(1, 0), simd_float2(0, 1)) == 1)
    #expect(simd_orient(simd_float2(0, 0), simd_float2(0, 1), simd_float2(1, 0)) == -1)
    #expect(simd_orient(simd_float2(0, 0), simd_float2(1, 1), simd_float2(3, 3)) == 0)
    #expect(simd_orient(simd_double3(1, 0, 0), simd_double3(0, 1, 0), simd_double3(0, 0, 1)) == 1)
    let (a, b, c) = (simd_float3(1, 0, 0), simd_float3(0, 1, 0), simd_float3(0, 0, 1))
    #expect(simd_orient(a, b, c, .zero) == 1)
    #expect(simd_orient(b, a, c, .zero) == -1)
  }

  @Test func orientationIsExactWhereSinglePrecisionIsNot() {
    // In single precision these differences of products round to zero.
    let (a, b) = (simd_float2(4097, 4096), simd_float2(4098, 4097))
    #expect(simd_orient(a, b) == 1)
  }

  func isNaN<V: SIMD>(_ v: V) -> SIMDMask<V.MaskStorage> where V.Scalar: BinaryFloatingPoint { v .!= v }
}
