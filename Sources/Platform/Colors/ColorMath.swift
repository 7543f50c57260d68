import Foundation

/// How a color component is stored: its relation to the amount of light.
///
/// All curves are odd functions, so that values below zero and above one survive.
enum TransferCurve: Sendable {
  case linear
  /// The piecewise curve of IEC 61966-2-1, which Display P3 shares.
  case sRGB
  /// The pure power 2.2.
  case gamma22

  /// The amount of light that a stored value stands for.
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

  /// The value to store for an amount of light.
  func encode(_ value: Double) -> Double {
    let light = abs(value)
    let size =
      switch self {
      case .linear: light
      // 1.055 x - 0.055, turned around 1 so that full light gives exactly 1.
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

/// Which colors the components of a space mix.
///
/// Every gamut here has the white point D65, so no chromatic adaptation is needed between them.
enum Gamut: Sendable {
  case gray
  case sRGB
  case displayP3

  /// Linear components of this gamut as linear sRGB.
  func toSRGB(_ light: SIMD3<Double>) -> SIMD3<Double> {
    guard self == .displayP3 else { return light }
    // Columns of XYZ-to-sRGB times P3-to-XYZ, from the primaries of SMPTE EG 432-1 and ITU-R BT.709.
    return SIMD3(1.2249401762805598, -0.04205695470968816, -0.019637554590334432) * light.x
      + SIMD3(-0.22494017628055996, 1.042056954709688, -0.07863604555063189) * light.y
      + SIMD3(0, 0, 1.0982736001409663) * light.z
  }

  /// Linear sRGB as linear components of this gamut; gray takes the luminance.
  func fromSRGB(_ light: SIMD3<Double>) -> SIMD3<Double> {
    switch self {
    case .sRGB: light
    case .displayP3:
      SIMD3(0.8224619687143623, 0.03319419885096162, 0.017082630721120033) * light.x
        + SIMD3(0.17753803128563775, 0.9668058011490384, 0.07239744066396347) * light.y
        + SIMD3(0, 0, 0.9105199286149165) * light.z
    case .gray: SIMD3(repeating: luminance(light))
    }
  }

  /// The Y of linear sRGB, where white has 1.
  private func luminance(_ light: SIMD3<Double>) -> Double {
    // A gray already says how bright it is; the weighted sum would lose its last digit.
    guard light.x != light.y || light.y != light.z else { return light.x }
    return (light * SIMD3(0.21263900587151036, 0.7151686787677559, 0.07219231536073371)).sum()
  }
}
