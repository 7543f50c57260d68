/// A gamut: the primaries of a color space.
///
/// Every gamut here has the white point D65, so no chromatic adaptation is needed between them.
package enum Gamut: Sendable {
  case gray
  case sRGB
  case displayP3

  /// Returns linear components of this gamut as linear sRGB.
  package func toSRGB(_ light: SIMD3<Double>) -> SIMD3<Double> {
    guard self == .displayP3 else { return light }
    // The columns of XYZ-to-sRGB times P3-to-XYZ, from the primaries of SMPTE EG 432-1 and ITU-R BT.709.
    return SIMD3(1.2249401762805598, -0.04205695470968816, -0.019637554590334432) * light.x
      + SIMD3(-0.22494017628055996, 1.042056954709688, -0.07863604555063189) * light.y
      + SIMD3(0, 0, 1.0982736001409663) * light.z
  }

  /// Returns the linear sRGB of CIE XYZ, where white has a Y of 1.
  package static func sRGB(fromXYZ color: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(3.2404542, -0.969266, 0.0556434) * color.x + SIMD3(-1.5371385, 1.8760108, -0.2040259) * color.y
      + SIMD3(-0.4985314, 0.041556, 1.0572252) * color.z
  }

  /// Returns linear sRGB as linear components of this gamut; gray takes the luminance.
  package func fromSRGB(_ light: SIMD3<Double>) -> SIMD3<Double> {
    switch self {
    case .sRGB: light
    case .displayP3:
      SIMD3(0.8224619687143623, 0.03319419885096162, 0.017082630721120033) * light.x
        + SIMD3(0.17753803128563775, 0.9668058011490384, 0.07239744066396347) * light.y
        + SIMD3(0, 0, 0.9105199286149165) * light.z
    case .gray: SIMD3(repeating: luminance(light))
    }
  }

  /// Returns the luminance of linear sRGB, where white has 1.
  private func luminance(_ light: SIMD3<Double>) -> Double {
    // A gray equals its luminance; the weighted sum would lose its last digit.
    guard light.x != light.y || light.y != light.z else { return light.x }
    return (light * SIMD3(0.21263900587151036, 0.7151686787677559, 0.07219231536073371)).sum()
  }
}
