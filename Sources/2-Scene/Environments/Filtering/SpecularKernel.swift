internal import Glibc

/// A kernel of sample directions for a rough reflection around the z axis.
///
/// At normal incidence, GGX with height-correlated masking reflects D(h) G₁(l) / 4 of the light from l. Half
/// vectors follow D (Walter et al. 2007), only as far as their reflections stay above the surface, so the
/// weight that is left is G₁. Each direction samples a level of the source whose pixels are about as large as
/// the solid angle it represents (Křivánek & Colbert, "Real-time shading with filtered importance sampling"
/// 2008).
struct SpecularKernel: Sendable {
  struct Sample: Sendable {
    let direction: SIMD3<Float>
    let weight: Float
    let level: Int
  }

  let samples: [Sample]

  /// Creates a kernel.
  ///
  /// - Parameters:
  ///   - roughness: The roughness, above 0.
  ///   - faceSize: The face size of the source's first level.
  ///   - levels: The number of the source's levels.
  ///   - count: The number of directions.
  init(roughness: Double, faceSize: Int, levels: Int, count: Int) {
    let alpha2 = roughness * roughness * roughness * roughness
    let reach = 1 / (1 + alpha2)
    let pixel = 4 * Double.pi / (6 * Double(faceSize * faceSize))
    var raw: [(direction: SIMD3<Double>, weight: Double, level: Int)] = []
    for index in 0..<count {
      let u = (Double(index) + 0.5) / Double(count) * reach
      let fraction = Double(index) * Self.goldenRatio
      let azimuth = 2 * Double.pi * (fraction - fraction.rounded(.down))
      let cosine2 = (1 - u) / (1 + (alpha2 - 1) * u)
      let z = 2 * cosine2 - 1
      let radius = max(0, 1 - z * z).squareRoot()
      let denominator = cosine2 * (alpha2 - 1) + 1
      let density = alpha2 / (.pi * denominator * denominator) / 4
      let masking = 2 * z / (z + (alpha2 + (1 - alpha2) * z * z).squareRoot())
      let part = reach / (Double(count) * density)
      let level = Int(max(0, 0.5 * log2(part / pixel) + 0.5))
      raw.append(
        (SIMD3(radius * cos(azimuth), radius * sin(azimuth), z), masking, min(level, levels - 1)))
    }
    let total = raw.reduce(0) { $0 + $1.weight }
    samples = raw.map {
      Sample(direction: SIMD3<Float>($0.direction), weight: Float($0.weight / total), level: $0.level)
    }
  }

  /// The golden ratio, by which rotations spread any number of points evenly over the azimuth.
  private static let goldenRatio = 0.618_033_988_749_894_9
}
