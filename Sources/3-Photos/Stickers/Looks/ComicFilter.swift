internal import Glibc
internal import Images

/// A comic filter: flat tones, inked edges, halftone dots in dark areas.
struct ComicFilter {
  /// The scale from an image of 512 pixels to the sticker.
  let scale: Float

  init(longSide: Int) { scale = max(0.5, Float(longSide) / 512) }

  /// Draws a cut-out; its alpha is unchanged.
  func draw(_ canvas: Image<RGBA8>, _ shape: StickerShape) -> Image<RGBA8> {
    var flat = canvas.pixels.map { OKLab($0).components }
    let radius = max(2, Int((3 * scale).rounded()))
    for _ in 0..<2 { flat = TonalSmoothing(radius: radius).smooth(flat, canvas) }
    let ink = self.ink(flat, canvas.width, canvas.height)
    var result = canvas
    let (tones, lines, depths) = (flat.span, ink.pixels.span, shape.subjectDepth.pixels.span)
    result.withMutablePixels { pixels in
      for y in 0..<canvas.height {
        for x in 0..<canvas.width where pixels[y * canvas.width + x].alpha > 0 {
          let i = y * canvas.width + x
          let tone = tones[i]
          let stepped = Self.stepped(tone.x)
          var color = OKLab(
            lightness: stepped, a: tone.y * 1.35, b: tone.z * 1.35)
          let dot = dot(x, y, tone.x)
          // The contour itself is an inked line.
          let contour = (1.6 * scale - abs(depths[i])).clamped
          let black = max(max(1 - lines[i], 0.45 * dot), contour)
          color.components *= SIMD4(repeating: 1 - 0.93 * black)
          let alpha = pixels[i].alpha
          pixels[i] = color.pixel
          pixels[i].alpha = alpha
        }
      }
    }
    return result
  }

  /// Returns lightness quantized to five tones with soft steps between them.
  private static func stepped(_ lightness: Float) -> Float {
    let level = min(max(lightness, 0), 1) * 5
    let whole = level.rounded(.down)
    let part = min(max((level - whole - 0.4) / 0.2, 0), 1)
    return min(1, (whole + part * part * (3 - 2 * part) + 0.35) / 5.2)
  }

  /// Returns the coverage of a pixel by halftone dots on a grid rotated by 45 degrees; there are dots in dark
  /// tones only.
  private func dot(_ x: Int, _ y: Int, _ lightness: Float) -> Float {
    guard lightness < 0.5 else { return 0 }
    let pitch = 5.5 * scale
    let (u, v) = ((Float(x) + Float(y)) * 0.707_106_8 / pitch, (Float(x) - Float(y)) * 0.707_106_8 / pitch)
    let (s, t) = (u - u.rounded(.down) - 0.5, v - v.rounded(.down) - 0.5)
    let radius = (1 - lightness / 0.5).squareRoot() * 0.5
    return ((radius - (s * s + t * t).squareRoot()) * pitch + 0.5).clamped
  }

  /// Returns inked lines by a difference of Gaussians (Winnemöller), 0 for ink.
  private func ink(_ tones: [SIMD4<Float>], _ width: Int, _ height: Int) -> Image<Float> {
    let lightness = Image<Float>(width: width, height: height, pixels: tones.map(\.x), encoding: .linear)
    let fine = lightness.boxBlurred(radius: max(1, Int((0.7 * scale).rounded())), passes: 2)
    let broad = lightness.boxBlurred(radius: max(2, Int((1.4 * scale).rounded())), passes: 2)
    let pixels = zip(fine.pixels, broad.pixels).map { fine, broad -> Float in
      let difference = fine - 0.985 * broad
      return difference >= 0 ? 1 : max(0, 1 + tanh(34 * difference + 0.25))
    }
    return Image<Float>(width: width, height: height, pixels: pixels.map { min(1, $0) }, encoding: .linear)
  }
}

/// A Kuwahara filter (1976), which flattens areas and keeps edges: each pixel takes the mean of the least
/// varying of four squares that it is a corner of.
private struct TonalSmoothing {
  let radius: Int

  func smooth(_ colors: [SIMD4<Float>], _ canvas: Image<RGBA8>) -> [SIMD4<Float>] {
    let (width, height) = (canvas.width, canvas.height)
    let side = radius + 1
    // Sums over squares from each pixel to the right and down: colors, squared lightness and weight.
    let sums = squareSums(colors, canvas, side)
    var result = colors
    var target = result.mutableSpan
    let (source, alphas) = (sums.span, canvas.pixels.span)
    for y in 0..<height {
      for x in 0..<width where alphas[y * width + x].alpha > 0 {
        var least = Float.infinity
        for corner in 0..<4 {
          let (u, v) = (corner & 1 == 0 ? x : x - radius, corner & 2 == 0 ? y : y - radius)
          guard u >= 0 && v >= 0 && u + radius < width && v + radius < height else { continue }
          let sum = source[v * width + u]
          guard sum[4] > 0 else { continue }
          let mean = sum.lowHalf / sum[4]
          let variance = sum[5] / sum[4] - mean.x * mean.x
          if variance < least {
            least = variance
            target[y * width + x] = SIMD4(mean.x, mean.y, mean.z, 0)
          }
        }
      }
    }
    return result
  }

  private func squareSums(_ colors: [SIMD4<Float>], _ canvas: Image<RGBA8>, _ side: Int) -> [SIMD8<Float>] {
    let (width, height) = (canvas.width, canvas.height)
    var rows = [SIMD8<Float>](repeating: SIMD8(), count: colors.count)
    var across = rows.mutableSpan
    let (source, alphas) = (colors.span, canvas.pixels.span)
    for y in 0..<height {
      for x in (0..<width).reversed() {
        let i = y * width + x
        let color = source[i]
        let weight: Float = alphas[i].alpha >= 128 ? 1 : 0
        let entry = SIMD8(lowHalf: color, highHalf: SIMD4(1, color.x * color.x, 0, 0)) * weight
        // Few enough terms that rounding errors do not accumulate visibly.
        across[i] = x + 1 < width ? across[i + 1] + entry : entry
      }
    }
    var result = rows
    var target = result.mutableSpan
    let totals = rows.span
    for y in (0..<height).reversed() {
      for x in 0..<width {
        let i = y * width + x
        let line = x + side < width ? totals[i] - totals[i + side] : totals[i]
        target[i] = y + 1 < height ? target[i + width] + line : line
      }
    }
    // Column sums become sums of `side` rows, from the top down so that the input is still intact.
    for y in 0..<max(0, height - side) {
      for x in 0..<width { target[y * width + x] -= target[(y + side) * width + x] }
    }
    return result
  }
}
