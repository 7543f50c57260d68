internal import Images

/// The inked drawing of a cut-out: flat areas of few colors, lines along edges, halftone dots in the shade.
///
/// All is computed as smooth fields on a grid of at most 448 cells, and drawn from these at the size of the sticker:
/// so contours and lines are smooth and sharp at any size.
struct ComicDrawing {
  private let canvas: Image<RGBA8>
  private let shape: StickerShape
  private let fields: FieldGrid
  private let palette: ComicPalette
  /// The scale from an image of 512 pixels to the sticker.
  private let scale: Float

  init(_ canvas: Image<RGBA8>, _ shape: StickerShape) {
    (self.canvas, self.shape) = (canvas, shape)
    scale = max(0.5, Float(max(canvas.width, canvas.height)) / 512)
    let grid = ColorGrid(canvas)
    let flow = EdgeFlow(grid)
    let smooth = FlowBilateralFilter(flow: flow).filter(grid)
    palette = ComicPalette(smooth)
    fields = FieldGrid(smooth, ink: InkLines(flow: flow).response(grid, smooth))
  }

  /// Draws the cut-out; its alpha is unchanged.
  func draw() -> Image<RGBA8> {
    var result = canvas
    let (width, height) = (canvas.width, canvas.height)
    let depths = shape.subjectDepth.pixels.span
    var rows = FieldRows(fields, width: width, height: height)
    let source = canvas.pixels.span
    var line = [RGBAFloat](repeating: RGBAFloat(), count: width)
    result.withMutablePixels { target in
      for y in 0..<height {
        rows.advance(to: y)
        var colors = line.mutableSpan
        for x in 0..<width {
          let i = y * width + x
          guard source[i].alpha > 0 else {
            colors[x] = RGBAFloat()
            continue
          }
          let field = rows[x]
          let slopes = (rows.slope(x), rows.fall(x))
          var color = palette.color(at: field.lowHalf, across: slopes.0.lowHalf, down: slopes.1.lowHalf)
          color *= 1 - 0.30 * halftone(x, y, field[5])
          let ink = InkLines.coverage(field[4], across: slopes.0[4], down: slopes.1[4])
          let black = max(ink, contour(depths, x: x, y: y))
          color += (ComicPalette.ink - color) * black
          var light = color.displayed
          light.w = Float(source[i].alpha) / 255
          colors[x] = light
        }
        RGBA8.write(line.span, as: .sRGB, into: &target, at: y * width)
      }
    }
    return result
  }

  /// Returns the coverage by the line along the cut-out's outline, which is wider on the side of the shade.
  private func contour(_ depths: Span<Float>, x: Int, y: Int) -> Float {
    let i = y * canvas.width + x
    let depth = depths[i]
    guard depth < 4 * scale else { return 0 }
    let left = depths[x > 0 ? i - 1 : i]
    let above = depths[y > 0 ? i - canvas.width : i]
    let inward = SIMD2(depth - left, depth - above)
    let length = (inward * inward).sum().squareRoot()
    let shade = length > 0.1 && length.isFinite ? -(inward.x * 0.5 + inward.y * 0.87) / length : 0
    let width = (1.5 + 0.85 * shade) * scale
    return (width - depth + 0.5).clamped
  }

  /// Returns the coverage by dots on a grid rotated by 45 degrees, the larger the deeper the shade is.
  private func halftone(_ x: Int, _ y: Int, _ shade: Float) -> Float {
    guard shade > 0.02 else { return 0 }
    let pitch = max(3.2, 5 * scale)
    let (u, v) = (
      (Float(x) + Float(y)) * 0.707_106_8 / pitch, (Float(x) - Float(y)) * 0.707_106_8 / pitch
    )
    let (s, t) = (u - u.rounded(.down) - 0.5, v - v.rounded(.down) - 0.5)
    let radius = min(0.62, 0.52 * shade.squareRoot())
    return ((radius - (s * s + t * t).squareRoot()) * pitch + 0.5).clamped
  }
}
