import Glibc

/// The filter kernels of one viewing distance, each as the half from the center outwards.
///
/// All are separable products of a horizontal and a vertical part, the blue-yellow one a sum of two such
/// products.
struct FLIPFilters: Sendable {
  /// The contrast sensitivity for lightness, red-green, and the wide and narrow part of blue-yellow.
  let lightness: [Float]
  let redGreen: [Float]
  let blueYellowWide: [Float]
  let blueYellowNarrow: [Float]
  /// A Gaussian with its first and second derivative, which find edges and points.
  let smooth: [Float]
  let edge: [Float]
  let point: [Float]

  /// The radius of the widest kernel.
  var radius: Int {
    [lightness, redGreen, blueYellowWide, smooth].map { $0.count - 1 }.max() ?? 0
  }

  init(pixelsPerDegree: Float) {
    let density = Double(pixelsPerDegree)
    // Section 4.1.1: weights a and b of a sum of Gaussians a √(π/b) exp(−π² d²/b), d in degrees.
    let wide = (weight: 34.1 * (Double.pi / 0.04).squareRoot(), spread: 0.04)
    let narrow = (weight: 13.5 * (Double.pi / 0.025).squareRoot(), spread: 0.025)
    let radius = Int((3 * (wide.spread / (2 * .pi * .pi)).squareRoot() * density).rounded(.up))
    func gaussian(_ spread: Double) -> [Double] {
      (0...radius).map { offset in
        let degrees = Double(offset) / density
        return exp(-.pi * .pi * degrees * degrees / spread)
      }
    }
    lightness = Self.trimmed(gaussian(0.0047), total: 1)
    redGreen = Self.trimmed(gaussian(0.0053), total: 1)
    // The two Gaussians sum to one together, in two dimensions.
    let (wideHalf, narrowHalf) = (gaussian(wide.spread), gaussian(narrow.spread))
    let (wideSum, narrowSum) = (Self.sum(wideHalf), Self.sum(narrowHalf))
    let wideShare = wide.weight * wideSum * wideSum
    let narrowShare = narrow.weight * narrowSum * narrowSum
    let whole = wideShare + narrowShare
    blueYellowWide = wideHalf.map { Float($0 / wideSum * (wideShare / whole).squareRoot()) }
    blueYellowNarrow = narrowHalf.map { Float($0 / narrowSum * (narrowShare / whole).squareRoot()) }

    // Section 4.2: the width of the feature detectors is 0.082 degrees.
    let deviation = 0.5 * 0.082 * density
    let offsets = (0...Int((3 * deviation).rounded(.up))).map(Double.init)
    let bell = offsets.map { exp(-$0 * $0 / (2 * deviation * deviation)) }
    smooth = Self.trimmed(bell, total: 1, keepingAll: true)
    // Each derivative's positive weights sum to 1, its negative ones to −1. The half holds what applies to
    // the pixels on the right; a first derivative is negative there, but a length has no sign.
    let slope = zip(offsets, bell).map { $0 * $1 }
    let slopeSum = slope.reduce(0, +)
    edge = slope.map { Float($0 / max(slopeSum, .leastNormalMagnitude)) }
    let curve = zip(offsets, bell).map { ($0 * $0 / (deviation * deviation) - 1) * $1 }
    let positive = Self.sum(curve.map { max($0, 0) })
    let negative = -Self.sum(curve.map { min($0, 0) })
    point = curve.map {
      Float($0 > 0 ? $0 / positive : $0 / max(negative, .leastNormalMagnitude))
    }
  }

  /// Returns the sum of the whole kernel from its half.
  private static func sum(_ half: [Double]) -> Double {
    2 * half.reduce(0, +) - (half.first ?? 0)
  }

  /// Scales a kernel to a total and drops the outer weights that are negligible in floats.
  private static func trimmed(_ half: [Double], total: Double, keepingAll: Bool = false) -> [Float] {
    let scale = total / sum(half)
    let end = keepingAll ? half.count : (half.lastIndex { $0 * scale > 3e-8 } ?? 0) + 1
    return half[..<end].map { Float($0 * scale) }
  }
}
