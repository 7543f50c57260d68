/// Pictures of one color, as files of the kind `.hdr`, which light is read from.
enum RadiancePicture {
  /// The bytes of a picture of a color, of numbers from 0 to 1.
  static func bytes(of color: SIMD3<Float>) -> [UInt8] {
    // Lines this short are never packed, whatever the color is.
    let (width, height) = (4, 2)
    // With this exponent a mantissa of 128 is 1.
    let texel = (0..<3).map { UInt8((min(max(color[$0], 0), 1) * 128).rounded()) } + [129]
    let header = "#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y \(height) +X \(width)\n"
    return Array(header.utf8) + (0..<width * height).flatMap { _ in texel }
  }
}
