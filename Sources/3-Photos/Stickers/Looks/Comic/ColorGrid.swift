internal import Images

/// The colors of a cut-out on a grid of limited size, in OKLab.
struct ColorGrid {
  let width: Int
  let height: Int
  /// The colors; the last lane is the coverage.
  var colors: [SIMD4<Float>]

  /// The most cells of the longer side.
  static let longSide = 512

  /// Creates the grid of an image.
  init(_ image: Image<RGBA8>) {
    let small = image.fitted(longSide: Self.longSide)
    (width, height) = (small.width, small.height)
    colors = small.light.map { light in
      guard light.w >= 0.375 else { return SIMD4() }
      var color = OKLab(light: light).components
      color.w = 1
      return color
    }
    extend()
  }

  /// Extends the colors over some cells beyond the outline, so that filters and interpolation find no others.
  mutating func extend() {
    for _ in 0..<4 {
      let old = colors
      for y in 0..<height {
        for x in 0..<width where old[y * width + x].w == 0 && old[y * width + x].x == 0 {
          var (sum, count) = (SIMD4<Float>(), Float(0))
          for v in max(0, y - 1)...min(height - 1, y + 1) {
            for u in max(0, x - 1)...min(width - 1, x + 1) where old[v * width + u].x > 0 {
              sum += old[v * width + u]
              count += 1
            }
          }
          if count > 0 {
            colors[y * width + x] = sum / count
            colors[y * width + x].w = 0
          }
        }
      }
    }
  }

  /// The lightness of the cells.
  var lightness: Image<Float> {
    Image(width: width, height: height, pixels: colors.map(\.x), encoding: .linear)
  }
}
