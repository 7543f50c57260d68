import simd

/// The formulas of `Shaders/library/brdf.glsl`, where their papers are named: the same lobes, one by one.
///
/// Reflectances are per steradian; roughness is the perceptual one of materials, alpha its square.
enum Microfacets {
  static let minimumAlpha: Float = 0.002

  static func alpha(ofRoughness roughness: Float) -> Float {
    Swift.min(Swift.max(roughness * roughness, minimumAlpha), 1)
  }

  static func fifthPower(_ x: Float) -> Float {
    let squared = x * x
    return squared * squared * x
  }

  static func fresnelSchlick(_ f0: Float, _ vDotH: Float) -> Float { f0 + (1 - f0) * fifthPower(1 - vDotH) }

  /// Returns the reflectance of a dielectric, exactly; `index` is that of the far side over that of the near side.
  static func fresnelDielectric(_ cosine: Float, index: Float) -> Float {
    let sine2 = (1 - cosine * cosine) / (index * index)
    guard sine2 < 1 else { return 1 }
    let through = (1 - sine2).squareRoot()
    let parallel = (index * cosine - through) / (index * cosine + through)
    let across = (cosine - index * through) / (cosine + index * through)
    return 0.5 * (parallel * parallel + across * across)
  }

  /// Returns the density of microfacets that face a direction in the frame of the normal (GGX, D), whose sine is
  /// computed without cancellation.
  static func distribution(_ h: SIMD3<Float>, alpha: SIMD2<Float>) -> Float {
    guard h.z > 0 else { return 0 }
    let x = h.x / alpha.x, y = h.y / alpha.y
    let sum = x * x + y * y + h.z * h.z
    return 1 / (.pi * alpha.x * alpha.y * sum * sum)
  }

  /// Returns the masking function's Λ (Heitz 2014).
  static func lambda(_ v: SIMD3<Float>, alpha: SIMD2<Float>) -> Float {
    let x = v.x * alpha.x, y = v.y * alpha.y
    return 0.5 * ((1 + (x * x + y * y) / Swift.max(v.z * v.z, 1e-12)).squareRoot() - 1)
  }

  /// Returns the visibility term (V): masking and shadowing, divided by 4 n.v n.l.
  static func visibility(_ v: SIMD3<Float>, _ l: SIMD3<Float>, alpha: SIMD2<Float>) -> Float {
    let view = l.z * simd_length(SIMD3(alpha.x * v.x, alpha.y * v.y, v.z))
    let light = v.z * simd_length(SIMD3(alpha.x * l.x, alpha.y * l.y, l.z))
    return 0.5 / Swift.max(view + light, 1e-6)
  }

  /// Returns the density with which visible normals reflect a view into a direction.
  static func density(_ v: SIMD3<Float>, _ h: SIMD3<Float>, alpha: SIMD2<Float>) -> Float {
    distribution(h, alpha: alpha) / ((1 + lambda(v, alpha: alpha)) * 4 * Swift.max(v.z, 1e-6))
  }

  /// Returns the alphas along and across the direction of anisotropy.
  static func anisotropicAlphas(_ alpha: Float, _ level: Float) -> SIMD2<Float> {
    SIMD2(mix(alpha, 1, level * level), alpha)
  }

  /// Returns the factor by which a specular lobe grows by further bounces between microfacets.
  ///
  /// - Parameters:
  ///   - f0: The reflectance at normal incidence.
  ///   - table: The texel of the reflectance table.
  /// - Returns: The factor of each color.
  static func multipleScattering(_ f0: SIMD3<Float>, _ table: SIMD4<Float>) -> SIMD3<Float> {
    let once = table.x + table.y
    let mean = f0 + (1 - f0) * (1.0 / 21.0)
    return 1 + mean * table.z / (1 - mean * (1 - table.z)) * ((1 - once) / once)
  }

  /// Returns the distribution of fibers (Estevez & Kulla 2017).
  static func distributionCharlie(_ nDotH: Float, _ alpha: Float) -> Float {
    let inverse = 1 / Swift.max(alpha, 0.005)
    let sine2 = Swift.max(1 - nDotH * nDotH, 0.0078125)
    return (2 + inverse) * Elementary.pow(sine2, inverse * 0.5) * (0.5 / .pi)
  }

  static func visibilityCloth(_ nDotV: Float, _ nDotL: Float) -> Float {
    0.25 / Swift.max(nDotL + nDotV - nDotL * nDotV, 1e-4)
  }
}
