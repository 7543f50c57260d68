import Foundation
import Testing
import simd

/// Code that imports Foundation as well and calls everything without naming the module.
@Suite struct FoundationUsageTests {
  @Test func scalarsFindFoundationsFunctions() {
    let x: Double = 0.25
    let f: Float = 0.25
    let c: CGFloat = 0.25
    #expect(sin(x) > 0 && sin(f) > 0 && sin(c) > 0)
    #expect(cos(0.0) == 1 && tan(0.0) == 0 && asin(f) > 0 && acos(c) > 0 && atan(x) > 0)
    #expect(atan2(1, 1) == atan2(2.0, 2.0) && atan2(f, f) > 0)
    #expect(floor(2.5) == 2 && ceil(f) == 1 && round(c) == 0 && trunc(-2.5) == -2 && rint(2.5) == 2)
    #expect(sqrt(4) == 2 && sqrt(f) == 0.5 && sqrt(c) == 0.5)
    #expect(pow(2, 3) == 8 && pow(f, 2) > 0 && exp(0.0) == 1 && log(1.0) == 0 && exp2(3.0) == 8)
    #expect(fmin(1.0, 2) == 1 && fmax(f, 1) == 1 && fmod(5.0, 3) == 2 && hypot(3.0, 4) == 5)
    #expect(copysign(1, -2.0) == -1 && close(cbrt(27.0), 3))
  }

  @Test func comparisonsFindTheStandardLibrary() {
    let (i, j) = (3, -4)
    let c: CGFloat = -1.5
    #expect(min(i, j) == -4 && max(1.5, 2) == 2 && min(1, 2, 3) == 1 && abs(j) == 4)
    #expect(abs(-2.5) == 2.5 && abs(c) == 1.5 && max(c, 0) == 0)
    #expect(min("a", "b") == "a" && [3, 1, 2].min() == 1)
    #expect(min(max(Float(7), 0), 1) == 1)
    #expect(stride(from: 0, to: 1, by: 0.5).map { $0 }.count == 2)
  }

  @Test func vectorsFindThisModule() {
    let v = SIMD3<Float>(-1.5, 0.25, 4)
    let w = SIMD3<Double>(v)
    #expect(min(v, 0) == [-1.5, 0, 0] && max(w, SIMD3(0, 0, 0)) == [0, 0.25, 4] && abs(v).x == 1.5)
    #expect(floor(v) == [-2, 0, 4] && ceil(w) == [-1, 1, 4] && round(v).y == 0 && trunc(w).x == -1)
    #expect(sqrt(abs(v)).z == 2 && sin(w).y == sin(0.25) && pow(v, v).z == 256)
    #expect(length(v) == simd_length(v) && distance(w, w) == 0 && dot(v, v) > 0)
    #expect(sign(v) == [-1, 1, 1] && clamp(v, min: 0, max: 1) == [0, 0.25, 1])
    #expect(any(v .> 3) && all(w .< 5) && exp(SIMD2<Float>.zero) == .one)
  }

  @Test func mixedExpressionsTypeCheck() {
    let t = Float(0.5)
    let pulse =
      SIMD3<Float>(sin(t * .pi), cos(t), abs(sin(t))) * max(t, 0.1) + mix([0, 0, 0], [1, 1, 1], t: t)
    let wave = simd_float3x3(1) * pulse * Float(sqrt(2.0)) - SIMD3(repeating: min(t, 1))
    #expect(wave.x > 0)
  }
}
