/// The numbers that tell two pictures of one size apart.
public struct ComparisonResult: Hashable, Sendable {
  public let size: PictureSize
  /// How many pixels have each largest channel difference, from 0 to 255; alpha counts as a channel.
  public let histogram: [Int]
  public let flip: FLIPStatistics
  /// The limits to judge by.
  public var limits: ComparisonLimits

  /// Puts numbers together; the histogram has 256 entries that add up to the number of pixels.
  public init(
    size: PictureSize, histogram: [Int], flip: FLIPStatistics, limits: ComparisonLimits = ComparisonLimits()
  ) {
    precondition(histogram.count == 256, "a channel has 256 possible differences")
    (self.size, self.histogram, self.flip, self.limits) = (size, histogram, flip, limits)
  }

  /// The largest difference of any channel of any pixel, of 255.
  public var maximum: Int { histogram.lastIndex { $0 > 0 } ?? 0 }

  /// How many pixels have a channel that differs by more than this.
  public func pixelCount(over limit: Int) -> Int {
    histogram.dropFirst(limit + 1).reduce(0, +)
  }

  /// The share of pixels that are over the limit for a pixel.
  public var share: Double {
    Double(pixelCount(over: limits.pixel)) / Double(max(size.width * size.height, 1))
  }

  /// Whether the pictures are the same by ``limits``.
  public var isSame: Bool {
    share <= limits.share && limits.flip.map { flip.mean <= $0 } ?? true
  }

  /// Whether the pictures are the same by other limits.
  public func isSame(_ limits: ComparisonLimits) -> Bool {
    var copy = self
    copy.limits = limits
    return copy.isSame
  }
}

/// How the FLIP errors of all pixels are distributed.
public struct FLIPStatistics: Hashable, Sendable {
  public var mean: Double
  /// 95 of 100 pixels have at most this error.
  public var percentile95: Double
  /// 99 of 100 pixels have at most this error.
  public var percentile99: Double
  public var maximum: Double

  public init(mean: Double, percentile95: Double, percentile99: Double, maximum: Double) {
    (self.mean, self.percentile95) = (mean, percentile95)
    (self.percentile99, self.maximum) = (percentile99, maximum)
  }
}
