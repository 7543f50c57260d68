import Testing
import simd

@Suite struct MatrixInverseTests {
  let a = float4x4(rows: [
    simd_float4(2, 0, 1, 3), simd_float4(-1, 4, 0, 2), simd_float4(0, 1, 3, -2), simd_float4(1, 0, 0, 5),
  ])

  @Test func determinantsHaveTheirClosedForms() {
    #expect(float2x2(simd_float2(1, 2), simd_float2(3, 4)).determinant == -2)
    #expect(simd_determinant(double3x3(diagonal: simd_double3(2, 3, 4))) == 24)
    #expect(float4x4(diagonal: simd_float4(2, 3, 4, 5)).determinant == 120)
    // Expanded by hand along the last row: 5 · 23 − 46.
    #expect(a.determinant == 69)
    #expect(simd_trace(a) == 14)
  }

  @Test func exchangingColumnsChangesTheSign() {
    var b = a
    (b.columns.0, b.columns.3) = (a.columns.3, a.columns.0)
    #expect(b.determinant == -a.determinant)
  }

  @Test func theInverseUndoesOnBothSides() {
    #expect(close(a * a.inverse, matrix_identity_float4x4))
    #expect(close(simd_inverse(a) * a, matrix_identity_float4x4))
    let b = double3x3(simd_double3(1, 2, 3), simd_double3(0, 1, 4), simd_double3(5, 6, 0))
    #expect(b.inverse == double3x3([-24, 18, 5], [20, -15, -4], [-5, 4, 1]))
    let c = float2x2(simd_float2(4, 2), simd_float2(7, 6))
    #expect(close(c * c.inverse, matrix_identity_float2x2))
    let d = double4x4(simd_quatd(angle: 1, axis: [0, 0, 1])) + double4x4(3)
    #expect(close(d * d.inverse, matrix_identity_double4x4, 1e-14))
  }

  @Test(arguments: someRotations) func theInverseOfARotationIsItsTranspose(_ q: simd_quatf) {
    #expect(close(float4x4(q).inverse, float4x4(q).transpose))
    #expect(close(float3x3(q).inverse, float3x3(q).transpose))
    #expect(close(float3x3(q).determinant, 1))
  }

  @Test func tinyScalesInvertToLargeOnes() {
    let m = float4x4(diagonal: simd_float4(1e-6, 1e-6, 1e-6, 1))
    #expect(close(m.inverse.columns.0.x * 1e-6, 1))
    #expect(m.inverse.columns.3 == simd_float4(0, 0, 0, 1))
  }

  @Test func singularMatricesInvertToNothingFinite() {
    func nothingFinite<M: SIMDSquareMatrix>(_ m: M) -> Bool {
      (0..<M.Row.scalarCount).allSatisfy { i in m[i].indices.allSatisfy { !m[i][$0].isFinite } }
    }
    let flat = float4x4(diagonal: simd_float4(1, 1, 0, 1))
    #expect(flat.determinant == 0)
    #expect(nothingFinite(flat.inverse))
    #expect(nothingFinite(float3x3().inverse))
    #expect(nothingFinite(double2x2(simd_double2(1, 2), simd_double2(2, 4)).inverse))
  }
}
