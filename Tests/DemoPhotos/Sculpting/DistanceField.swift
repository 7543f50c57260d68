internal import Images
internal import simd

/// A subject given by its signed distance field and its material.
protocol DistanceField: Sendable {
  /// The bounds of the subject; the ground is at height 0.
  var box: (low: SIMD3<Float>, high: SIMD3<Float>) { get }

  /// Returns the signed distance to the surface, negative inside; never more than the true distance.
  func distance(_ p: SIMD3<Float>) -> Float

  /// Returns the material of the surface.
  ///
  /// - Parameters:
  ///   - p: A point on the surface.
  ///   - normal: The normal of the surface.
  /// - Returns: The color and the gloss at the point.
  func material(_ p: SIMD3<Float>, _ normal: SIMD3<Float>) -> SurfaceMaterial
}

extension DistanceField {
  /// Returns the normal, from differences at the corners of a tetrahedron.
  func normal(_ p: SIMD3<Float>) -> SIMD3<Float> {
    let step: Float = 0.001
    var sum = SIMD3<Float>.zero
    for corner in [SIMD3<Float>(1, -1, -1), SIMD3(-1, -1, 1), SIMD3(-1, 1, -1), SIMD3(1, 1, 1)] {
      sum += corner * distance(p + corner * step)
    }
    return normalize(sum)
  }
}

/// The material of a surface.
struct SurfaceMaterial {
  /// The albedo, in linear sRGB.
  var color: SIMD3<Float>
  /// The strength of reflections, 0…1.
  var gloss: Float = 0.04
  /// The sharpness of highlights: the power of the cosine.
  var polish: Float = 24

  /// Creates a material from a hexadecimal sRGB color.
  init(_ hex: UInt32, gloss: Float = 0.04, polish: Float = 24) {
    self.init(SIMD3(hex: hex), gloss: gloss, polish: polish)
  }

  init(_ color: SIMD3<Float>, gloss: Float = 0.04, polish: Float = 24) {
    (self.color, self.gloss, self.polish) = (color, gloss, polish)
  }
}

extension SIMD3<Float> {
  /// Creates a linear color from sRGB bytes.
  init(hex: UInt32) {
    func light(_ shift: UInt32) -> Float { ColorEncoding.sRGB.light(of: Float(hex >> shift & 255) / 255) }
    self.init(light(16), light(8), light(0))
  }
}
