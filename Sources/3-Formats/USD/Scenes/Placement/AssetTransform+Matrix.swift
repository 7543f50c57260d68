internal import SceneAssets
internal import simd

extension AssetTransform {
  /// Creates the transform of a matrix; nil where the matrix has shear, or a scale of zero.
  init?(_ matrix: double4x4) {
    let columns = matrix.columns
    guard columns.0.w == 0, columns.1.w == 0, columns.2.w == 0, columns.3.w == 1 else { return nil }
    func part(_ column: SIMD4<Double>) -> SIMD3<Double> { SIMD3(column.x, column.y, column.z) }
    let (x, y, z) = (part(columns.0), part(columns.1), part(columns.2))
    var scale = SIMD3(simd_length(x), simd_length(y), simd_length(z))
    guard simd_reduce_min(scale) > 1e-30 else { return nil }
    // Smaller shear is lost in single precision.
    guard abs(simd_dot(x, y)) <= 1e-7 * scale.x * scale.y, abs(simd_dot(y, z)) <= 1e-7 * scale.y * scale.z,
      abs(simd_dot(z, x)) <= 1e-7 * scale.z * scale.x
    else { return nil }
    if simd_dot(simd_cross(x, y), z) < 0 { scale.x.negate() }
    let rotation = simd_quatd(double3x3(columns: (x / scale.x, y / scale.y, z / scale.z)))
    self.init(
      scale: SIMD3(scale), rotation: simd_quatf(rotation.normalized), translation: SIMD3(part(columns.3)))
  }
}
