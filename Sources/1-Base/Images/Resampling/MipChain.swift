/// A mip chain: an image and its levels, down to one pixel.
///
/// Each level is the average of exactly the area it covers, also when sizes are odd, so that the mean is
/// preserved. All levels come from floats, not from the rounded level above. The result does not depend on
/// the machine.
public struct MipChain<Pixel: PixelFormat>: Hashable, Sendable {
  /// The image itself, then the mip levels; each size is half of the previous one, rounded down, at least 1.
  public let levels: [Image<Pixel>]

  /// Computes the levels; this takes milliseconds for large images, so call it off the main actor.
  public init(_ image: Image<Pixel>, options: MipOptions = MipOptions()) {
    let count = min(Self.levelCount(image.width, image.height), max(1, options.maximumLevels ?? .max))
    let smaller =
      count > 1 ? MipReduction(image, options: options).levels(below: image, count: count - 1) : []
    levels = [image] + smaller
  }

  /// Returns the number of levels of an image of this size.
  public static func levelCount(_ width: Int, _ height: Int) -> Int {
    precondition(width > 0 && height > 0, "an image has at least one pixel")
    return Int.bitWidth - max(width, height).leadingZeroBitCount
  }
}
