/// An image and its halves, down to one pixel.
///
/// Each level is the average of exactly the area it covers, also when sizes are odd, so that the mean stays.
/// All levels come from floats, not from the rounded level above. The result does not depend on the machine.
public struct MipChain<Pixel: PixelFormat>: Hashable, Sendable {
  /// The image itself, then smaller ones; each size is half of the one before, rounded down, at least 1.
  public let levels: [Image<Pixel>]

  /// Makes the levels; a matter of milliseconds for large images, so call it off the main actor.
  public init(_ image: Image<Pixel>, options: MipOptions = MipOptions()) {
    let count = min(Self.levelCount(image.width, image.height), max(1, options.maximumLevels ?? .max))
    let smaller =
      count > 1 ? MipReduction(image, options: options).levels(below: image, count: count - 1) : []
    levels = [image] + smaller
  }

  /// How many levels an image of this size has.
  public static func levelCount(_ width: Int, _ height: Int) -> Int {
    precondition(width > 0 && height > 0, "an image has at least one pixel")
    return Int.bitWidth - max(width, height).leadingZeroBitCount
  }
}
