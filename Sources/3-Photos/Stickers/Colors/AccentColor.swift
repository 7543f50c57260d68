internal import Images

/// A color that stands out of an image and is too rare for the means: a blue skirt in a street, a red tail fin in the sky.
struct AccentColor {
  /// The color in OKLab.
  private let color: SIMD4<Float>

  /// The least share of the image: what is rarer is a spot.
  private static let leastShare: Float = 0.008
  /// The least chroma, and the least distance in hue and chroma from the other colors.
  private static let leastChroma: Float = 0.08, leastDistance: Float = 0.085
  /// The largest growth of the palette's error that an accent is worth.
  private static let worth: Float = 1.3

  /// Looks for the accent that other colors lack; nil when there is none.
  ///
  /// - Parameters:
  ///   - histogram: The histogram of the image.
  ///   - palette: The clusters of the palette without it.
  init?(_ histogram: ColorHistogram, beside palette: ColorClusters) {
    let boxes = ColorBoxes(histogram).split(into: 32, histogram.keys)
    let fine = ColorClusters(histogram, labels: boxes.labels, count: boxes.count, rounds: 6)
    let least = Self.leastShare * fine.weights.reduce(0, +)
    var best: (strength: Float, color: SIMD4<Float>)?
    for (center, weight) in zip(fine.centers, fine.weights) where weight >= least {
      let chroma = (center.y * center.y + center.z * center.z).squareRoot()
      let distance = palette.centers.reduce(Float.infinity) { nearest, other in
        let way = center - other
        return min(nearest, (way.y * way.y + way.z * way.z).squareRoot())
      }
      guard chroma >= Self.leastChroma, distance >= Self.leastDistance else { continue }
      let strength = distance * weight.squareRoot()
      if strength > best?.strength ?? 0 { best = (strength, center) }
    }
    guard let best else { return nil }
    color = best.color
  }

  /// Takes a place in a palette, unless that costs too much.
  func take(place palette: inout ColorClusters, in histogram: ColorHistogram) {
    guard palette.centers.count > 2 else { return }
    var changed = palette
    changed.makePlace(for: color, in: histogram)
    if changed.error(of: histogram) <= Self.worth * palette.error(of: histogram) { palette = changed }
  }
}
