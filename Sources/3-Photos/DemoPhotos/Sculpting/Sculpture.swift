internal import Images
internal import simd

/// A thing that can be photographed, given by how far away its surface is from anywhere.
protocol Sculpture: Sendable {
  /// A box that holds all of it; the ground is at height 0.
  var box: (low: SIMD3<Float>, high: SIMD3<Float>) { get }

  /// The distance to the surface, negative inside; never more than it is.
  func distance(_ p: SIMD3<Float>) -> Float

  /// What the surface is made of.
  ///
  /// - Parameters:
  ///   - p: A place on the surface.
  ///   - normal: The direction out of it.
  /// - Returns: The color there, and how it shines.
  func paint(_ p: SIMD3<Float>, _ normal: SIMD3<Float>) -> Paint
}

extension Sculpture {
  /// The direction out of the surface, from differences at the corners of a tetrahedron.
  func normal(_ p: SIMD3<Float>) -> SIMD3<Float> {
    let step: Float = 0.001
    var sum = SIMD3<Float>.zero
    for corner in [SIMD3<Float>(1, -1, -1), SIMD3(-1, -1, 1), SIMD3(-1, 1, -1), SIMD3(1, 1, 1)] {
      sum += corner * distance(p + corner * step)
    }
    return normalize(sum)
  }
}

/// What a surface is made of.
struct Paint {
  /// What it reflects of light, in linear sRGB.
  var color: SIMD3<Float>
  /// How strongly it mirrors, 0…1.
  var gloss: Float = 0.04
  /// How small highlights are: the power of the cosine.
  var polish: Float = 24

  /// A color as people write it, from sRGB bytes.
  init(_ hex: UInt32, gloss: Float = 0.04, polish: Float = 24) {
    self.init(SIMD3(hex: hex), gloss: gloss, polish: polish)
  }

  init(_ color: SIMD3<Float>, gloss: Float = 0.04, polish: Float = 24) {
    (self.color, self.gloss, self.polish) = (color, gloss, polish)
  }
}

extension SIMD3<Float> {
  /// Linear light from sRGB bytes.
  init(hex: UInt32) {
    func light(_ shift: UInt32) -> Float { ColorEncoding.sRGB.light(of: Float(hex >> shift & 255) / 255) }
    self.init(light(16), light(8), light(0))
  }
}
