import Foundation

/// A transfer function: the relation of a stored color component to light.
///
/// All curves are odd functions, so that values below zero and above one survive.
enum TransferCurve: Sendable {
  case linear
  /// The piecewise function of IEC 61966-2-1, which Display P3 shares.
  case sRGB
  /// The pure power of 2.2.
  case gamma22

  /// Returns the light of a stored value.
  func decode(_ value: Double) -> Double {
    let size = abs(value)
    let light =
      switch self {
      case .linear: size
      case .sRGB: size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
      case .gamma22: pow(size, 2.2)
      }
    return value < 0 ? -light : light
  }

  /// Returns the stored value of an amount of light.
  func encode(_ value: Double) -> Double {
    let light = abs(value)
    let size =
      switch self {
      case .linear: light
      // The formula 1.055 x - 0.055, rearranged so that full light gives exactly 1.
      case .sRGB: light <= 0.0031308 ? light * 12.92 : 1 + 1.055 * (pow(light, 1 / 2.4) - 1)
      case .gamma22: pow(light, 1 / 2.2)
      }
    return value < 0 ? -size : size
  }

  func decode(_ color: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(decode(color.x), decode(color.y), decode(color.z))
  }

  func encode(_ light: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(encode(light.x), encode(light.y), encode(light.z))
  }
}
