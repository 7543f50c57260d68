internal import Images

/// The shading of vinyl under clear gloss: reflections of two long lamps, which leave the colors deep.
struct ShinyShading: FaceShading {
  private let relief: StickerRelief
  private let light: StickerLight
  private let size: Float
  private let center: SIMD2<Float>
  private let glint: SIMD2<Float>

  init(_ shape: StickerShape, light: StickerLight) {
    size = Float(max(shape.depth.width, shape.depth.height))
    center = SIMD2(Float(shape.depth.width), Float(shape.depth.height)) / 2
    // A thin lens of resin: it rises at once.
    relief = StickerRelief(shape.depth, reach: max(2, 0.022 * size))
    self.light = light
    let half = (light.direction + SIMD3(0, 0, 1)).unit
    glint = SIMD2(half.x, half.y)
  }

  func shaded(_ color: SIMD4<Float>, x: Int, y: Int) -> SIMD4<Float> {
    let slope = relief.slope(x, y) * 0.5
    let length = ((slope * slope).sum() + 1).squareRoot()
    let aside = SIMD2(-slope.x, -slope.y) / length
    let place = (SIMD2(Float(x), Float(y)) - center) / size - light.shift * 0.35
    // The rim bends the reflections.
    let across = place.x * 0.80 + place.y * 0.60 - 0.34 * (aside.x * 0.8 + aside.y * 0.6)
    let bow = 0.05 * (place.x - place.y) * (place.x - place.y)
    let at = across - bow
    // Each lamp has a sharp edge, and fades behind it.
    let broad = smoothStep(-0.135, -0.127, at) * (1 - smoothStep(-0.127, 0.13, at))
    let narrow = smoothStep(-0.190, -0.184, at) * (1 - smoothStep(-0.166, -0.158, at))
    let far = smoothStep(0.330, 0.338, at) * (1 - smoothStep(0.338, 0.50, at))
    let sweep = 0.50 * broad + 0.34 * narrow + 0.34 * far
    let offset = aside - glint
    let spot = exponential(-70 * (offset * offset).sum())
    let fall = aside.x * light.direction.x + aside.y * light.direction.y
    var result = color
    // Gloss deepens the print: more contrast and chroma than matte ink.
    let deep = color.x * (0.90 + 0.10 * color.x)
    result.x = deep * (1 + 0.16 * min(0, fall))
    result.y *= 1.14
    result.z *= 1.14
    // A reflection brightens each color within its hue, and adds little white to the dark ones.
    let gain = sweep * (0.36 + 0.54 * result.x)
    result.x += (1 - result.x) * gain
    let white = min(1, 0.85 * spot)
    result.x += (1 - result.x) * white
    result.y *= 1 - white
    result.z *= 1 - white
    return result
  }
}
