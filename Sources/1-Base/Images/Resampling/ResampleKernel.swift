/// The inputs and weights of every output pixel of a line.
struct ResampleKernel {
  /// The first input of each output.
  private(set) var starts: [Int] = []
  /// `taps` weights for each output, which sum to 1; unused ones at the end are 0.
  private(set) var weights: [Float] = []
  let taps: Int

  init(from source: Int, to target: Int, filter: ResampleFilter) {
    let scale = Double(source) / Double(target)
    // Downscaling needs a filter as wide as the output pixels.
    let stretch = max(1, scale)
    let radius = filter.radius * stretch
    taps = min(source, Int(radius * 2) + 2)
    starts.reserveCapacity(target)
    weights.reserveCapacity(target * taps)
    for output in 0..<target {
      let center = (Double(output) + 0.5) * scale
      var line = (0..<taps).map { _ in 0.0 }
      let start = min(max(0, Int((center - radius).rounded(.down))), source - taps)
      for tap in 0..<taps {
        line[tap] = Self.weight(of: start + tap, center: center, stretch: stretch, filter: filter)
      }
      var sum = line.reduce(0, +)
      if sum == 0 {
        // A box between two pixel centers that touches neither.
        line[min(max(0, Int(center) - start), taps - 1)] = 1
        sum = 1
      }
      starts.append(start)
      weights.append(contentsOf: line.map { Float($0 / sum) })
    }
  }

  private static func weight(
    of input: Int, center: Double, stretch: Double, filter: ResampleFilter
  ) -> Double {
    if filter == .box && stretch > 1 {
      // The area that both share: exact, where a sample at the center would be all or nothing.
      let (low, high) = (center - stretch / 2, center + stretch / 2)
      return max(0, min(Double(input) + 1, high) - max(Double(input), low))
    }
    return filter.weight(at: (Double(input) + 0.5 - center) / stretch)
  }
}
