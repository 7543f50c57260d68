internal import Images

extension FieldGrid {
  /// Creates the smooth fields of a drawing: color in the first lanes, then ink and shade.
  init(_ grid: ColorGrid, ink: [Float]) {
    let (width, height) = (grid.width, grid.height)
    // The shade is relative to the subject's own range of lightness.
    let inside = grid.colors.lazy.filter { $0.w > 0 }.map(\.x).sorted()
    let low = inside.isEmpty ? 0 : inside[inside.count / 25]
    let high = inside.isEmpty ? 1 : inside[inside.count * 24 / 25]
    let bright = low + (high - low) * 0.56
    let radius = max(1, max(width, height) / 128)
    let broad = grid.lightness.boxBlurred(radius: radius, passes: 2).pixels
    let coverage = Image<Float>(
      width: width, height: height, pixels: grid.colors.map { $0.x > 0 ? 1 : 0 }, encoding: .linear
    ).boxBlurred(radius: radius, passes: 2).pixels
    let values = grid.colors.indices.map { i in
      let color = grid.colors[i]
      let tone = coverage[i] > 0.01 ? broad[i] / coverage[i] : color.x
      // Black areas are solid.
      let shade = smoothStep(bright, low * 0.6 + bright * 0.4 - 0.06, tone) * smoothStep(0.2, 0.3, color.x)
      return SIMD8(lowHalf: SIMD4(color.x, color.y, color.z, 0), highHalf: SIMD4(ink[i], shade, 0, 0))
    }
    self.init(width: width, height: height, values: values)
  }
}
