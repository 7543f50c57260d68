internal import Glibc
internal import Images
internal import simd

/// The radiance of a clear sky by Preetham, Shirley and Smits (1999), up to a factor.
struct Daylight {
  private let sun: SIMD3<Float>
  /// The angle between the sun and the zenith.
  private let theta: Float
  private let channels: [Channel]

  /// A channel of luminance or chromaticity: its value at the zenith, and its distribution over the sky.
  private struct Channel {
    var atTop: Float
    /// The five coefficients of Perez.
    var shape: [Float]

    func value(_ cosine: Float, _ gamma: Float) -> Float {
      let near = 1 + shape[0] * exp(shape[1] / cosine)
      let around = 1 + shape[2] * exp(shape[3] * gamma) + shape[4] * cos(gamma) * cos(gamma)
      return near * around
    }
  }

  /// Creates a sky.
  ///
  /// - Parameters:
  ///   - turbidity: The haziness of the air, from 1.7 on.
  ///   - elevation: The sun's angle above the horizon in front, in radians; beyond the zenith it is behind.
  init(turbidity: Float, elevation: Float) {
    sun = SIMD3(0, sin(elevation), -cos(elevation))
    theta = acos(simd_clamp(sun.y, 0, 1))
    let powers = SIMD4<Float>(theta * theta * theta, theta * theta, theta, 1)
    let haze = SIMD3<Float>(turbidity * turbidity, turbidity, 1)
    let chi = (4 / 9 - turbidity / 120) * (Float.pi - 2 * theta)
    let bright: Float = (4.0453 * turbidity - 4.9710) * tan(chi) - 0.2155 * turbidity + 2.4192
    let top =
      [max(bright, 0.1)]
      + Self.colorAtTop.map { rows in
        dot(haze, SIMD3(dot(rows[0], powers), dot(rows[1], powers), dot(rows[2], powers)))
      }
    channels = zip(top, Self.shapes).map { atTop, lines in
      Channel(atTop: atTop, shape: lines.map { $0.x * turbidity + $0.y })
    }
  }

  /// Returns the radiance from a direction above the horizon, in linear sRGB.
  func light(from direction: SIMD3<Float>) -> SIMD3<Float> {
    let cosine = max(direction.y, 1e-3), gamma = acos(simd_clamp(dot(sun, direction), -1, 1))
    let values = channels.map { $0.atTop * $0.value(cosine, gamma) / max($0.value(1, theta), 1e-6) }
    let (luminance, x, y) = (values[0], values[1], values[2])
    let color = Gamut.sRGB(fromXYZ: SIMD3(SIMD3(x / y, 1, (1 - x - y) / y) * luminance))
    return simd_max(SIMD3<Float>(color), .zero)
  }

  /// The coefficients of Perez as linear functions of turbidity, for luminance, x and y.
  private static let shapes: [[SIMD2<Float>]] = [
    [
      SIMD2(0.1787, -1.4630), SIMD2(-0.3554, 0.4275), SIMD2(-0.0227, 5.3251), SIMD2(0.1206, -2.5771),
      SIMD2(-0.0670, 0.3703),
    ],
    [
      SIMD2(-0.0193, -0.2592), SIMD2(-0.0665, 0.0008), SIMD2(-0.0004, 0.2125), SIMD2(-0.0641, -0.8989),
      SIMD2(-0.0033, 0.0452),
    ],
    [
      SIMD2(-0.0167, -0.2608), SIMD2(-0.0950, 0.0092), SIMD2(-0.0079, 0.2102), SIMD2(-0.0441, -1.6537),
      SIMD2(-0.0109, 0.0529),
    ],
  ]

  /// The chromaticity x and y at the zenith: cubic in the sun's angle, quadratic in turbidity.
  private static let colorAtTop: [[SIMD4<Float>]] = [
    [
      SIMD4(0.00166, -0.00375, 0.00209, 0), SIMD4(-0.02903, 0.06377, -0.03202, 0.00394),
      SIMD4(0.11693, -0.21196, 0.06052, 0.25886),
    ],
    [
      SIMD4(0.00275, -0.00610, 0.00317, 0), SIMD4(-0.04214, 0.08970, -0.04153, 0.00516),
      SIMD4(0.15346, -0.26756, 0.06670, 0.26688),
    ],
  ]
}
