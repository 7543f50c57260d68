import simd

/// Numbers of programs, made usable.
enum IKNumber {
  /// Returns weights of zero or more; those that are no numbers count as zero.
  static func weights(_ weights: SIMD3<Float>) -> SIMD3<Double> {
    var result = SIMD3<Double>.zero
    for index in 0..<3 where weights[index] > 0 { result[index] = Swift.min(Double(weights[index]), 1e4) }
    return result
  }

  /// Returns a share between 0 and 1.
  static func share(_ share: Float) -> Double { share > 0 ? Swift.min(Double(share), 1) : 0 }

  /// Returns a direction of length one; zero without a direction.
  static func direction(_ axis: SIMD3<Float>) -> SIMD3<Double> {
    let axis = SIMD3<Double>(axis), length = simd_length(axis)
    return length > 1e-9 && length.isFinite ? axis / length : .zero
  }
}
