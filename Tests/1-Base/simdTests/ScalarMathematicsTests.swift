import Testing
import simd

// Nothing but simd is imported here: scalar mathematics has to come with it.

struct ScalarMathematicsTests {
  @Test func functionsOfANumberComeWithTheModule() {
    let x: Float = 0.25
    #expect(sqrt(x) == 0.5)
    #expect(abs(sin(x) - 0.247404) < 1e-6)
    #expect(abs(cos(Double.pi)) == 1)
    #expect(pow(x, 2) == 0.0625)
    #expect(floor(Float(2.5)) == 2 && ceil(2.5) == 3 && round(Float(-2.5)) == -3)
    #expect(fmod(Float(7), 4) == 3)
    #expect(abs(atan2(Float(1), 1) - .pi / 4) < 1e-6)
    #expect(hypot(3.0, 4.0) == 5)
    #expect(copysign(1.0, -2) == -1)
    #expect(trunc(Float(-1.5)) == -1)
  }

  @Test func vectorsHaveThemToo() {
    #expect(sqrt(SIMD2<Float>(4, 9)) == [2, 3])
    #expect(floor(SIMD2<Double>(1.5, -1.5)) == [1, -2])
  }

  @Test func elementsAreTested() {
    #expect(isnan(SIMD3<Float>(1, .nan, .infinity)) == SIMD3<Int32>(0, -1, 0))
    #expect(isinf(SIMD3<Float>(1, .nan, -.infinity)) == SIMD3<Int32>(0, 0, -1))
    #expect(isfinite(SIMD4<Double>(1, .nan, .infinity, 0)) == SIMD4<Int>(-1, 0, 0, -1))
    #expect(isnormal(SIMD2<Double>(1, .leastNonzeroMagnitude)) == SIMD2<Int>(-1, 0))
    #expect(simd_any(isnan(simd_float3(0, 0, .nan))))
    #expect(!simd_all(isnan(simd_double3(0, 0, .nan))))
  }
}
