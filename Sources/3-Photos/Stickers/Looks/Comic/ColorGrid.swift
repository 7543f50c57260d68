internal import Images

/// The colors of a cut-out on a grid of limited size, in OKLab.
struct ColorGrid {
  let width: Int
  let height: Int
  /// The colors; the last lane is the coverage.
  var colors: [SIMD4<Float>]

  /// The most cells of the longer side.
  static let longSide = 448

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
    let (width, height) = (width, height)
    // The cells that were empty beside filled ones, ring by ring.
    var isFilled = colors.map { $0.w > 0 }
    var ring = isFilled.indices.filter { isFilled[$0] }
    for _ in 0..<4 {
      var next: [(cell: Int, color: SIMD4<Float>)] = []
      var isFound = isFilled
      for i in ring {
        let (column, row) = (i % width, i / width)
        for y in max(0, row - 1)...min(height - 1, row + 1) {
          for x in max(0, column - 1)...min(width - 1, column + 1) where !isFound[y * width + x] {
            isFound[y * width + x] = true
            next.append((y * width + x, mean(aroundX: x, y, isFilled)))
          }
        }
      }
      for (cell, color) in next {
        colors[cell] = color
        isFilled[cell] = true
      }
      ring = next.map(\.cell)
    }
  }

  /// Returns the mean of the filled cells around a cell, without coverage.
  private func mean(aroundX x: Int, _ y: Int, _ isFilled: [Bool]) -> SIMD4<Float> {
    var (sum, count) = (SIMD4<Float>(), Float(0))
    for v in max(0, y - 1)...min(height - 1, y + 1) {
      for u in max(0, x - 1)...min(width - 1, x + 1) where isFilled[v * width + u] {
        sum += colors[v * width + u]
        count += 1
      }
    }
    return sum / max(count, 1) * SIMD4(1, 1, 1, 0)
  }

  /// The lightness of the cells.
  var lightness: Image<Float> {
    Image(width: width, height: height, pixels: colors.map(\.x), encoding: .linear)
  }
}
