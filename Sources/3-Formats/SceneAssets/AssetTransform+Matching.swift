package import simd

extension AssetTransform {
  /// Returns whether the transform's matrix equals another one, up to rounding.
  package func matches(_ matrix: double4x4) -> Bool {
    let mine = self.matrix
    let columns = [
      (mine.columns.0, matrix.columns.0), (mine.columns.1, matrix.columns.1),
      (mine.columns.2, matrix.columns.2),
    ]
    let size = columns.map { simd_length($0.1) }.max() ?? 0
    return columns.allSatisfy { simd_length(SIMD4<Double>($0.0) - $0.1) <= 2e-5 * max(size, 1e-30) }
  }
}
