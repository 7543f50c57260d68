internal import Glibc
internal import Images

/// The shading of an inflated sticker: a height over its shape, and light on that.
struct PuffyShading {
  /// The width of the rounded edge, in pixels.
  let bevel: Float

  init(longSide: Int) { bevel = max(4, 0.09 * Float(longSide)) }

  /// Shades a sticker.
  func shade(_ face: Image<RGBA8>, _ shape: StickerShape) -> Image<RGBA8> {
    let height = self.height(shape)
    let (width, rows) = (face.width, face.height)
    var result = face
    let (heights, depths) = (height.pixels.span, shape.depth.pixels.span)
    result.withMutablePixels { pixels in
      for y in 0..<rows {
        let (above, below) = (max(y - 1, 0) * width, min(y + 1, rows - 1) * width)
        for x in 0..<width where pixels[y * width + x].alpha > 0 {
          let i = y * width + x
          let (left, right) = (max(x - 1, 0), min(x + 1, width - 1))
          let slopeX = (heights[y * width + right] - heights[y * width + left]) / 2
          let slopeY = (heights[below + x] - heights[above + x]) / 2
          let length = (slopeX * slopeX + slopeY * slopeY + 1).squareRoot()
          let normal = SIMD3<Float>(-slopeX, -slopeY, 1) / length
          let rim = 1 - 0.14 * exp(-max(0, depths[i]) / (0.3 * bevel))
          pixels[i] = Self.lit(pixels[i], normal, rim)
        }
      }
    }
    return result
  }

  /// Returns the height: a quarter circle over the edge, smoothed so that the middle has no ridges.
  private func height(_ shape: StickerShape) -> Image<Float> {
    let bevel = bevel
    let raw = Image<Float>(
      width: shape.depth.width, height: shape.depth.height,
      pixels: shape.depth.pixels.map { depth in
        let part = 1 - min(max(depth, 0), bevel) / bevel
        return bevel * (1 - part * part).squareRoot()
      }, encoding: .linear)
    return raw.boxBlurred(radius: max(1, Int(bevel / 5)), passes: 2)
  }

  /// Returns the color under a broad light from above, with the reflections of two long windows.
  private static func lit(_ pixel: RGBA8, _ normal: SIMD3<Float>, _ rim: Float) -> RGBA8 {
    let light = SIMD3<Float>(-0.37, -0.56, 0.74)
    let diffuse = 0.97 + 0.34 * ((normal * light).sum() - 0.74)
    var color = OKLab(pixel)
    // More saturated colors, as thick gel has them.
    color.components *= SIMD4(diffuse * rim, 1.08, 1.08, 0)
    let glint = window(normal, toward: SIMD3(-0.30, -0.52, 0.80), along: SIMD3(0.87, -0.50, 0), 26)
    let second = window(normal, toward: SIMD3(0.42, 0.45, 0.79), along: SIMD3(-0.73, 0.68, 0), 40) * 0.35
    let gloss = min(1, glint * 0.85 + second)
    color.components.x += (1 - color.components.x) * gloss
    color.components *= SIMD4(1, 1 - gloss, 1 - gloss, 0)
    var result = color.pixel
    result.alpha = pixel.alpha
    return result
  }

  /// Returns the reflection of a long soft window.
  private static func window(
    _ normal: SIMD3<Float>, toward: SIMD3<Float>, along: SIMD3<Float>, _ sharpness: Float
  ) -> Float {
    let offset = normal - toward
    let length = (offset * along).sum()
    let square = (offset * offset).sum() - 0.75 * length * length
    return exp(-sharpness * square)
  }
}
