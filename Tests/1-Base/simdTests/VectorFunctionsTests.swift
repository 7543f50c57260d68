import Testing
import simd

@Suite struct VectorFunctionsTests {
  @Test func blendsMeetTheirEndsAndGoBeyond() {
    let (a, b) = (simd_float3(0, 10, -4), simd_float3(1, 20, 4))
    #expect(mix(a, b, t: 0) == a)
    #expect(mix(a, b, t: 0.5) == simd_float3(0.5, 15, 0))
    #expect(mix(a, b, t: 2) == simd_float3(2, 30, 12))
    #expect(simd_mix(a, b, simd_float3(0, 0.5, 1)) == simd_float3(0, 15, 4))
    #expect(simd_mix(simd_double2(0, 2), simd_double2(4, 4), 0.25) == simd_double2(1, 2.5))
  }

  @Test func stepsStartAtTheirEdge() {
    #expect(step(simd_float3(-1, 0, 1), edge: .zero) == simd_float3(0, 1, 1))
    #expect(simd_step(simd_float2(1, 1), simd_float2(0, 2)) == simd_float2(0, 1))
  }

  @Test func smoothStepsAreFlatOutsideAndHalfInTheMiddle() {
    let v = smoothstep(
      simd_double4(-1, 2, 3, 9), edge0: simd_double4(repeating: 1), edge1: simd_double4(repeating: 3))
    #expect(v == simd_double4(0, 0.5, 1, 1))
    #expect(
      simd_smoothstep(simd_float2(0, 0), simd_float2(1, 1), simd_float2(0.25, 0.75)) == [0.15625, 0.84375])
  }

  @Test func signsOfZeroAndNaNAreZero() {
    #expect(sign(simd_float4(-3, -0.0, .nan, 0.1)) == simd_float4(-1, 0, 0, 1))
    #expect(simd_sign(simd_double2(-.infinity, .infinity)) == simd_double2(-1, 1))
  }

  @Test func roundingGoesFourWays() {
    let v = simd_float4(-1.5, 0.5, 1.5, 2.7)
    #expect(floor(v) == simd_float4(-2, 0, 1, 2))
    #expect(ceil(v) == simd_float4(-1, 1, 2, 3))
    #expect(simd_trunc(v) == simd_float4(-1, 0, 1, 2))
    #expect(rint(v) == simd_float4(-2, 0, 2, 3))
    #expect(round(v) == simd_float4(-2, 1, 2, 3))
  }

  @Test func fractionsStayBelowOne() {
    #expect(fract(simd_float3(1.25, -0.25, 3)) == simd_float3(0.25, 0.75, 0))
    let tiny = simd_fract(simd_float2(-1e-10, -1e-30))
    #expect(tiny == simd_float2(repeating: Float(1).nextDown))
    #expect(fract(Float(-1e-10)) == Float(1).nextDown)
    #expect(fract(Double.nan).isNaN)
  }

  @Test func reciprocalsAndRootsAreExact() {
    #expect(recip(simd_float2(4, 0)) == simd_float2(0.25, .infinity))
    #expect(simd_fast_rsqrt(simd_double2(4, 16)) == simd_double2(0.5, 0.25))
    #expect(sqrt(simd_float3(1, 4, 9)) == simd_float3(1, 2, 3))
    #expect(copysign(simd_float2(3, -3), simd_float2(-1, 1)) == simd_float2(-3, 3))
    #expect(simd_muladd(simd_float2(2, 3), simd_float2(4, 5), simd_float2(1, 1)) == simd_float2(9, 16))
  }

  @Test func elementaryFunctionsActOnEachElement() {
    let angles = simd_double3(0, .pi / 2, .pi)
    #expect(close(sin(angles), simd_double3(0, 1, 0), 1e-15))
    #expect(close(cos(angles), simd_double3(1, 0, -1), 1e-15))
    #expect(close(exp(log(simd_float4(1, 2, 3, 4))), simd_float4(1, 2, 3, 4)))
    #expect(close(atan2(simd_float2(1, 0), simd_float2(0, -1)), simd_float2(.pi / 2, .pi)))
    #expect(pow(simd_float3(2, 3, 4), simd_float3(3, 2, 0.5)) == simd_float3(8, 9, 2))
    #expect(fmod(simd_double2(5.5, -5.5), simd_double2(2, 2)) == simd_double2(1.5, -1.5))
    #expect(exp2(SIMD8<Float>(repeating: 3)) == SIMD8(repeating: 8))
  }

  @Test func scalarsHaveTheSameFunctions() {
    #expect(mix(Float(2), 4, t: 0.5) == 3)
    #expect(clamp(7.0, min: 0, max: 1) == 1)
    #expect(simd_clamp(Float(-7), 0, 1) == 0)
    #expect(simd_smoothstep(0.0, 2.0, 1.0) == 0.5)
    #expect(step(Float(1), edge: 2) == 0)
    #expect(simd_step(Float(1), 2) == 1)
    #expect(sign(-3.5) == -1)
    #expect(simd_rsqrt(Float(16)) == 0.25)
    #expect(recip(4.0) == 0.25)
    #expect(simd_muladd(2.0, 3, 4) == 10)
  }

  @Test func theWrappedFunctionsAgreeInBothPrecisions() {
    #expect(close(Elementary.sin(Float(1)), Float(Elementary.sin(1.0)), 1e-7))
    #expect(Elementary.atan2(1.0, -1.0) == 0.75 * Double.pi)
    #expect(Elementary.pow(2.0, 10.0) == 1024)
    #expect(Elementary.hypot(Float(3), 4) == 5)
    #expect(Elementary.cbrt(Float(27)) == 3)
  }
}
