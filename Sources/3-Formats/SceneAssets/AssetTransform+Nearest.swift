package import simd

extension AssetTransform {
  /// Creates the transform whose matrix is nearest to a given one; shear is lost.
  package init(nearestTo matrix: double4x4) {
    func part(_ column: SIMD4<Double>) -> SIMD3<Double> { SIMD3(column.x, column.y, column.z) }
    let columns = matrix.columns
    var axes = [part(columns.0), part(columns.1), part(columns.2)]
    var scale = SIMD3(simd_length(axes[0]), simd_length(axes[1]), simd_length(axes[2]))
    if simd_dot(simd_cross(axes[0], axes[1]), axes[2]) < 0 {
      scale.x.negate()
    }
    // Gram-Schmidt: each axis loses its projection on the axes before it.
    for lane in 0..<3 {
      let length = scale[lane]
      axes[lane] = abs(length) > 1e-30 ? axes[lane] / length : .zero
      for other in 0..<lane { axes[lane] -= axes[other] * simd_dot(axes[lane], axes[other]) }
      let rest = simd_length(axes[lane])
      axes[lane] = rest > 1e-12 ? axes[lane] / rest : Self.direction(lane, axes)
    }
    let rotation = simd_quatd(double3x3(columns: (axes[0], axes[1], axes[2]))).vector,
      size = simd_length(rotation)
    // A quaternion that is not finite becomes the identity.
    let unit = size > 0 && size.isFinite ? rotation / size : SIMD4(0, 0, 0, 1)
    self.init(
      scale: SIMD3(scale), rotation: simd_quatf(vector: SIMD4<Float>(unit)),
      translation: SIMD3(part(columns.3)))
  }

  /// Creates the transform whose matrix is nearest to a given one; shear is lost.
  package init(nearestTo matrix: float4x4) {
    let columns = matrix.columns
    self.init(
      nearestTo: double4x4(
        SIMD4<Double>(columns.0), SIMD4<Double>(columns.1), SIMD4<Double>(columns.2), SIMD4<Double>(columns.3)
      ))
  }

  /// Returns the direction of an axis without length, perpendicular to the axes before it.
  private static func direction(_ lane: Int, _ axes: [SIMD3<Double>]) -> SIMD3<Double> {
    guard lane > 0 else { return SIMD3(1, 0, 0) }
    guard lane == 1 else { return simd_cross(axes[0], axes[1]) }
    let other = abs(axes[0].x) < 0.9 ? SIMD3<Double>(1, 0, 0) : SIMD3(0, 1, 0)
    return simd_normalize(simd_cross(axes[0], other))
  }
}
