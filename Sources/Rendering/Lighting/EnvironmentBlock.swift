import simd

/// The uniform block `Environment` (std140).
struct EnvironmentBlock {
  static let maximumSuns = 4

  var harmonics = [SIMD4<Float>](repeating: .zero, count: 9)
  /// Brightness, last level of the cube, size of its faces, number of suns (which programs know).
  var parameters = SIMD4<Float>(1, 0, 1, 0)
  /// Rows of the turn from the world to the environment.
  var rotation = [SIMD4<Float>(1, 0, 0, 0), SIMD4<Float>(0, 1, 0, 0), SIMD4<Float>(0, 0, 1, 0)]
  /// To each sun, in the world, with its angular radius.
  var sunDirections: [SIMD4<Float>] = []
  /// What white matte paper shows of each.
  var sunRadiance: [SIMD4<Float>] = []
  /// Of a blend: the share of the second cube, its last level, and how many of its levels one of the first makes.
  var blend = SIMD4<Float>(0, 0, 1, 0)

  /// Mixes in a share of another one, which is turned in the same way.
  ///
  /// Both cubes are read and mixed by the shader; all else is mixed here. Of more suns than there is room for the
  /// weakest go.
  mutating func mix(_ other: EnvironmentBlock, share: Float) {
    for index in harmonics.indices {
      harmonics[index] += (other.harmonics[index] - harmonics[index]) * share
    }
    var suns = zip(sunDirections, sunRadiance).map { ($0, $1 * (1 - share)) }
    suns += zip(other.sunDirections, other.sunRadiance).map { ($0, $1 * share) }
    suns = suns.filter { $0.1.max() > 0 }
    while suns.count > Self.maximumSuns,
      let weakest = suns.indices.min(by: { suns[$0].1.max() < suns[$1].1.max() })
    {
      suns.remove(at: weakest)
    }
    (sunDirections, sunRadiance) = (suns.map(\.0), suns.map(\.1))
    parameters.w = Float(suns.count)
    blend = SIMD4(
      share, other.parameters.y, parameters.y > 0 ? other.parameters.y / parameters.y : 1, 0)
  }

  /// The block as it lies in memory, arrays at their full length.
  var vectors: [SIMD4<Float>] {
    func padded(_ values: [SIMD4<Float>]) -> [SIMD4<Float>] {
      values + Array(repeating: .zero, count: Self.maximumSuns - values.count)
    }
    return harmonics + [parameters] + rotation + padded(sunDirections) + padded(sunRadiance) + [blend]
  }
}
