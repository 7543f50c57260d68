import Testing
import simd

@Suite struct QuaternionRotationTests {
  @Test func aQuarterTurnAboutZTakesXToY() {
    let q = simd_quatf(angle: .pi / 2, axis: simd_float3(0, 0, 1))
    #expect(close(q.act(simd_float3(1, 0, 0)), simd_float3(0, 1, 0)))
    #expect(close(simd_act(q, simd_float3(0, 1, 0)), simd_float3(-1, 0, 0)))
    #expect(close(q.angle, .pi / 2))
    #expect(close(simd_axis(q), simd_float3(0, 0, 1)))
  }

  @Test func angleAndAxisComeBackUpToAFullTurn() {
    let axis = simd_double3(2, 3, 6) / 7
    for angle in stride(from: 0.1, to: 6.2, by: 0.3) {
      let q = simd_quatd(angle: angle, axis: axis)
      #expect(close(q.angle, angle, 1e-14))
      #expect(close(q.axis, axis, 1e-14))
    }
    #expect(simd_angle(simd_quatf(ix: 0, iy: 0, iz: 0, r: 1)) == 0)
  }

  @Test func anAxisOfAnotherLengthIsTakenAsItIs() {
    let q = simd_quatf(angle: .pi, axis: simd_float3(0, 3, 0))
    #expect(close(q.length, 3))
    #expect(simd_quaternion(Float.pi, simd_float3(0, 3, 0)) == q)
  }

  @Test func theIdentityHasNoAxis() {
    let axis = simd_quatf(ix: 0, iy: 0, iz: 0, r: 1).axis
    #expect(axis.x.isNaN && axis.y.isNaN && axis.z.isNaN)
  }

  @Test(arguments: someRotations) func rotatingPreservesLengthsAndCrossProducts(_ q: simd_quatf) {
    let (u, v) = (simd_float3(1, -2, 0.5), simd_float3(0.3, 4, 2))
    #expect(close(length(q.act(u)), length(u)))
    #expect(close(cross(q.act(u), q.act(v)), q.act(cross(u, v)), 1e-4))
    #expect(close(q.conjugate.act(q.act(u)), u))
  }

  @Test(arguments: someRotations) func productsRotateByTheRightFactorFirst(_ q: simd_quatf) {
    let p = someRotations[5]
    let v = simd_float3(1, 2, -3)
    #expect(close((p * q).act(v), p.act(q.act(v))))
    #expect(close(float3x3(p * q), float3x3(p) * float3x3(q)))
  }

  @Test(arguments: someRotations) func matricesGoThereAndBack(_ q: simd_quatf) {
    let v = simd_float3(-1, 0.5, 2)
    #expect(close(float3x3(q) * v, q.act(v)))
    #expect(sameRotation(simd_quatf(float3x3(q)), q))
    #expect(sameRotation(simd_quatf(float4x4(q)), q))
    #expect(simd_matrix4x4(q).columns.3 == simd_float4(0, 0, 0, 1))
    #expect(simd_matrix3x3(q) == float3x3(q))
  }

  @Test func halfTurnsAboutEveryAxisSurviveAMatrix() {
    // The trace is −1 here: each of the three other branches is taken.
    for axis in [simd_float3(1, 0, 0), simd_float3(0, 1, 0), simd_float3(0, 0, 1), simd_float3(0.6, 0, 0.8)] {
      let q = simd_quatf(real: 0, imag: axis)
      #expect(sameRotation(simd_quaternion(float3x3(q)), q, 1e-6))
      #expect(sameRotation(simd_quaternion(float4x4(q)), q, 1e-6))
    }
  }

  @Test func fromAndToMeetWithTheSmallestRotation() {
    let from = normalize(simd_float3(1, 2, 3))
    for q in someRotations {
      let to = q.act(from)
      let found = simd_quatf(from: from, to: to)
      #expect(close(found.act(from), to))
      #expect(close(found.length, 1))
      #expect(found.angle <= .pi + 1e-5)
      #expect(close(dot(found.imag, from), 0))
    }
    let identity = simd_quatf(from: from, to: from)
    #expect(close(identity.vector, simd_float4(0, 0, 0, 1)))
  }

  @Test(arguments: [
    simd_float3(1, 0, 0), simd_float3(0, 1, 0), simd_float3(0, 0, -1), simd_float3(0.6, 0, 0.8),
  ])
  func oppositeDirectionsTurnHalfAround(_ from: simd_float3) {
    let q = simd_quaternion(from, -from)
    #expect(close(q.act(from), -from))
    #expect(close(q.length, 1))
    #expect(close(q.real, 0))
    #expect(close(dot(q.axis, from), 0))
  }

  @Test(arguments: [1e-2, 1e-3, 1e-4, 1e-5, 1e-6, 1e-7] as [Float])
  func nearlyOppositeDirectionsStillMeet(_ offset: Float) {
    let from = simd_float3(0, 0, 1)
    let to = normalize(simd_float3(offset, 0, -1))
    let q = simd_quatf(from: from, to: to)
    #expect(close(q.act(from), to, 1e-6))
    #expect(close(q.length, 1, 1e-6))
  }

  @Test func doublePrecisionKeepsItsDigits() {
    let q = simd_quatd(from: simd_double3(1, 0, 0), to: simd_double3(-0.6, 0.8, 0))
    #expect(close(q.act(simd_double3(1, 0, 0)), simd_double3(-0.6, 0.8, 0), 1e-15))
    #expect(close(double3x3(q) * simd_double3(1, 0, 0), simd_double3(-0.6, 0.8, 0), 1e-15))
    #expect(close(simd_quatd(double4x4(q)).vector, q.vector, 1e-15))
  }
}
