internal import SceneAssets
internal import simd

extension AssetTransform {
  /// The transform whose matrix is nearest; shear is lost.
  init(nearestTo matrix: float4x4) {
    func part(_ column: SIMD4<Float>) -> SIMD3<Float> { SIMD3(column.x, column.y, column.z) }
    let columns = (part(matrix.columns.0), part(matrix.columns.1), part(matrix.columns.2))
    var scale = SIMD3(length(columns.0), length(columns.1), length(columns.2))
    if dot(cross(columns.0, columns.1), columns.2) < 0 { scale.x.negate() }
    func direction(_ column: SIMD3<Float>, _ length: Float, _ other: SIMD3<Float>) -> SIMD3<Float> {
      abs(length) > 1e-20 ? column / length : other
    }
    let turn = float3x3(
      direction(columns.0, scale.x, SIMD3(1, 0, 0)), direction(columns.1, scale.y, SIMD3(0, 1, 0)),
      direction(columns.2, scale.z, SIMD3(0, 0, 1)))
    self.init(
      scale: scale, rotation: GLTFRotation.unit(simd_quatf(turn).vector), translation: part(matrix.columns.3))
  }
}
