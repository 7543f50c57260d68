internal import Glibc

/// A color encoding: the relation of stored color values to light.
///
/// Alpha is never encoded: it is always proportional to coverage.
public enum ColorEncoding: Hashable, Sendable {
  /// The transfer function of IEC 61966-2-1, which nearly every image uses.
  case sRGB
  /// Proportional to light; also the right name for data such as normals, roughness and masks.
  case linear

  /// Returns the light of a stored value; both are in 0…1, and go on above for high dynamic range.
  public func light(of value: Float) -> Float {
    switch self {
    case .linear: value
    case .sRGB:
      value < 0 ? -light(of: -value) : value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
  }

  /// Returns the stored value of an amount of light: the inverse of ``light(of:)``.
  public func value(of light: Float) -> Float {
    switch self {
    case .linear: light
    case .sRGB:
      light < 0
        ? -value(of: -light) : light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
    }
  }

  /// Returns the light of a value of ``sRGB``, in double precision.
  package static func exactLight(of value: Double) -> Double {
    value < 0 ? -exactLight(of: -value) : value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}
