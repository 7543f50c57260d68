public import Images

/// A side of a comparison: the pixels of a picture, and the properties of its file.
public struct ComparedPicture: Hashable, Sendable {
  /// The pixels.
  public var image: Image<RGBA8>
  /// The number of channels in the file: 1 gray, 2 gray and alpha, 3 color, 4 color and alpha.
  public var channelCount: Int

  /// Creates a picture from pixels.
  ///
  /// - Parameters:
  ///   - image: The pixels, with straight alpha.
  ///   - channelCount: The channels of its file; 4 for rendered pictures.
  public init(_ image: Image<RGBA8>, channelCount: Int = 4) {
    precondition((1...4).contains(channelCount), "a picture has one to four channels")
    self.image = image
    self.channelCount = channelCount
  }
}
