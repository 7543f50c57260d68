import simd

/// The uniform block `Environment` (std140).
struct EnvironmentBlock {
  static let maximumSuns = 4

  var harmonics = [SIMD4<Float>](repeating: .zero, count: 9)
  /// Brightness, last level of the cube, size of its faces, number of suns.
  var parameters = SIMD4<Float>(1, 0, 1, 0)
  /// Rows of the turn from the world to the environment.
  var rotation = [SIMD4<Float>(1, 0, 0, 0), SIMD4<Float>(0, 1, 0, 0), SIMD4<Float>(0, 0, 1, 0)]
  /// To each sun, in the world, with its angular radius.
  var sunDirections: [SIMD4<Float>] = []
  var sunRadiance: [SIMD4<Float>] = []

  /// The block as it lies in memory, arrays at their full length.
  var vectors: [SIMD4<Float>] {
    func padded(_ values: [SIMD4<Float>]) -> [SIMD4<Float>] {
      values + Array(repeating: .zero, count: Self.maximumSuns - values.count)
    }
    return harmonics + [parameters] + rotation + padded(sunDirections) + padded(sunRadiance)
  }
}
