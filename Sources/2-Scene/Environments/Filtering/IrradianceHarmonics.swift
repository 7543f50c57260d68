internal import Glibc
internal import simd

/// The diffuse irradiance of an environment as spherical harmonics: a quadratic polynomial of the normal.
///
/// Nine spherical harmonics represent irradiance to about one percent, since a diffuse surface blurs that
/// strongly (Ramamoorthi & Hanrahan, "An efficient representation for irradiance environment maps" 2001). The
/// factors of the basis, of the cosine and 1/π are in the coefficients already:
///
/// ```
/// c0 + c1 y + c2 z + c3 x + c4 xy + c5 yz + c6 (3z² − 1) + c7 xz + c8 (x² − y²)
/// ```
///
/// is the radiance of a white diffuse surface with the normal (x, y, z).
package struct IrradianceHarmonics: Hashable, Sendable {
  /// The nine colors of the coefficients.
  package let coefficients: [SIMD3<Float>]

  init(coefficients: [SIMD3<Float>]) { self.coefficients = coefficients }

  /// Creates the harmonics of a cube map by projection.
  init(_ cube: CubeLevel) {
    let n = cube.faceSize
    var sums = [SIMD3<Double>](repeating: SIMD3(), count: 9)
    var weightSum = 0.0
    for face in CubeFace.allCases {
      for y in 0..<n {
        for x in 0..<n {
          let s = (2 * Float(x) + 1) / Float(n) - 1
          let t = (2 * Float(y) + 1) / Float(n) - 1
          let r2 = Double(1 + s * s + t * t)
          let weight = 1 / (r2 * r2.squareRoot())
          let pixel = cube[face.rawValue, x, y]
          let color = SIMD3<Double>(Double(pixel.x), Double(pixel.y), Double(pixel.z)) * weight
          let basis = Self.basis(SIMD3<Double>(normalize(face.direction(s, t))))
          for index in 0..<9 { sums[index] += color * basis[index] }
          weightSum += weight
        }
      }
    }
    let scale = 4 * Double.pi / weightSum
    let squares = zip(sums, Self.squaredFactors).map { $0 * (scale * $1) }
    self.init(coefficients: Self.withoutRinging(squares).map { SIMD3<Float>($0) })
  }

  /// Returns the radiance of a white diffuse surface; multiply it with the albedo of others.
  package func radiance(_ normal: SIMD3<Float>) -> SIMD3<Float> {
    let basis = Self.basis(SIMD3<Double>(normal))
    var sum = SIMD3<Float>()
    for index in 0..<9 { sum += coefficients[index] * Float(basis[index]) }
    return sum.clamped(lowerBound: SIMD3(), upperBound: SIMD3(repeating: .greatestFiniteMagnitude))
  }

  private static func basis(_ d: SIMD3<Double>) -> [Double] {
    [1, d.y, d.z, d.x, d.x * d.y, d.y * d.z, 3 * d.z * d.z - 1, d.x * d.z, d.x * d.x - d.y * d.y]
  }

  /// The squared factors of the real harmonics times the cosine lobe's factor of each band (1, 2/3, 1/4).
  private static let squaredFactors: [Double] =
    [0.25 / .pi] + Array(repeating: 0.75 / .pi * 2 / 3, count: 3)
    + [15, 15, 1.25, 15, 3.75].map { $0 / (4 * .pi) * 0.25 }

  /// Returns coefficients with the higher bands damped as little as keeps irradiance positive everywhere.
  ///
  /// A single light over a dark environment would otherwise give negative light from behind (Sloan, "Stupid
  /// spherical harmonics tricks" 2008). The mean stays as it is.
  private static func withoutRinging(_ coefficients: [SIMD3<Double>]) -> [SIMD3<Double>] {
    func softened(_ strength: Double) -> [SIMD3<Double>] {
      coefficients.enumerated().map { index, value in
        // The Laplacian's eigenvalues l (l + 1), squared: 0, 4, 36.
        index == 0 ? value : value / (1 + strength * (index < 4 ? 4 : 36))
      }
    }
    func isPositive(_ candidate: [SIMD3<Double>]) -> Bool {
      Self.probes.allSatisfy { probe in
        var sum = SIMD3<Double>()
        for index in 0..<9 { sum += candidate[index] * probe[index] }
        return sum.min() >= 0
      }
    }
    guard !isPositive(coefficients) else { return coefficients }
    var (low, high) = (0.0, 1.0)
    while high < 64, !isPositive(softened(high)) { high *= 2 }
    for _ in 0..<20 {
      let middle = (low + high) / 2
      if isPositive(softened(middle)) { high = middle } else { low = middle }
    }
    return softened(high)
  }

  /// The basis at directions spread evenly over the sphere.
  private static let probes: [[Double]] = (0..<256).map { index in
    let y = 1 - 2 * (Double(index) + 0.5) / 256
    let azimuth = 2 * Double.pi * 0.618_033_988_749_894_9 * Double(index)
    let radius = (1 - y * y).squareRoot()
    return basis(SIMD3(radius * cos(azimuth), y, radius * sin(azimuth)))
  }
}
