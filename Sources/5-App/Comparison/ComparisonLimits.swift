/// The tolerances of a comparison.
public struct ComparisonLimits: Hashable, Sendable {
  /// The largest allowed difference of a pixel's channel, of 255.
  public var pixel: Int
  /// The share of pixels that may exceed ``pixel``, 0…1.
  public var share: Double
  /// The largest mean FLIP error, 0…1; nil when it does not matter.
  public var flip: Double?

  /// Creates limits; the defaults fit pictures rendered by one and the same driver.
  public init(pixel: Int = 2, share: Double = 0, flip: Double? = nil) {
    precondition((0...255).contains(pixel), "a channel differs by 0 to 255")
    precondition((0...1).contains(share), "a share of pixels is between 0 and 1")
    precondition(flip.map { (0...1).contains($0) } ?? true, "a mean FLIP error is between 0 and 1")
    (self.pixel, self.share, self.flip) = (pixel, share, flip)
  }

  /// The limits for bitwise equal pictures.
  public static let exact = ComparisonLimits(pixel: 0)

  /// The limits for pictures of another version of the driver: rounding, and rasterization of edges.
  public static let acrossDrivers = ComparisonLimits(pixel: 5, share: 0.001)
}
