/// The measured differences of two pictures of one size.
public struct ComparisonResult: Hashable, Sendable {
  /// The size of the pictures.
  public let size: PictureSize
  /// The number of pixels for each largest channel difference, from 0 to 255; alpha counts as a channel.
  public let histogram: [Int]
  /// The distribution of the FLIP errors.
  public let flip: FLIPStatistics
  /// The limits to judge by.
  public var limits: ComparisonLimits

  /// Creates a result; the histogram has 256 entries that add up to the number of pixels.
  public init(
    size: PictureSize, histogram: [Int], flip: FLIPStatistics, limits: ComparisonLimits = ComparisonLimits()
  ) {
    precondition(histogram.count == 256, "a channel has 256 possible differences")
    (self.size, self.histogram, self.flip, self.limits) = (size, histogram, flip, limits)
  }

  /// The largest difference of any channel of any pixel, of 255.
  public var maximum: Int { histogram.lastIndex { $0 > 0 } ?? 0 }

  /// Returns the number of pixels with a channel that differs by more than a limit.
  public func pixelCount(over limit: Int) -> Int {
    histogram.dropFirst(limit + 1).reduce(0, +)
  }

  /// The share of pixels that exceed the limit for a pixel.
  public var share: Double {
    Double(pixelCount(over: limits.pixel)) / Double(max(size.width * size.height, 1))
  }

  /// True if the pictures are the same by ``limits``.
  public var isSame: Bool {
    share <= limits.share && limits.flip.map { flip.mean <= $0 } ?? true
  }

  /// Returns whether the pictures are the same by other limits.
  public func isSame(_ limits: ComparisonLimits) -> Bool {
    var copy = self
    copy.limits = limits
    return copy.isSame
  }
}

/// The distribution of the FLIP errors of all pixels.
public struct FLIPStatistics: Hashable, Sendable {
  /// The mean error.
  public var mean: Double
  /// The error that 95 of 100 pixels do not exceed.
  public var percentile95: Double
  /// The error that 99 of 100 pixels do not exceed.
  public var percentile99: Double
  /// The largest error.
  public var maximum: Double

  /// Creates statistics.
  public init(mean: Double, percentile95: Double, percentile99: Double, maximum: Double) {
    (self.mean, self.percentile95) = (mean, percentile95)
    (self.percentile99, self.maximum) = (percentile99, maximum)
  }
}
