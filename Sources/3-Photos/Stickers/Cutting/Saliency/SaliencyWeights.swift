/// The weights of a logistic model that turns cues into the probability that a patch belongs to the subject.
///
/// Each cue is standardized, clamped to four deviations, and enters by itself, squared, and multiplied with
/// two cues of context: the ranking of the neighborhood, and the distance from the center.
package struct SaliencyWeights: Sendable {
  /// The parameters of one cue.
  package struct Row: Sendable {
    package var mean: Float
    package var deviation: Float
    /// The factors of the cue, of its square less one, and of its products with the two others.
    package var factors: SIMD4<Float>

    package init(mean: Float, deviation: Float, factors: SIMD4<Float>) {
      (self.mean, self.deviation, self.factors) = (mean, deviation, factors)
    }
  }

  /// The rows in the order of `PatchCue.allCases`.
  private let rows: [Row]
  private let bias: Float

  /// Creates weights from rows in the order of `PatchCue.allCases`.
  package init(rows: [Row], bias: Float) {
    precondition(rows.count == PatchCue.allCases.count, "there is a row for each cue")
    (self.rows, self.bias) = (rows, bias)
  }

  /// Creates weights from six numbers for each cue, in the order of `PatchCue.allCases`.
  init(table: [Float], bias: Float) {
    self.init(
      rows: stride(from: 0, to: table.count, by: 6).map { i in
        Row(
          mean: table[i], deviation: table[i + 1],
          factors: SIMD4(table[i + 2], table[i + 3], table[i + 4], table[i + 5]))
      }, bias: bias)
  }

  /// Returns the probability of each patch to belong to the subject.
  func probabilities(_ cues: PatchCues) -> [Float] {
    let count = cues.values.first?.count ?? 0
    func standard(_ cue: Int, _ patch: Int) -> Float {
      let value = (cues.values[cue][patch] - rows[cue].mean) / rows[cue].deviation
      return value.isFinite ? min(max(value, -4), 4) : 0
    }
    let indices = (
      PatchCues.index[.rankingSmooth, default: 0], PatchCues.index[.centerDistance, default: 0]
    )
    return (0..<count).map { patch in
      let (neighborhood, center) = (standard(indices.0, patch), standard(indices.1, patch))
      var sum = bias
      for (cue, row) in rows.enumerated() {
        let z = standard(cue, patch)
        sum += (row.factors * SIMD4(z, z * z - 1, z * neighborhood, z * center)).sum()
      }
      return 1 / (1 + exponential(-min(max(sum, -30), 30)))
    }
  }
}
