/// Foreground estimation (multi-level, Germer and others 2020): the subject's own colors in partly covered
/// pixels.
///
/// A pixel on the contour is a mixture of two colors. Both are smooth, so they are estimated from coarse to
/// fine levels, each time by a few iterations that weigh the mixture against the neighbors.
enum ForegroundColors {
  /// A level of the image pyramid.
  private struct Level {
    var width: Int
    var height: Int
    var colors: [SIMD4<Float>]
    var coverage: [Float]
  }

  /// Returns the colors without the background's; transparent pixels take those of neighbors.
  static func estimate(
    _ colors: [SIMD4<Float>], coverage: [Float], width: Int, height: Int
  ) -> [SIMD4<Float>] {
    var levels = [Level(width: width, height: height, colors: colors, coverage: coverage)]
    while let last = levels.last, max(last.width, last.height) > 2 { levels.append(halved(last)) }
    var (front, back) = ([SIMD4<Float>](), [SIMD4<Float>]())
    var size = (width: 0, height: 0)
    for level in levels.reversed() {
      if front.isEmpty {
        front = level.colors
        back = level.colors
      } else {
        (front, back) = (grown(front, size.width, level), grown(back, size.width, level))
      }
      size = (level.width, level.height)
      sweep(level, pixels: level.colors.indices, front: &front, back: &back)
      // Only mixed pixels still change after the first iteration.
      let mixtures = level.coverage.indices.filter { level.coverage[$0] > 0 && level.coverage[$0] < 1 }
      let sweeps = max(level.width, level.height) <= 32 ? 10 : 2
      for _ in 1..<sweeps { sweep(level, pixels: mixtures, front: &front, back: &back) }
    }
    return front
  }

  /// Returns the level at half the size: means of four pixels.
  private static func halved(_ level: Level) -> Level {
    let (width, height) = ((level.width + 1) / 2, (level.height + 1) / 2)
    var colors = [SIMD4<Float>](repeating: .zero, count: width * height)
    var coverage = [Float](repeating: 0, count: width * height)
    for y in 0..<height {
      let (top, bottom) = (2 * y * level.width, min(2 * y + 1, level.height - 1) * level.width)
      for x in 0..<width {
        let (left, right) = (2 * x, min(2 * x + 1, level.width - 1))
        let sum =
          (level.colors[top + left] + level.colors[top + right])
          + (level.colors[bottom + left] + level.colors[bottom + right])
        colors[y * width + x] = sum / 4
        let whole =
          (level.coverage[top + left] + level.coverage[top + right])
          + (level.coverage[bottom + left] + level.coverage[bottom + right])
        coverage[y * width + x] = whole / 4
      }
    }
    return Level(width: width, height: height, colors: colors, coverage: coverage)
  }

  /// Returns the colors of a coarser level at the size of this one.
  private static func grown(_ colors: [SIMD4<Float>], _ width: Int, _ level: Level) -> [SIMD4<Float>] {
    var result = [SIMD4<Float>](repeating: .zero, count: level.colors.count)
    for y in 0..<level.height {
      for x in 0..<level.width { result[y * level.width + x] = colors[y / 2 * width + x / 2] }
    }
    return result
  }

  private static func sweep(
    _ level: Level, pixels: some Sequence<Int>, front: inout [SIMD4<Float>], back: inout [SIMD4<Float>]
  ) {
    let (width, height) = (level.width, level.height)
    for i in pixels {
      let own = level.coverage[i]
      if own >= 1 {
        front[i] = level.colors[i]
        continue
      }
      if own <= 0 {
        back[i] = level.colors[i]
        continue
      }
      let (x, y) = (i % width, i / width)
      let others = (
        x > 0 ? i - 1 : i, x < width - 1 ? i + 1 : i, y > 0 ? i - width : i, y < height - 1 ? i + width : i
      )
      let around = SIMD4(
        level.coverage[others.0], level.coverage[others.1], level.coverage[others.2],
        level.coverage[others.3])
      let difference = around - own
      let weights = difference.atLeast(-difference) + 1e-3
      let sum = weights.sum()
      var (one, other) = (own * level.colors[i], (1 - own) * level.colors[i])
      one += weights.x * front[others.0] + weights.y * front[others.1]
      one += weights.z * front[others.2] + weights.w * front[others.3]
      other += weights.x * back[others.0] + weights.y * back[others.1]
      other += weights.z * back[others.2] + weights.w * back[others.3]
      let (a, b, c) = (own * own + sum, own * (1 - own), (1 - own) * (1 - own) + sum)
      let scale = 1 / (a * c - b * b)
      front[i] = ((c * one - b * other) * scale).limited(0, 1)
      back[i] = ((a * other - b * one) * scale).limited(0, 1)
    }
  }
}
