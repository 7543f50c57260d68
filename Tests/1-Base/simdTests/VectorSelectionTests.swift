import Testing
import simd

@Suite struct VectorSelectionTests {
  @Test func selectingLooksAtTheSignBitOnly() {
    let picked = simd_select(simd_float4(1, 2, 3, 4), simd_float4(5, 6, 7, 8), simd_int4(-1, 0, 1, .min))
    #expect(picked == simd_float4(5, 2, 3, 8))
    #expect(simd_select(simd_double2(1, 2), simd_double2(3, 4), SIMD2<Int64>(0, -1)) == simd_double2(1, 4))
  }

  @Test func bitsAreTakenOneByOne() {
    #expect(
      simd_bitselect(simd_uint2(0xff00, 0), simd_uint2(0x00ff, 0xffff), simd_uint2(0x0f0f, 1)) == [0xf00f, 1])
    let negated = simd_bitselect(simd_float2(1, 2), simd_float2(-1, -1), simd_int2(repeating: .min))
    #expect(negated == simd_float2(-1, -2))
    #expect(simd_bitselect(simd_double2(1, 2), simd_double2(5, 6), SIMD2<Int64>(-1, 0)) == simd_double2(5, 2))
  }

  @Test func masksAnswerWhetherAnyOrAllAreSet() {
    #expect(simd_any(simd_int3(0, -1, 0)))
    #expect(!simd_any(simd_int3(0, 1, 7)))
    #expect(simd_all(simd_int2(-1, .min)))
    #expect(!simd_all(simd_int2(-1, 0)))
    #expect(simd_equal(simd_int2(1, 2), simd_int2(1, 2)))
    #expect(!simd_equal(simd_float2(1, .nan), simd_float2(1, .nan)))
  }

  @Test func makingFillsUpWithZerosAndDropsTheRest() {
    #expect(simd_make_float4(simd_float3(1, 2, 3)) == simd_float4(1, 2, 3, 0))
    #expect(simd_make_float3(simd_float4(1, 2, 3, 4)) == simd_float3(1, 2, 3))
    #expect(simd_make_double4(7) == simd_double4(7, 0, 0, 0))
    #expect(simd_make_float4(1, simd_float3(2, 3, 4)) == simd_float4(1, 2, 3, 4))
    #expect(simd_make_float4(simd_float2(1, 2), simd_float2(3, 4)) == simd_float4(1, 2, 3, 4))
    #expect(simd_make_int3(simd_int2(1, 2), 3) == simd_int3(1, 2, 3))
    #expect(simd_make_uint2(simd_uint3(1, 2, 3)) == simd_uint2(1, 2))
  }

  @Test func conversionsTruncateTowardZero() {
    #expect(simd_int(simd_float3(-1.9, 1.9, 0.5)) == simd_int3(-1, 1, 0))
    #expect(simd_float(simd_int2(-3, 4)) == simd_float2(-3, 4))
    #expect(simd_float(simd_double2(0.5, 1)) == simd_float2(0.5, 1))
    #expect(simd_double(simd_float4(1, 2, 3, 4)) == simd_double4(1, 2, 3, 4))
    #expect(simd_uint(simd_double2(3.99, 0)) == simd_uint2(3, 0))
  }
}
