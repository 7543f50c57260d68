package import simd

extension AssetTransform {
  /// The transform whose matrix is nearest; shear is lost.
  package init(nearestTo matrix: double4x4) {
    func part(_ column: SIMD4<Double>) -> SIMD3<Double> { SIMD3(column.x, column.y, column.z) }
    let columns = (part(matrix.columns.0), part(matrix.columns.1), part(matrix.columns.2))
    var scale = SIMD3(length(columns.0), length(columns.1), length(columns.2))
    if dot(cross(columns.0, columns.1), columns.2) < 0 { scale.x.negate() }
    func direction(_ column: SIMD3<Double>, _ length: Double, _ other: SIMD3<Double>) -> SIMD3<Double> {
      abs(length) > 1e-30 ? column / length : other
    }
    let turn = simd_quatd(
      double3x3(
        direction(columns.0, scale.x, SIMD3(1, 0, 0)), direction(columns.1, scale.y, SIMD3(0, 1, 0)),
        direction(columns.2, scale.z, SIMD3(0, 0, 1))))
    let size = simd_length(turn.vector)
    let unit = size > 0 && size.isFinite ? turn.vector / size : SIMD4(0, 0, 0, 1)
    self.init(
      scale: SIMD3<Float>(scale), rotation: simd_quatf(vector: SIMD4<Float>(unit)),
      translation: SIMD3<Float>(part(matrix.columns.3)))
  }

  /// Whether its matrix is another one, but for rounding.
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
