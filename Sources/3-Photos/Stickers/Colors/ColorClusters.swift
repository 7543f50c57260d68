internal import Images

/// Clusters of colors in OKLab, each with its center and the weight of its pixels.
struct ColorClusters {
  private(set) var centers: [SIMD4<Float>] = []
  private(set) var weights: [Float] = []

  /// Runs k-means (Lloyd) over a histogram's bins, from initial labels until convergence.
  ///
  /// A bin that is equally near to two centers goes to the first one. Empty clusters are left out.
  init(_ histogram: ColorHistogram, labels: [Int32], count: Int, rounds: Int = 16) {
    var labels = labels
    let colors = histogram.colors.map(\.components)
    for _ in 0..<rounds {
      (centers, weights) = Self.means(colors, weights: histogram.weights, labels: labels, count: count)
      let moved = Self.assign(colors, centers, &labels)
      if !moved { break }
    }
    (centers, weights) = Self.means(colors, weights: histogram.weights, labels: labels, count: count)
    let kept = weights.indices.filter { weights[$0] > 0 }
    centers = kept.map { centers[$0] }
    weights = kept.map { weights[$0] }
  }

  /// Returns the weighted mean of each cluster, infinitely far away for empty ones.
  private static func means(
    _ colors: [SIMD4<Float>], weights: [Float], labels: [Int32], count: Int
  ) -> ([SIMD4<Float>], [Float]) {
    var sums = [SIMD4<Double>](repeating: SIMD4(), count: count)
    for i in colors.indices {
      let weight = Double(weights[i])
      let color = colors[i]
      sums[Int(labels[i])] += SIMD4(Double(color.x), Double(color.y), Double(color.z), 1) * weight
    }
    let centers = sums.map { sum -> SIMD4<Float> in
      guard sum.w > 0 else { return SIMD4(9, 9, 9, 0) }
      return SIMD4(Float(sum.x / sum.w), Float(sum.y / sum.w), Float(sum.z / sum.w), 0)
    }
    return (centers, sums.map { Float($0.w) })
  }

  /// Assigns each color to the nearest center; false when nothing changed.
  private static func assign(
    _ colors: [SIMD4<Float>], _ centers: [SIMD4<Float>], _ labels: inout [Int32]
  ) -> Bool {
    var moved = false
    var target = labels.mutableSpan
    let (source, middle) = (colors.span, centers.span)
    for i in source.indices {
      let color = source[i]
      var (nearest, least) = (Int32(0), Float.infinity)
      for j in middle.indices {
        let difference = color - middle[j]
        let square = (difference * difference).sum()
        if square < least { (nearest, least) = (Int32(j), square) }
      }
      if target[i] != nearest {
        target[i] = nearest
        moved = true
      }
    }
    return moved
  }

  /// Merges clusters down to a number, preserving small vivid ones.
  ///
  /// The pair of the least cost by Ward's criterion is merged first, with weights that grow more slowly than
  /// the share and favor strong colors. Of two distant clusters the heavier one's color is kept, since means
  /// of distant colors are gray.
  mutating func mergeVividly(to count: Int) {
    let total = weights.reduce(0, +)
    var importance = zip(centers, weights).map { center, weight in
      let chroma = (center.y * center.y + center.z * center.z).squareRoot()
      return (weight / total).squareRoot() * (0.35 + min(chroma / 0.12, 1.6))
    }
    while centers.count > count {
      guard let (i, j) = cheapestPair(importance) else { return }
      let (first, second) = (importance[i], importance[j])
      let difference = centers[i] - centers[j]
      if (difference * difference).sum() < 0.08 * 0.08 {
        centers[i] = (centers[i] * first + centers[j] * second) / (first + second)
      } else if second > first {
        centers[i] = centers[j]
      }
      weights[i] += weights[j]
      importance[i] = (first * first + second * second).squareRoot()
      centers.remove(at: j)
      weights.remove(at: j)
      importance.remove(at: j)
    }
  }

  /// Gives a color the place of the two clusters that are the least loss when they are merged, and divides the bins anew.
  ///
  /// - Parameters:
  ///   - accent: The color, which stays as it is.
  ///   - histogram: The histogram.
  mutating func makePlace(for accent: SIMD4<Float>, in histogram: ColorHistogram) {
    guard let (i, j) = cheapestPair(weights) else { return }
    centers[i] = (centers[i] * weights[i] + centers[j] * weights[j]) / (weights[i] + weights[j])
    centers[j] = accent
    let colors = histogram.colors.map(\.components)
    var labels = [Int32](repeating: 0, count: colors.count)
    var sums: ([SIMD4<Float>], [Float]) = (centers, weights)
    for _ in 0..<4 {
      _ = Self.assign(colors, centers, &labels)
      sums = Self.means(colors, weights: histogram.weights, labels: labels, count: centers.count)
      centers = sums.0
      centers[j] = accent
    }
    weights = sums.1
    let kept = weights.indices.filter { weights[$0] > 0 }
    centers = kept.map { centers[$0] }
    weights = kept.map { weights[$0] }
  }

  /// Returns the sum of the squared distances of the bins to their nearest centers.
  func error(of histogram: ColorHistogram) -> Float {
    var sum: Float = 0
    for (color, weight) in zip(histogram.colors, histogram.weights) {
      var least = Float.infinity
      for center in centers { least = min(least, (color.components - center).lengthSquared) }
      sum += weight * least
    }
    return sum
  }

  private func cheapestPair(_ importance: [Float]) -> (Int, Int)? {
    var least = Float.infinity
    var result: (Int, Int)?
    for i in centers.indices {
      for j in i + 1..<max(i + 1, centers.count) {
        let difference = centers[i] - centers[j]
        let cost =
          (difference * difference).sum() * importance[i] * importance[j] / (importance[i] + importance[j])
        if cost < least { (least, result) = (cost, (i, j)) }
      }
    }
    return result
  }

  /// Merges clusters that are perceptually equal.
  mutating func mergeAlike(within distance: Float) {
    while let (i, j) = nearestPair(), (centers[i] - centers[j]).lengthSquared < distance * distance {
      let weight = weights[i] + weights[j]
      centers[i] = (centers[i] * weights[i] + centers[j] * weights[j]) / weight
      weights[i] = weight
      centers.remove(at: j)
      weights.remove(at: j)
    }
  }

  private func nearestPair() -> (Int, Int)? {
    var least = Float.infinity
    var result: (Int, Int)?
    for i in centers.indices {
      for j in i + 1..<max(i + 1, centers.count) {
        let square = (centers[i] - centers[j]).lengthSquared
        if square < least { (least, result) = (square, (i, j)) }
      }
    }
    return result
  }
}

extension SIMD4<Float> {
  fileprivate var lengthSquared: Float { (self * self).sum() }
}
