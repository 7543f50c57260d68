internal import Images

/// A shading of a sticker's face: a function of the color and the position of each pixel.
protocol FaceShading {
  /// Returns the OKLab color of a pixel.
  func shaded(_ color: SIMD4<Float>, x: Int, y: Int) -> SIMD4<Float>
}

extension Image<RGBA8> {
  /// Returns the image with all visible pixels shaded; alpha is unchanged.
  func shaded(by shading: some FaceShading) -> Image {
    var result = self
    let (source, width, height) = (pixels.span, width, height)
    var row = [RGBAFloat](repeating: RGBAFloat(), count: width)
    result.withMutablePixels { target in
      for y in 0..<height {
        var line = row.mutableSpan
        RGBA8.read(source.extracting(y * width..<(y + 1) * width), as: .sRGB, into: &line)
        for x in 0..<width where line[x].w > 0 {
          var color = shading.shaded(OKLab(light: line[x]).components, x: x, y: y).displayed
          color.w = line[x].w
          line[x] = color
        }
        RGBA8.write(row.span, as: .sRGB, into: &target, at: y * width)
      }
    }
    return result
  }
}

extension Image<RGBA8> {
  /// The pixels as linear light.
  var light: [RGBAFloat] {
    var result = [RGBAFloat](repeating: RGBAFloat(), count: pixels.count)
    var target = result.mutableSpan
    RGBA8.read(pixels.span, as: .sRGB, into: &target)
    return result
  }
}

extension SIMD4<Float> {
  /// The linear sRGB color of an OKLab color; what is out of gamut loses chroma, not hue.
  @inline(__always) var displayed: RGBAFloat {
    let lightness = Swift.min(Swift.max(x, 0), 1)
    let light = OKLab(lightness: lightness, a: y, b: z).light
    let gray = lightness * lightness * lightness
    let (most, least) = (Swift.max(light.x, light.y, light.z), Swift.min(light.x, light.y, light.z))
    var share: Float = 1
    if most > 1 { share = (1 - gray) / (most - gray) }
    if least < 0 { share = Swift.min(share, gray / (gray - least)) }
    let color = RGBAFloat(repeating: gray) + (light - RGBAFloat(repeating: gray)) * share
    return RGBAFloat(color.x.clamped, color.y.clamped, color.z.clamped, 1)
  }
}

/// Returns 0 below a range, 1 above it, and a smooth transition between.
@inline(__always) func smoothStep(_ from: Float, _ to: Float, _ value: Float) -> Float {
  let part = ((value - from) / (to - from)).clamped
  return part * part * (3 - 2 * part)
}
