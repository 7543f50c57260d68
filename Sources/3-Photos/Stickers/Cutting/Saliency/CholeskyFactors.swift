/// The Cholesky factorization of a symmetric positive definite matrix.
struct CholeskyFactors {
  private let count: Int
  /// The upper triangle R of A = RᵀR, row after row.
  private var rows: [Float]

  /// Factors a matrix.
  ///
  /// - Parameters:
  ///   - matrix: The matrix row by row; only the upper triangle is read.
  ///   - count: The number of rows.
  init(_ matrix: consuming [Float], count: Int) {
    self.count = count
    rows = matrix
    unsafe rows.withUnsafeMutableBufferPointer { rows in
      for k in 0..<count {
        let pivot = max(unsafe rows[k * count + k], 1e-12).squareRoot()
        let scale = 1 / pivot
        unsafe rows[k * count + k] = pivot
        for j in k + 1..<max(count, k + 1) { unsafe rows[k * count + j] *= scale }
        for i in k + 1..<max(count, k + 1) {
          let factor = unsafe rows[k * count + i]
          if factor == 0 { continue }
          for j in i..<count { unsafe rows[i * count + j] -= factor * rows[k * count + j] }
        }
      }
    }
  }

  /// Solves A x = b.
  func solve(_ right: [Float]) -> [Float] {
    var x = right
    for k in 0..<count {
      x[k] /= rows[k * count + k]
      let value = x[k]
      for j in k + 1..<max(count, k + 1) { x[j] -= rows[k * count + j] * value }
    }
    for k in stride(from: count - 1, through: 0, by: -1) {
      var sum = x[k]
      for j in k + 1..<max(count, k + 1) { sum -= rows[k * count + j] * x[j] }
      x[k] = sum / rows[k * count + k]
    }
    return x
  }

  /// Returns the diagonal of the inverse of A.
  func inverseDiagonal() -> [Float] {
    // The rows of the inverse of R, from the last; the inverse of A is R⁻¹R⁻ᵀ.
    var inverse = [Float](repeating: 0, count: count * count)
    var result = [Float](repeating: 0, count: count)
    unsafe inverse.withUnsafeMutableBufferPointer { inverse in
      for i in stride(from: count - 1, through: 0, by: -1) {
        let scale = 1 / rows[i * count + i]
        for k in i + 1..<max(count, i + 1) {
          let factor = -rows[i * count + k] * scale
          if factor == 0 { continue }
          for j in k..<count { unsafe inverse[i * count + j] += factor * inverse[k * count + j] }
        }
        unsafe inverse[i * count + i] = scale
        var sum: Float = 0
        for j in i..<count { sum += unsafe inverse[i * count + j] * inverse[i * count + j] }
        result[i] = sum
      }
    }
    return result
  }
}
