/// The FLIP error of each pixel, 0…1, row after row.
public struct FLIPErrorMap: Hashable, Sendable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// The errors, row after row.
  public let values: [Float]

  /// Creates a map of errors, all of them in 0…1.
  public init(width: Int, height: Int, values: [Float]) {
    precondition(values.count == width * height, "a map has one error per pixel")
    (self.width, self.height, self.values) = (width, height, values)
  }

  /// The average over all pixels.
  public var mean: Double {
    // Summed by rows, so that long sums of small errors keep their precision whatever the size.
    var sum = 0.0
    let all = values.span
    for y in 0..<height {
      var row = 0.0
      for x in 0..<width { row += Double(all[y * width + x]) }
      sum += row
    }
    return values.isEmpty ? 0 : sum / Double(values.count)
  }

  /// The distribution of the errors.
  public var statistics: FLIPStatistics {
    let ranks = RankedErrors(values)
    return FLIPStatistics(
      mean: mean, percentile95: ranks.percentile(0.95), percentile99: ranks.percentile(0.99),
      maximum: Double(values.max() ?? 0))
  }

  /// Returns the error that a share of all pixels does not exceed.
  ///
  /// Every pixel weighs the same; between two pixels the value is interpolated linearly.
  public func percentile(_ share: Double) -> Double {
    precondition((0...1).contains(share), "a percentile is between 0 and 1")
    return RankedErrors(values).percentile(share)
  }
}

/// A selection of the n-th smallest error without sorting.
///
/// Floats that are not negative are ordered like their bits, so counting the upper half of the bits finds the
/// neighborhood, and counting the lower half inside of that the value.
private struct RankedErrors {
  private let values: [Float]
  private let upperCounts: [Int]

  init(_ values: [Float]) {
    self.values = values
    var counts = [Int](repeating: 0, count: 1 << 16)
    var slots = counts.mutableSpan
    let all = values.span
    for index in all.indices { slots[Int(all[index].bitPattern >> 16)] += 1 }
    upperCounts = counts
  }

  func percentile(_ share: Double) -> Double {
    guard !values.isEmpty else { return 0 }
    let rank = share * Double(values.count - 1)
    let low = Int(rank)
    let first = value(at: low)
    let fraction = rank - Double(low)
    guard fraction > 0 else { return first }
    return first + (value(at: low + 1) - first) * fraction
  }

  private func value(at rank: Int) -> Double {
    let (upper, rest) = Self.slot(of: rank, in: upperCounts)
    var counts = [Int](repeating: 0, count: 1 << 16)
    var slots = counts.mutableSpan
    let all = values.span
    for index in all.indices where Int(all[index].bitPattern >> 16) == upper {
      slots[Int(all[index].bitPattern & 0xFFFF)] += 1
    }
    let lower = Self.slot(of: rest, in: counts).slot
    return Double(Float(bitPattern: UInt32(upper) << 16 | UInt32(lower)))
  }

  private static func slot(of rank: Int, in counts: [Int]) -> (slot: Int, rest: Int) {
    var rest = rank
    for (slot, count) in counts.enumerated() {
      if rest < count { return (slot, rest) }
      rest -= count
    }
    preconditionFailure("a rank is smaller than the number of values")
  }
}

extension FLIPErrorMap: CustomReflectable {
  /// The size and the average: thousands of numbers would hide the message of a failed test.
  public var customMirror: Mirror {
    Mirror(self, children: ["width": width, "height": height, "mean": mean])
  }
}
