import Testing
import simd

@Suite struct QuaternionInterpolationTests {
  let z = simd_float3(0, 0, 1)

  @Test func slerpTurnsAtConstantSpeed() {
    let (a, b) = (simd_quatf(angle: 0.2, axis: z), simd_quatf(angle: 2.2, axis: z))
    for t in stride(from: Float(0), through: 1, by: 0.125) {
      #expect(close(simd_slerp(a, b, t).vector, simd_quatf(angle: 0.2 + 2 * t, axis: z).vector, 1e-6))
    }
  }

  @Test(arguments: someRotations) func slerpMeetsItsEnds(_ q: simd_quatf) {
    let p = someRotations[7]
    #expect(close(simd_slerp(p, q, 0).vector, p.vector, 1e-6))
    #expect(sameRotation(simd_slerp(p, q, 1), q, 1e-6))
    #expect(close(simd_slerp(p, q, 0.37).length, 1, 1e-6))
    #expect(sameRotation(simd_slerp(p, q, 0.25), simd_slerp(q, p, 0.75), 1e-5))
  }

  @Test func slerpTakesTheShorterWayAndItsSiblingTheLonger() {
    let (a, b) = (simd_quatf(angle: 0, axis: z), simd_quatf(angle: 1, axis: z))
    #expect(close(simd_slerp(a, -b, 0.5).angle, 0.5))
    let half = simd_slerp_longest(a, b, 0.5)
    #expect(sameRotation(half, simd_quatf(angle: 0.5 - .pi, axis: z)))
    #expect(sameRotation(simd_slerp_longest(a, b, 1), b))
    #expect(close(simd_slerp_longest(a, b, 0).vector, a.vector))
  }

  @Test(arguments: [1e-3, 1e-5, 1e-7, 1e-20, 0] as [Float])
  func slerpOfNearlyEqualRotationsStaysBetweenThem(_ angle: Float) {
    let (a, b) = (simd_quatf(angle: 0, axis: z), simd_quatf(angle: angle, axis: z))
    let half = simd_slerp(a, b, 0.5)
    #expect(close(half.length, 1, 1e-6))
    #expect(close(half.imag.z, b.imag.z / 2, angle * 1e-3))
  }

  @Test func slerpOfAQuaternionAndItsNegativeStands() {
    let q = someRotations[4]
    for t in [0, 0.3, 1] as [Float] { #expect(close(simd_slerp(q, -q, t).vector, q.vector, 1e-6)) }
  }

  @Test func theLongestWayBetweenEqualRotationsIsAFullTurn() {
    let q = someRotations[4]
    let path = stride(from: Float(0), through: 1, by: 0.0625).map { simd_slerp_longest(q, q, $0) }
    for (a, b) in zip(path, path.dropFirst()) {
      #expect(close(b.length, 1))
      #expect(close(simd_dot(a, b), Elementary.cos(Float.pi / 16), 1e-4))
    }
    #expect(close(path[0].vector, q.vector))
    #expect(close(path[16].vector, -q.vector))
  }

  @Test func splinesPassThroughTheirInnerKeys() {
    let k = [someRotations[2], someRotations[3], someRotations[4], someRotations[6]]
    #expect(sameRotation(simd_spline(k[0], k[1], k[2], k[3], 0), k[1]))
    #expect(sameRotation(simd_spline(k[0], k[1], k[2], k[3], 1), k[2]))
  }

  @Test func splinesThroughEvenStepsAreEven() {
    let k = (0..<4).map { simd_quatd(angle: 0.3 * Double($0), axis: simd_double3(1, 0, 0)) }
    let half = simd_spline(k[0], -k[1], k[2], -k[3], 0.5)
    #expect(close(half.angle, 0.45, 1e-12) || close(half.angle, 2 * .pi - 0.45, 1e-12))
  }

  @Test func splinePiecesJoinWithoutAKink() {
    let k = [0, 3, 1, 5, 2].map {
      simd_quatd(angle: 0.2 + 0.2 * Double($0), axis: normalize([1, Double($0), 2]))
    }
    let h = 1e-5
    let before = (k[2] - simd_spline(k[0], k[1], k[2], k[3], 1 - h)) / h
    let after = (simd_spline(k[1], k[2], k[3], k[4], h) - k[2]) / h
    #expect(close(before.vector, after.vector, 1e-3))
    #expect(before.length > 0.01)
  }

  @Test func bezierCurvesMeetTheirEndsOnly() {
    let k = someRotations
    #expect(sameRotation(simd_bezier(k[0], k[1], k[2], k[3], 0), k[0]))
    #expect(sameRotation(simd_bezier(k[0], k[1], k[2], k[3], 1), k[3]))
    let even = (0..<4).map { simd_quatf(angle: 0.3 * Float($0), axis: z) }
    #expect(close(simd_bezier(even[0], even[1], even[2], even[3], 0.5).angle, 0.45))
  }
}
