import simd

/// The step of a damped least squares problem whose unknowns have weights of their own.
///
/// It minimizes |r − Jδ|² + Σ dₖδₖ² − 2 Σ cₖδₖ. With few residuals and many unknowns it is cheaper to solve for the
/// residuals: δ = D⁻¹(c + Jᵀy) with (1 + J D⁻¹ Jᵀ) y = r − J D⁻¹ c.
struct DampedStep {
  private var scaled: [SIMD3<Double>] = []
  private var system: [Double] = []
  private var unknowns: [Double] = []
  /// The step: one vector per joint.
  private(set) var step: [SIMD3<Double>] = []
  /// The slope of the sum of squares along the step, halved and downward: at least as much as the step should gain.
  private(set) var slope = 0.0

  /// Solves the problem.
  ///
  /// - Parameters:
  ///   - equations: The residuals and how they change.
  ///   - freedom: The inverse of dₖ; zero for an unknown that does not change.
  ///   - pull: The factors cₖ.
  mutating func solve(_ equations: IKEquations, freedom: [SIMD3<Double>], pull: [SIMD3<Double>]) {
    let rows = equations.residuals.count, count = freedom.count
    scaled.removeAll(keepingCapacity: true)
    unknowns.removeAll(keepingCapacity: true)
    system = Array(repeating: 0, count: rows * rows)
    for row in 0..<rows {
      var right = equations.residuals[row]
      for slot in 0..<count {
        let value = equations.jacobian[row * count + slot] * freedom[slot]
        scaled.append(value)
        right -= simd_dot(value, pull[slot])
      }
      unknowns.append(right)
      for other in 0...row {
        var sum = SIMD3<Double>.zero
        for slot in 0..<count {
          sum += scaled[row * count + slot] * equations.jacobian[other * count + slot]
        }
        system[row * rows + other] = sum.sum() + (row == other ? 1 : 0)
      }
    }
    solveForResiduals(rows)
    step.removeAll(keepingCapacity: true)
    for slot in 0..<count { step.append(pull[slot] * freedom[slot]) }
    for row in 0..<rows {
      let value = unknowns[row]
      for slot in 0..<count { step[slot] += scaled[row * count + slot] * value }
    }
    slope = 0
    // The unknown is the part of the residuals that the step leaves: Jδ = r − y.
    for row in 0..<rows { slope += equations.residuals[row] * (equations.residuals[row] - unknowns[row]) }
    for slot in 0..<count { slope += simd_dot(pull[slot], step[slot]) }
  }

  /// Solves the positive definite system by Cholesky's factors, in place.
  private mutating func solveForResiduals(_ rows: Int) {
    for row in 0..<rows {
      for column in 0...row {
        var sum = system[row * rows + column]
        for index in 0..<column { sum -= system[row * rows + index] * system[column * rows + index] }
        if column < row {
          system[row * rows + column] = sum / system[column * rows + column]
        } else {
          // One was added to the diagonal: only rounding can make it less.
          system[row * rows + row] = Swift.max(sum, 1e-12).squareRoot()
        }
      }
      var value = unknowns[row]
      for column in 0..<row { value -= system[row * rows + column] * unknowns[column] }
      unknowns[row] = value / system[row * rows + row]
    }
    for row in (0..<rows).reversed() {
      var value = unknowns[row]
      for below in (row + 1)..<Swift.max(rows, row + 1) {
        value -= system[below * rows + row] * unknowns[below]
      }
      unknowns[row] = value / system[row * rows + row]
    }
  }
}
