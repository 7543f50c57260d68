import Testing
import simd

@Suite struct QuaternionTests {
  let q = simd_quatf(ix: 1, iy: 2, iz: 3, r: 4)

  @Test func constructorsAgree() {
    #expect(simd_quatf().vector == .zero)
    #expect(simd_quatf(real: 4, imag: simd_float3(1, 2, 3)) == q)
    #expect(simd_quatf(vector: simd_float4(1, 2, 3, 4)) == q)
    #expect(simd_quaternion(Float(1), 2, 3, 4) == q)
    #expect(simd_quaternion(simd_float4(1, 2, 3, 4)) == q)
    #expect(simd_quatd(ix: 1, iy: 2, iz: 3, r: 4).imag == simd_double3(1, 2, 3))
  }

  @Test func partsCanBeReplaced() {
    var p = q
    p.real = -1
    p.imag = simd_float3(9, 8, 7)
    #expect(p.vector == simd_float4(9, 8, 7, -1))
    #expect(simd_real(p) == -1)
    #expect(simd_imag(p) == simd_float3(9, 8, 7))
  }

  @Test func theUnitsMultiplyAsHamiltonWrote() {
    let i = simd_quatf(ix: 1, iy: 0, iz: 0, r: 0)
    let j = simd_quatf(ix: 0, iy: 1, iz: 0, r: 0)
    let k = simd_quatf(ix: 0, iy: 0, iz: 1, r: 0)
    let minusOne = simd_quatf(ix: 0, iy: 0, iz: 0, r: -1)
    #expect(i * j == k && j * k == i && k * i == j)
    #expect(j * i == -k)
    #expect(i * i == minusOne && j * j == minusOne && k * k == minusOne)
    #expect(i * j * k == minusOne)
  }

  @Test func operatorsActOnAllElements() {
    #expect((q + q) == q * 2)
    #expect(2 * q - q == q)
    #expect(q * 2 / 2 == q)
    #expect(
      q / q.normalized == simd_quatf(ix: 0, iy: 0, iz: 0, r: q.length)
        || close(simd_real(q / q.normalized), q.length))
    var p = q
    p += q
    p -= q
    p *= 4
    p /= 4
    #expect(p == q)
    p *= q
    #expect(p == simd_mul(q, q))
    p /= q
    #expect(close(p.vector, q.vector))
    #expect(simd_add(q, simd_negate(q)) == simd_quatf())
    #expect(simd_sub(q, q) == simd_quatf())
  }

  @Test func theInverseGivesOne() {
    let one = simd_float4(0, 0, 0, 1)
    #expect(close((q * q.inverse).vector, one))
    #expect(close((simd_inverse(q) * q).vector, one))
    #expect(q * q.conjugate == simd_quatf(ix: 0, iy: 0, iz: 0, r: 30))
    #expect(simd_conjugate(q).imag == -q.imag)
  }

  @Test func lengthsMultiply() {
    let p = simd_quatd(ix: 0.5, iy: -2, iz: 1, r: 3)
    let r = simd_quatd(ix: 3, iy: 1, iz: 1, r: -1)
    #expect(close((p * r).length, p.length * r.length, 1e-12))
    #expect(close(simd_normalize(p).length, 1, 1e-15))
    #expect(simd_dot(q, q) == 30)
    #expect(simd_length(simd_quatf(ix: 2, iy: 4, iz: 5, r: 6)) == 9)
  }

  @Test func normalizingZeroGivesTheIdentity() {
    #expect(simd_quatf().normalized == simd_quatf(ix: 0, iy: 0, iz: 0, r: 1))
    #expect(simd_normalize(simd_quatd()) == simd_quatd(ix: 0, iy: 0, iz: 0, r: 1))
  }

  @Test(arguments: someRotations) func exponentAndLogarithmUndoEachOther(_ q: simd_quatf) {
    #expect(close(exp(log(q)).vector, q.vector))
    #expect(close(log(q).real, 0))
    #expect(close(2 * length(log(q).imag), q.angle))
  }

  @Test func numbersHaveExponentsAndLogarithmsToo() {
    let e = exp(simd_quatd(real: 1, imag: .zero))
    #expect(close(log(e).vector, simd_double4(0, 0, 0, 1), 1e-15))
    let minusOne = simd_quatf(ix: 0, iy: 0, iz: 0, r: -1)
    #expect(close(exp(log(minusOne)).vector, minusOne.vector, 1e-6))
  }

  @Test func equalQuaternionsAreEqualKeys() {
    #expect(Set([q, q, -q]).count == 2)
    #expect(simd_equal(q, q))
    #expect(simd_quatf(ix: .nan, iy: 0, iz: 0, r: 0) != simd_quatf(ix: .nan, iy: 0, iz: 0, r: 0))
  }

  @Test func theDescriptionNamesBothParts() {
    #expect("\(q)" == "simd_quatf(real: 4.0, imag: SIMD3<Float>(1.0, 2.0, 3.0))")
  }
}
