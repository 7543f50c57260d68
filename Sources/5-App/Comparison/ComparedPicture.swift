public import Images

/// A picture as one side of a comparison: its pixels, and what the file said about them.
public struct ComparedPicture: Hashable, Sendable {
  public var image: Image<RGBA8>
  /// How many channels the file stores: 1 gray, 2 gray and alpha, 3 color, 4 color and alpha.
  public var channelCount: Int

  /// Wraps a picture.
  ///
  /// - Parameters:
  ///   - image: The pixels, with straight alpha.
  ///   - channelCount: The channels of the file it came from; 4 for pictures that were drawn.
  public init(_ image: Image<RGBA8>, channelCount: Int = 4) {
    precondition((1...4).contains(channelCount), "a picture has one to four channels")
    self.image = image
    self.channelCount = channelCount
  }
}
