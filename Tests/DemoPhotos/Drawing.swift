internal import Images
internal import simd

/// A picture drawn with felt pens: a fish in flat colors with black outlines.
enum Drawing {
  /// Draws the fish on paper.
  static func taken(longSide: Int) -> DemoPhoto.Print {
    let (width, height) = (longSide, max(1, longSide * 3 / 4))
    var pixels: [RGBA8] = [], mask: [UInt8] = []
    let step = 2 / Float(width)
    for y in 0..<height {
      for x in 0..<width {
        let p = SIMD2(Float(x) + 0.5 - Float(width) / 2, Float(height) / 2 - Float(y) - 0.5) * step
        let (color, outside) = ink(p, edge: step)
        let share = clamp(0.5 - outside / step, min: 0, max: 1)
        let grain = 0.97 + 0.03 * Noise.smooth(p * 90, 3)
        let paper = SIMD3<Float>(repeating: 0.9) * grain
        let mixed = paper + (color - paper) * share
        func byte(_ light: Float) -> UInt8 {
          UInt8(clamp(ColorEncoding.sRGB.value(of: light) * 255 + 0.5, min: 0, max: 255))
        }
        pixels.append(RGBA8(red: byte(mixed.x), green: byte(mixed.y), blue: byte(mixed.z)))
        mask.append(UInt8(share * 255 + 0.5))
      }
    }
    return DemoPhoto.Print(
      picture: Image(width: width, height: height, pixels: pixels),
      mask: Image(width: width, height: height, pixels: mask, encoding: .linear))
  }

  /// Half the width of the lines.
  private static let pen: Float = 0.016

  /// Returns the color at a point, and its distance to the outline of the whole, positive outside.
  private static func ink(_ p: SIMD2<Float>, edge: Float) -> (SIMD3<Float>, Float) {
    func share(_ distance: Float) -> Float { clamp(0.5 - distance / edge, min: 0, max: 1) }
    let flat = SIMD3(p.x, p.y, 0)
    let body = SignedDistance.ellipsoid(flat, SIMD3(-0.1, 0, 0), SIMD3(0.62, 0.38, 1))
    let tail =
      SignedDistance.polygon(
        p, [SIMD2(0.42, 0), SIMD2(0.86, 0.36), SIMD2(0.76, 0), SIMD2(0.86, -0.36)]) - 0.03
    let fin = SignedDistance.polygon(p, [SIMD2(-0.3, 0.3), SIMD2(0, 0.62), SIMD2(0.26, 0.24)]) - 0.03
    let belly = SignedDistance.polygon(p, [SIMD2(-0.1, -0.3), SIMD2(0.1, -0.56), SIMD2(0.22, -0.24)]) - 0.02
    var color = SIMD3<Float>(hex: 0xF29A1F)
    func paint(_ hex: UInt32, _ part: Float) { color += (SIMD3(hex: hex) - color) * part }
    let others = min(tail, min(fin, belly))
    paint(0x2C8FC4, share(others) * (1 - share(body)))
    // Stripes, and scales in rows.
    let bend = p.x + 0.25 * p.y * p.y
    for x in [-0.18, 0.16] as [Float] { paint(0xFFFFFF, share(max(abs(bend - x) - 0.06, body))) }
    let cell = SIMD2(p.x * 9 - (p.x * 9).rounded(), p.y * 9 - (p.y * 9).rounded())
    paint(0xC9661A, 0.8 * share(max(abs(length(cell) - 0.34) / 9 - 0.006, max(body + 0.06, 0.27 - p.x))))
    paint(0xF7C55C, share(max(body, p.y + 0.22 + 0.05 * p.x)))
    for line in [abs(body), abs(max(others, -body - 0.004))] where line - pen < edge {
      paint(0x14110F, share(line - pen))
    }
    for x in [-0.24, -0.12, 0.1, 0.22] as [Float] {
      paint(0x14110F, share(max(abs(bend - x) - pen * 0.8, body)))
    }
    // Eye, cheek, mouth and gill.
    let eye = length(p - SIMD2(-0.46, 0.1))
    paint(0xFFFFFF, share(eye - 0.09))
    paint(0x14110F, max(share(abs(eye - 0.09) - pen), share(length(p - SIMD2(-0.48, 0.1)) - 0.045)))
    paint(0xFFFFFF, share(length(p - SIMD2(-0.495, 0.12)) - 0.015))
    paint(0xE4603A, 0.7 * share(length(p - SIMD2(-0.4, -0.08)) - 0.06))
    let mouth = max(abs(length(p - SIMD2(-0.62, -0.02)) - 0.12) - pen, p.y + 0.07)
    paint(0x14110F, share(max(mouth, body)))
    return (color, min(body, others) - pen)
  }
}
