internal import simd

/// Colors encoded in sRGB, as display-referred formats store them.
package enum DisplayColor {
  /// Decodes an sRGB component to linear light; above 1 the curve goes on along its last tangent.
  package static func linear(_ value: Float) -> Float {
    if value <= 0.04045 { return max(value, 0) / 12.92 }
    if value > 1 { return 1 + (value - 1) * 2.4 / 1.055 }
    return Elementary.pow((value + 0.055) / 1.055, 2.4)
  }

  package static func linear(_ color: SIMD3<Float>) -> SIMD3<Float> {
    SIMD3(linear(color.x), linear(color.y), linear(color.z))
  }

  /// Returns the luminance of a linear color.
  package static func brightness(_ color: SIMD3<Float>) -> Float {
    dot(color, SIMD3(0.2126, 0.7152, 0.0722))
  }
}
