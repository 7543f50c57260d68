import Testing
import simd

@Suite struct VectorLimitsTests {
  @Test func smallerAndLargerGoElementByElement() {
    let (a, b) = (simd_float3(1, 5, -3), simd_float3(2, 4, -4))
    #expect(min(a, b) == simd_float3(1, 4, -4))
    #expect(simd_max(a, b) == simd_float3(2, 5, -3))
    #expect(min(a, 0) == simd_float3(0, 0, -3))
    #expect(max(simd_double2(-1, 1), 0) == simd_double2(0, 1))
  }

  @Test func aNaNLosesAgainstANumber() {
    let holes = simd_float4(.nan, 1, .nan, 2)
    let numbers = simd_float4(3, .nan, -3, 1)
    #expect(min(holes, numbers) == simd_float4(3, 1, -3, 1))
    #expect(max(holes, numbers) == simd_float4(3, 1, -3, 2))
    #expect(fmin(holes, numbers) == simd_float4(3, 1, -3, 1))
    #expect(fmax(holes, numbers) == simd_float4(3, 1, -3, 2))
  }

  @Test func clampingStopsAtBothEnds() {
    let v = simd_float4(-2, 0.25, 0.75, 7)
    #expect(clamp(v, min: 0, max: 1) == simd_float4(0, 0.25, 0.75, 1))
    #expect(simd_clamp(v, .zero, simd_float4(1, 0.1, 1, 9)) == simd_float4(0, 0.1, 0.75, 7))
    #expect(clamp(simd_double2(5, 5), min: 3, max: 1) == simd_double2(1, 1))
  }

  @Test func absoluteValuesClearEvenTheSignOfZero() {
    let v = abs(simd_float3(-1, -0.0, 2))
    #expect(v == simd_float3(1, 0, 2))
    #expect(v.y.sign == .plus)
    #expect(simd_abs(simd_double2(-3, .infinity)) == simd_double2(3, .infinity))
  }

  @Test func reductionsSeeEveryElement() {
    #expect(reduce_add(simd_float4(1, 2, 3, 4)) == 10)
    #expect(simd_reduce_min(simd_double3(3, -1, 2)) == -1)
    #expect(simd_reduce_max(simd_float2(-3, -4)) == -3)
  }

  @Test func integersHaveTheSameFunctions() {
    #expect(min(simd_int3(1, -5, 3), simd_int3(0, 0, 4)) == simd_int3(0, -5, 3))
    #expect(simd_max(simd_uint2(1, 9), simd_uint2(2, 3)) == simd_uint2(2, 9))
    #expect(abs(simd_int2(-7, .min)) == simd_int2(7, .min))
    #expect(clamp(simd_int4(-1, 5, 300, 0), min: 0, max: 255) == simd_int4(0, 5, 255, 0))
    #expect(simd_clamp(simd_int2(-9, 9), simd_int2(-1, -1), simd_int2(1, 1)) == simd_int2(-1, 1))
    #expect(reduce_add(SIMD2<UInt8>(200, 100)) == 44)
    #expect(simd_reduce_min(simd_int3(4, 3, 9)) == 3)
    #expect(reduce_max(simd_int3(4, 3, 9)) == 9)
  }
}
