/// A color quantizer that splits the color cube into boxes of least variance (Wu 1991).
///
/// Sums over any box take eight look-ups in cumulative moments, so that every cut of a box can be tried.
struct ColorBoxes {
  /// A box of bins, from `low` (exclusive) to `high` (inclusive) on each axis, in steps of the moments.
  private struct Box {
    var low = SIMD3(0, 0, 0)
    var high = SIMD3(32, 32, 32)
  }

  private static let side = 33
  /// The cumulative sums of red, green, blue and weight at each corner.
  private var moments: [SIMD4<Double>]
  /// The cumulative weighted squares of the colors.
  private var squares: [Double]

  init(_ histogram: ColorHistogram) {
    let count = Self.side * Self.side * Self.side
    moments = [SIMD4<Double>](repeating: SIMD4(), count: count)
    squares = [Double](repeating: 0, count: count)
    for (i, key) in histogram.keys.enumerated() {
      let at = Self.index(Int(key) >> 10 + 1, (Int(key) >> 5) & 31 + 1, Int(key) & 31 + 1)
      let mean = histogram.means[i]
      var color = mean
      color.w = 0
      squares[at] = (color * color).sum() * mean.w
      color *= mean.w
      color.w = mean.w
      moments[at] = color
    }
    Self.accumulate(&moments)
    Self.accumulate(&squares)
  }

  private static func index(_ red: Int, _ green: Int, _ blue: Int) -> Int {
    (red * side + green) * side + blue
  }

  /// Turns values into cumulative sums, axis by axis.
  private static func accumulate(_ values: inout [SIMD4<Double>]) {
    var values = values.mutableSpan
    for step in [1, side, side * side] {
      for i in step..<values.count where (i / step) % side != 0 { values[i] += values[i - step] }
    }
  }

  private static func accumulate(_ values: inout [Double]) {
    var values = values.mutableSpan
    for step in [1, side, side * side] {
      for i in step..<values.count where (i / step) % side != 0 { values[i] += values[i - step] }
    }
  }

  /// Sums red, green, blue and weight over a box.
  private func sum(_ box: Box) -> SIMD4<Double> {
    face(box, at: box.high.x) - face(box, at: box.low.x)
  }

  private func face(_ box: Box, at red: Int) -> SIMD4<Double> {
    moments[Self.index(red, box.high.y, box.high.z)] - moments[Self.index(red, box.high.y, box.low.z)]
      - moments[Self.index(red, box.low.y, box.high.z)] + moments[Self.index(red, box.low.y, box.low.z)]
  }

  /// Returns the sum of the squared distances from the mean.
  private func variance(_ box: Box) -> Double {
    func face(at red: Int) -> Double {
      squares[Self.index(red, box.high.y, box.high.z)] - squares[Self.index(red, box.high.y, box.low.z)]
        - squares[Self.index(red, box.low.y, box.high.z)] + squares[Self.index(red, box.low.y, box.low.z)]
    }
    let whole = sum(box)
    return whole.w > 0 ? face(at: box.high.x) - face(at: box.low.x) - Self.gain(whole) : 0
  }

  /// Returns the squared sum of the colors by weight: the variance that the mean explains.
  private static func gain(_ sum: SIMD4<Double>) -> Double {
    (sum.x * sum.x + sum.y * sum.y + sum.z * sum.z) / sum.w
  }

  /// Returns the cut that lowers the variance most; nil when there is only one bin.
  private func bestCut(_ box: Box) -> (axis: Int, position: Int)? {
    let whole = sum(box)
    var best = -1.0
    var result: (Int, Int)?
    for axis in 0..<3 {
      var part = box
      for position in box.low[axis] + 1..<max(box.low[axis] + 1, box.high[axis]) {
        part.high[axis] = position
        let first = sum(part)
        if first.w <= 0 || first.w >= whole.w { continue }
        let saved = Self.gain(first) + Self.gain(whole - first)
        if saved > best + 1e-9 { (best, result) = (saved, (axis, position)) }
      }
    }
    return result
  }

  /// Splits the box with the largest variance repeatedly.
  ///
  /// - Parameters:
  ///   - count: The wanted number of boxes; there are fewer when there are too few colors.
  ///   - keys: The bins.
  /// - Returns: The box of each of these bins, and the number of boxes.
  func split(into count: Int, _ keys: [Int32]) -> (labels: [Int32], count: Int) {
    var boxes = [Box()]
    var variances = [variance(boxes[0])]
    while boxes.count < count {
      var widest = 0
      for i in variances.indices where variances[i] > variances[widest] { widest = i }
      if variances[widest] <= 0 { break }
      guard let cut = bestCut(boxes[widest]) else {
        variances[widest] = 0
        continue
      }
      var second = boxes[widest]
      second.low[cut.axis] = cut.position
      boxes[widest].high[cut.axis] = cut.position
      variances[widest] = variance(boxes[widest])
      boxes.append(second)
      variances.append(variance(second))
    }
    let labels = keys.map { key -> Int32 in
      let bin = SIMD3(Int(key) >> 10 + 1, (Int(key) >> 5) & 31 + 1, Int(key) & 31 + 1)
      return Int32(boxes.firstIndex { all(bin .> $0.low) && all(bin .<= $0.high) } ?? 0)
    }
    return (labels, boxes.count)
  }
}
