internal import Images

/// The shading of an inflated sticker: soft light on a round relief.
struct PuffyShading: FaceShading {
  private let relief: StickerRelief
  private let light: StickerLight
  private let depth: Image<Float>
  private let width: Int
  /// The width of the darker rim in pixels.
  private let rim: Float
  /// The normals that reflect the lamp, and the weak light from the other side.
  private let glint: SIMD2<Float>
  private let bounce: SIMD2<Float>

  init(_ shape: StickerShape, light: StickerLight) {
    (depth, width) = (shape.depth, shape.depth.width)
    let side = Float(max(shape.depth.width, shape.depth.height))
    relief = StickerRelief(shape.depth, reach: max(3, StickerRelief.puffyReach * side))
    rim = max(1.5, 0.016 * side)
    self.light = light
    let half = (light.direction + SIMD3(0, 0, 1)).unit
    glint = SIMD2(half.x, half.y)
    let other = SIMD3(-light.direction.x, -light.direction.y, 0.35).unit
    let back = (other + SIMD3(0, 0, 1)).unit
    bounce = SIMD2(back.x, back.y)
  }

  func shaded(_ color: SIMD4<Float>, x: Int, y: Int) -> SIMD4<Float> {
    let slope = relief.slope(x, y) * 0.72
    let length = ((slope * slope).sum() + 1).squareRoot()
    let normal = SIMD3(-slope.x, -slope.y, 1) / length
    // 1 where the surface faces the viewer.
    let lit = (normal * light.direction).sum() / light.direction.z - 1
    let edge = max(0, depth.pixels[y * width + x])
    let turned = (1 - lit * 3).clamped
    let occlusion = 0.12 * turned * exponential(-edge / rim)
    let shade = min(0.32, max(0, -lit) * 0.24 + occlusion)
    var result = color
    // Shade is deep and a little cool, not gray.
    let rise = min(0.3, max(0, lit) * 0.35)
    result.x = color.x * (1 - shade) + (1 - color.x) * rise * color.x
    result.y = color.y * (1.06 + 0.3 * shade)
    result.z = color.z * (1.06 + 0.3 * shade) - 0.055 * shade * color.x
    let aside = SIMD2(normal.x, normal.y)
    let white = min(
      1,
      crescent(aside, aim: glint, strength: 0.95, sharpness: 30)
        + crescent(aside, aim: bounce, strength: 0.26, sharpness: 60))
    result.x += (1 - result.x) * white
    result.y *= 1 - white
    result.z *= 1 - white
    return result
  }

  /// Returns the reflection of a lamp: soft, and drawn out along the outline.
  @inline(__always) private func crescent(
    _ normal: SIMD2<Float>, aim: SIMD2<Float>, strength: Float, sharpness: Float
  ) -> Float {
    let length = (aim * aim).sum().squareRoot()
    let unit = aim / length
    let ahead = (normal * unit).sum() - length
    let aside = normal.x * unit.y - normal.y * unit.x
    let core = exponential(-sharpness * 3 * (ahead * ahead + 0.22 * aside * aside))
    let halo = exponential(-sharpness * 0.35 * (ahead * ahead + 0.5 * aside * aside))
    return strength * (0.9 * core + 0.1 * halo)
  }
}
