import simd

/// What lies outside a picture when it is blurred.
nonisolated enum BlurEdge: Hashable, Sendable {
  case zero
  case clamp
}

/// How a Gaussian blur of one sigma is done.
///
/// A wide blur has nothing fine in it, so it is done on a picture made smaller: a cubic box spline shrinks it, a
/// shorter Gaussian blurs it, and a quadratic B-spline enlarges it. All three widen: their variances add up to
/// that of the blur asked for. The factor is such that for any picture at all the result is within 0.7 of 255
/// steps of the exact one: half the sum of the differences of the kernels, in both directions together.
nonisolated struct GaussianPlan: Hashable, Sendable {
  /// Pixels of the picture that become one cell on each axis; 1 where the picture keeps its size.
  let factor: Int
  /// Whether the picture is shrunk and enlarged.
  let usesCells: Bool
  /// Cells around the picture, which hold what lies outside as seen by the splines.
  let margin: Int
  /// The weights of the middle and of one side.
  let weights: [Float]
  /// What shrinking weights each pixel with.
  let shrinkWeights: [Float]

  /// The least sigma in cells: below it the splines show.
  static let leastSigma = 1.9
  /// What the tables of the shaders have room for.
  static let largestFactor = 32, largestSigma = 4096.0, tableLength = 512
  /// Where the Gaussian is cut off, in sigmas; 0.1 % lies beyond.
  static let reach = 3.3

  /// Plans a blur.
  ///
  /// - Parameters:
  ///   - sigma: In pixels.
  ///   - usesCells: Whether the picture is shrunk and enlarged even where cells are as large as pixels, for
  ///     whoever reads cells in any case.
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

  /// The cells of an axis of `pixels`, margins included.
  func cells(_ pixels: Int) -> Int { (pixels + factor - 1) / factor + 2 * margin }

  /// One box of `factor` pixels, three times over itself.
  static func boxSpline(_ factor: Int) -> [Double] {
    let box = [Double](repeating: 1 / Double(factor), count: factor)
    return convolve(convolve(box, box), box)
  }

  private static func convolve(_ a: [Double], _ b: [Double]) -> [Double] {
    var result = [Double](repeating: 0, count: a.count + b.count - 1)
    for i in a.indices { for j in b.indices { result[i + j] += a[i] * b[j] } }
    return result
  }

  /// The middle and one side of a Gaussian that sums up to 1.
  private static func weights(sigma: Double) -> [Float] {
    guard sigma > 0.05 else { return [1] }
    let radius = Swift.max(1, Int((reach * sigma).rounded(.up)))
    let values = (0...radius).map { Elementary.exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = 2 * values.reduce(0, +) - values[0]
    return values.map { Float($0 / sum) }
  }
}
