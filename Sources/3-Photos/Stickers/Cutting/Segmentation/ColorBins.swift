/// The quantized colors of pixels, so that color models are evaluated once per bin.
struct ColorBins: Sendable {
  /// The bin of each pixel.
  private(set) var binOfPixel: [Int32]
  /// The mean colors of the bins: lightness and both axes, padded to whole lanes.
  private(set) var colors: [[SIMD4<Float>]]
  private(set) var count: Int

  /// Assigns colors to bins.
  ///
  /// - Parameter pixels: The colors in L*a*b*.
  init(_ pixels: [SIMD4<Float>]) {
    var binOfCell = [Int32](repeating: -1, count: 64 * 64 * 64)
    var sums: [SIMD4<Float>] = []
    var binOfPixel = [Int32](repeating: 0, count: pixels.count)
    for (i, color) in pixels.enumerated() {
      let steps = color * SIMD4(0.63, 0.25, 0.25, 0) + SIMD4(0, 32, 32, 0)
      let bins = steps.limited(0, 63)
      let cell = Int(bins.x) << 12 | Int(bins.y) << 6 | Int(bins.z)
      if binOfCell[cell] < 0 {
        binOfCell[cell] = Int32(truncatingIfNeeded: sums.count)
        sums.append(.zero)
      }
      let bin = binOfCell[cell]
      binOfPixel[i] = bin
      sums[Int(bin)] += color + SIMD4(0, 0, 0, 1)
    }
    self.binOfPixel = binOfPixel
    count = sums.count
    let lanes = (sums.count + 3) / 4
    colors = [[SIMD4<Float>]](repeating: [SIMD4<Float>](repeating: .zero, count: lanes), count: 3)
    for (bin, sum) in sums.enumerated() {
      for axis in 0..<3 { colors[axis][bin / 4][bin % 4] = sum[axis] / sum.w }
    }
  }

  /// Returns the color of a bin.
  func color(_ bin: Int) -> SIMD4<Float> {
    SIMD4(colors[0][bin / 4][bin % 4], colors[1][bin / 4][bin % 4], colors[2][bin / 4][bin % 4], 0)
  }

  /// Sums a weight over the pixels of each bin, in lanes.
  func sums(_ weight: (Int) -> Float) -> [SIMD4<Float>] {
    var result = [SIMD4<Float>](repeating: .zero, count: colors[0].count)
    for bin in 0..<count { result[bin / 4][bin % 4] = 1e-6 }
    for (i, bin) in binOfPixel.enumerated() { result[Int(bin) / 4][Int(bin) % 4] += weight(i) }
    return result
  }
}
