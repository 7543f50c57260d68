import simd

/// The edge mode of a blur: the values outside of the image.
nonisolated enum BlurEdge: Hashable, Sendable {
  case zero
  case clamp
}

/// The plan of a Gaussian blur of one sigma.
///
/// A wide blur has no fine detail, so it is computed at lower resolution: a cubic box spline downsamples, a
/// shorter Gaussian blurs, and a quadratic B-spline upsamples. All three widen: their variances add up to
/// that of the requested blur. The factor is chosen such that for any image the result is within 0.7 of 255
/// steps of the exact one: half the sum of the differences of the kernels, in both directions together.
/// steps of the exact one: half the sum of the differences of the kernels, in both directions together.
nonisolated struct GaussianPlan: Hashable, Sendable {
  /// The number of pixels per cell on each axis; 1 for full resolution.
  let factor: Int
  /// True if the image is downsampled and upsampled.
  let usesCells: Bool
  /// The number of cells around the image, which hold the values outside as sampled by the splines.
  let margin: Int
  /// The weights of the center and of one side.
  let weights: [Float]
  /// The downsampling weights of each pixel.
  let shrinkWeights: [Float]

  /// The least sigma in cells: below it the splines become visible.
  static let leastSigma = 1.9
  /// The capacity of the shaders' tables.
  static let largestFactor = 32, largestSigma = 4096.0, tableLength = 512
  /// The radius at which the Gaussian is cut off, in sigmas; 0.1 % lies beyond.
  static let reach = 3.3

  /// Creates the plan of a blur.
  ///
  /// - Parameters:
  ///   - sigma: The standard deviation in pixels.
  ///   - usesCells: Whether the image is downsampled and upsampled even where a cell is one pixel, for a
  ///     reader that always expects cells.
  init(sigma: Double, usesCells: Bool = false) {
    let sigma = sigma.isFinite ? Swift.min(Swift.max(sigma, 0), Self.largestSigma) : 0
    var factor = 1
    while factor < Self.largestFactor, sigma / Double(2 * factor) >= Self.leastSigma { factor *= 2 }
    self.factor = factor
    self.usesCells = usesCells || factor > 1
    margin = self.usesCells ? 2 : 0
    guard self.usesCells else {
      shrinkWeights = []
      weights = Self.weights(sigma: sigma)
      return
    }
    let shrink = Self.boxSpline(factor)
    let middle = Double(shrink.count - 1) / 2
    let shrinkVariance = shrink.enumerated().reduce(0) { sum, tap in
      sum + tap.element * (Double(tap.offset) - middle) * (Double(tap.offset) - middle)
    }
    let cell = Double(factor * factor)
    let enlargeVariance = cell / 4
    let rest = (sigma * sigma - shrinkVariance - enlargeVariance) / cell
    weights = Self.weights(sigma: Swift.max(rest, 0).squareRoot())
    shrinkWeights = shrink.map { Float($0) }
  }

  var radius: Int { weights.count - 1 }

  /// Returns the number of cells on an axis of `pixels`, margins included.
  func cells(_ pixels: Int) -> Int { (pixels + factor - 1) / factor + 2 * margin }

  /// Returns the convolution of three boxes of `factor` pixels each.
  static func boxSpline(_ factor: Int) -> [Double] {
    let box = [Double](repeating: 1 / Double(factor), count: factor)
    return convolve(convolve(box, box), box)
  }

  private static func convolve(_ a: [Double], _ b: [Double]) -> [Double] {
    var result = [Double](repeating: 0, count: a.count + b.count - 1)
    for i in a.indices { for j in b.indices { result[i + j] += a[i] * b[j] } }
    return result
  }

  /// Returns the center and one side of a normalized Gaussian.
  private static func weights(sigma: Double) -> [Float] {
    guard sigma > 0.05 else { return [1] }
    let radius = Swift.max(1, Int((reach * sigma).rounded(.up)))
    let values = (0...radius).map { Elementary.exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = 2 * values.reduce(0, +) - values[0]
    return values.map { Float($0 / sum) }
  }
}
