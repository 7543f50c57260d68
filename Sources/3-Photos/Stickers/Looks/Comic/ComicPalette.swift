internal import Images

/// The inks of a drawing: the main colors of a cut-out, cleaner and fewer.
struct ComicPalette {
  /// The means of the colors, which pixels are compared with.
  private(set) var centers: [SIMD4<Float>] = []
  /// The colors that are drawn.
  private(set) var inks: [SIMD4<Float>] = []

  /// The most colors.
  static let largestCount = 16
  /// The color of lines.
  static let ink = SIMD4<Float>(0.14, 0.004, -0.012, 0)
  /// The weights of lightness and chroma in comparisons.
  private static let weights = SIMD4<Float>(1, 2, 2, 0)
  /// Colors closer than this are one.
  private static let leastDistance: Float = 0.075

  /// Clusters the colors of a grid by k-means, from seeds that are far from each other and frequent.
  init(_ grid: ColorGrid) {
    var bins: [Int: (sum: SIMD4<Float>, count: Float)] = [:]
    for color in grid.colors where color.w > 0 {
      let cell = (color * SIMD4(32, 50, 50, 0) + SIMD4(0, 64, 64, 0)).rounded(.down)
      let key = (Int(cell.x) * 128 + Int(cell.y)) * 128 + Int(cell.z)
      let old = bins[key] ?? (SIMD4(), 0)
      bins[key] = (old.sum + color, old.count + 1)
    }
    let entries = bins.sorted { $0.key < $1.key }.map {
      (color: $0.value.sum / $0.value.count * SIMD4(1, 1, 1, 0), count: $0.value.count)
    }
    guard let most = entries.max(by: { $0.count < $1.count }) else { return }
    centers = [most.color]
    var distances = [Float](repeating: .infinity, count: entries.count)
    while centers.count < Self.largestCount {
      let last = centers[centers.count - 1]
      var (best, bestScore) = (-1, Float(0))
      for (i, entry) in entries.enumerated() {
        distances[i] = min(distances[i], Self.square(entry.color, last))
        let score = distances[i] * (entry.count.squareRoot()).squareRoot()
        if score > bestScore { (best, bestScore) = (i, score) }
      }
      guard best >= 0, distances[best] > Self.leastDistance * Self.leastDistance else { break }
      centers.append(entries[best].color)
    }
    for _ in 0..<6 {
      var sums = [(SIMD4<Float>, Float)](repeating: (SIMD4(), 0), count: centers.count)
      for entry in entries {
        let i = nearest(entry.color)
        sums[i] = (sums[i].0 + entry.color * entry.count, sums[i].1 + entry.count)
      }
      for i in centers.indices where sums[i].1 > 0 { centers[i] = sums[i].0 / sums[i].1 }
    }
    inks = centers.map(Self.cleaned)
  }

  /// Returns the ink of a color: more contrast and chroma, blacks that are black.
  private static func cleaned(_ color: SIMD4<Float>) -> SIMD4<Float> {
    let contrast = color.x + 0.22 * (color.x - 0.55) * (1 - abs(2 * color.x - 1) * 0.4)
    let lightness = min(max(contrast, 0.12), 0.985)
    let chroma = (color.y * color.y + color.z * color.z).squareRoot()
    // Grays stay gray.
    let gain = 1 + 0.38 * smoothStep(0.015, 0.06, chroma)
    return SIMD4(lightness, color.y * gain, color.z * gain, 0)
  }

  @inline(__always) private static func square(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> Float {
    let difference = (a - b) * weights
    return (difference * difference).sum()
  }

  private func nearest(_ color: SIMD4<Float>) -> Int {
    var (best, least) = (0, Float.infinity)
    for i in centers.indices {
      let distance = Self.square(color, centers[i])
      if distance < least { (best, least) = (i, distance) }
    }
    return best
  }

  /// Returns the ink at a pixel, with an edge of one pixel between two inks.
  ///
  /// - Parameters:
  ///   - color: The smooth color.
  ///   - across: Its difference to the next pixel in the row.
  ///   - down: Its difference to the next row.
  /// - Returns: The OKLab color of the ink.
  @inline(__always) func color(
    at color: SIMD4<Float>, across: SIMD4<Float>, down: SIMD4<Float>
  ) -> SIMD4<Float> {
    var (best, second, least, next) = (0, 0, Float.infinity, Float.infinity)
    let centers = centers.span
    for i in centers.indices {
      let distance = Self.square(color, centers[i])
      if distance < least {
        (second, next) = (best, least)
        (best, least) = (i, distance)
      } else if distance < next {
        (second, next) = (i, distance)
      }
    }
    guard next.isFinite, best != second else { return inks[best] }
    let way = (centers[second] - centers[best]) * Self.weights
    let length = max((way * way).sum().squareRoot(), 1e-5)
    // The distance of the color from the border between the two, and its change over a pixel.
    let inside = (next - least) / (2 * length)
    let (u, v) = ((across * Self.weights * way).sum() / length, (down * Self.weights * way).sum() / length)
    let slope = max((u * u + v * v).squareRoot(), 1e-5)
    let share = (0.5 - inside / slope).clamped
    return inks[best] + (inks[second] - inks[best]) * share
  }
}
