internal import Images

/// The shading of uncoated paper: softer ink, and a grain of fibers in slanting light.
struct PaperShading: FaceShading {
  private let scale: Float
  private let light: StickerLight
  private let amount: Float
  private let depth: Image<Float>
  private let border: Float

  init(_ shape: StickerShape, amount: Float, light: StickerLight) {
    depth = shape.depth
    let side = Float(max(depth.width, depth.height))
    (scale, border) = (1 / side, max(1, side / 420))
    (self.amount, self.light) = (amount, light)
  }

  func shaded(_ color: SIMD4<Float>, x: Int, y: Int) -> SIMD4<Float> {
    let place = SIMD2(Float(x), Float(y)) * scale
    let aside = SIMD2(light.direction.x, light.direction.y) * 0.0022
    // The slope of the height towards the lamp.
    let relief = height(place + aside) - height(place - aside)
    let lit = min(max(-relief * 0.06, -0.05), 0.05)
    var result = color
    // Ink sinks in: no deep black, no bright colors; the sheet is warm white.
    result.x = 0.10 + color.x * 0.865
    result.y = color.y * 0.86 + 0.001
    result.z = color.z * 0.86 + 0.011 * color.x
    result.x *= 1 + lit * amount
    // The edge of the cut catches light on one side.
    let edge = depth.pixels[y * depth.width + x]
    if edge < 2 * border {
      let (left, above) = (
        depth.pixels[y * depth.width + max(x - 1, 0)], depth.pixels[max(y - 1, 0) * depth.width + x]
      )
      let normal = SIMD2(edge - left, edge - above)
      let away = normal.x * light.direction.x + normal.y * light.direction.y
      let near = (1 - max(0, edge) / (2 * border)).clamped
      if away.isFinite { result.x += near * min(max(-away, -1), 1) * (away > 0 ? 0.09 : 0.05) }
    }
    return result
  }

  /// Returns the height of the paper: fibers and pulp.
  @inline(__always) private func height(_ place: SIMD2<Float>) -> Float {
    let fine = LatticeNoise.value(place * SIMD2(150, 170))
    let fiber = LatticeNoise.value(SIMD2(place.x * 46 + place.y * 14, place.y * 120 - place.x * 30))
    return fine + 0.8 * fiber + 0.7 * LatticeNoise.value(place * 34)
  }
}
