import Testing
import simd

@Suite struct MatrixTests {
  let m = simd_float2x3(simd_float3(1, 2, 3), simd_float3(4, 5, 6))

  @Test func constructorsAgree() {
    let rows = [simd_float2(1, 4), simd_float2(2, 5), simd_float2(3, 6)]
    #expect(simd_float2x3(rows: rows) == m)
    #expect(simd_float2x3([simd_float3(1, 2, 3), simd_float3(4, 5, 6)]) == m)
    #expect(simd_float2x3(columns: (simd_float3(1, 2, 3), simd_float3(4, 5, 6))) == m)
    #expect(simd_matrix(simd_float3(1, 2, 3), simd_float3(4, 5, 6)) == m)
    #expect(simd_matrix_from_rows(rows[0], rows[1], rows[2]) == m)
    #expect(m.transpose == simd_float3x2(rows))
  }

  @Test func theEmptyConstructorGivesZeroAndANumberItsDiagonal() {
    #expect(float4x4() == float4x4(0))
    #expect(float4x4(1) == matrix_identity_float4x4)
    #expect(double3x3(diagonal: simd_double3(1, 1, 1)) == matrix_identity_double3x3)
    #expect(float3x2(diagonal: simd_float2(5, 7)).columns.2 == .zero)
    #expect(double2x4(diagonal: simd_double2(5, 7))[1] == simd_double4(0, 7, 0, 0))
    #expect(simd_diagonal_matrix(simd_float2(2, 3)) == float2x2(simd_float2(2, 0), simd_float2(0, 3)))
  }

  @Test func subscriptsTakeTheColumnFirst() {
    var n = m
    #expect(n[1] == simd_float3(4, 5, 6))
    #expect(n[1, 0] == 4)
    #expect(n[0][2] == 3)
    n[0, 2] = 30
    n[1][0] = 40
    #expect(n.columns.0 == simd_float3(1, 2, 30))
    #expect(n.columns.1 == simd_float3(40, 5, 6))
    var big = double4x4()
    for i in 0..<4 { big[i] = simd_double4(repeating: Double(i)) }
    #expect(big.transpose.columns.3 == simd_double4(0, 1, 2, 3))
  }

  @Test func aColumnOutsideStopsTheProgram() async {
    await #expect(processExitsWith: .failure) { _ = simd_float3x3()[3] }
    await #expect(processExitsWith: .failure) {
      var m = simd_double4x2()
      m[-1] = .zero
    }
  }

  @Test func aWrongNumberOfColumnsOrRowsStopsTheProgram() async {
    await #expect(processExitsWith: .failure) { _ = simd_float3x3([simd_float3.zero]) }
    await #expect(processExitsWith: .failure) { _ = simd_float2x3(rows: [simd_float2.zero]) }
  }

  @Test func sumsAndMultiplesGoElementByElement() {
    #expect(m + m == m * 2)
    #expect(2 * m - m == m)
    #expect(-m == m * -1)
    #expect((m * 3) / 3 == m)
    var n = m
    n += m
    n *= 2
    n -= m
    n /= 3
    #expect(n == m)
    #expect(simd_linear_combination(2, m, -1, m) == m)
    #expect(simd_add(m, m) == simd_mul(2, m))
    #expect(simd_sub(m, m) == float2x3())
  }

  @Test func vectorsMultiplyFromBothSides() {
    #expect(m * simd_float2(1, 10) == simd_float3(41, 52, 63))
    #expect(simd_float3(1, 10, 100) * m == simd_float2(321, 654))
    #expect(simd_mul(m, simd_float2(1, 10)) == m * simd_float2(1, 10))
    #expect(simd_mul(simd_float3(1, 1, 1), m) == m.transpose * simd_float3(1, 1, 1))
    #expect(matrix_multiply(m, simd_float2(0, 1)) == m.columns.1)
  }

  @Test func productsOfEveryShapeApplyTheRightFactorFirst() {
    func check<A: SIMDMatrix, B: SIMDMatrix, P: SIMDMatrix>(_ a: A, _ b: B, _ product: P)
    where P.Row == B.Row, B.Column == A.Row, A.Column == P.Column {
      for i in 0..<B.Row.scalarCount { #expect(product[i] == a * b[i]) }
    }
    let a = counted(simd_double2x3.self)
    let b = counted(simd_double3x3.self)
    let c = counted(simd_double4x3.self)
    let d = counted(simd_double4x4.self)
    check(a, counted(simd_double2x2.self), a * counted(simd_double2x2.self))
    check(a, counted(simd_double4x2.self), simd_mul(a, counted(simd_double4x2.self)))
    check(b, a, b * a)
    check(b, c, simd_mul(b, c))
    check(c, d, c * d)
    check(c, counted(simd_double2x4.self), c * counted(simd_double2x4.self))
    check(c.transpose, c, c.transpose * c)
    check(d, d, matrix_multiply(d, d))
  }

  @Test func productsAreAssociativeAndTransposeBackwards() {
    let a = float4x4(someRotations[3]) + float4x4(2)
    let b = float4x4(someRotations[9])
    let c = float4x4(diagonal: simd_float4(1, 2, 3, 4))
    #expect(close((a * b) * c, a * (b * c)))
    #expect(close((a * b).transpose, simd_transpose(b) * simd_transpose(a)))
    var d = a
    d *= b
    #expect(d == a * b)
  }

  @Test func equalityAndTolerancesSeeEveryElement() {
    var n = matrix_identity_double3x3
    n[2, 1] = 1e-9
    #expect(n != matrix_identity_double3x3)
    #expect(simd_almost_equal_elements(n, matrix_identity_double3x3, 1e-9))
    #expect(!simd_almost_equal_elements(n, matrix_identity_double3x3, 1e-10))
    #expect(!simd_almost_equal_elements_relative(n, matrix_identity_double3x3, 0.5))
    #expect(simd_almost_equal_elements_relative(n * 1.1, n, 0.1))
    n[0, 0] = .nan
    #expect(!simd_equal(n, n))
    #expect(!simd_almost_equal_elements(n, n, 1))
    #expect(Set([float2x2(1), float2x2(1), float2x2(2)]).count == 2)
  }

  @Test func descriptionsNameTypeAndColumns() {
    let identity = "simd_float2x2([[1.0, 0.0], [0.0, 1.0]])"
    #expect(matrix_identity_float2x2.debugDescription == identity)
    #expect("\(m)" == "simd_float2x3([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]])")
  }

  /// A matrix of the numbers 1, 2, 3… down the columns.
  func counted<M: SIMDMatrix>(_ type: M.Type) -> M where M.Scalar == Double {
    var m = M()
    let height = M.Column.scalarCount
    for i in 0..<M.Row.scalarCount {
      for j in 0..<height { m[i, j] = Double(i * height + j + 1) }
    }
    return m
  }
}
