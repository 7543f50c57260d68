internal import simd

/// The conversions of numbers in files of Gaussian splats.
enum SplatNumbers {
  /// The value of the spherical harmonic of degree 0.
  static let constant: Float = 0.28209479

  /// Returns the share of an opacity before the logistic function.
  static func share(_ logit: Float) -> Float { logit.isNaN ? logit : 1 / (1 + Elementary.exp(-logit)) }

  /// Returns the coefficient of degree 0 of a color from 0 to 1.
  static func coefficient(_ color: Float) -> Float { (color - 0.5) / constant }
}
