internal import Files

/// An image of an animation.
public struct AnimationFrame: Sendable {
  /// The whole image, put together from what the file changes in the one before.
  public var image: Image<RGBA8>
  /// The time in seconds for which the image is shown; 0 where the file does not say.
  public var duration: Double

  /// Creates a frame.
  public init(image: Image<RGBA8>, duration: Double) { (self.image, self.duration) = (image, duration) }
}

extension ImageReader {
  /// Decodes the images of an animated GIF file; other formats have one image.
  ///
  /// An image that is damaged ends the animation, unless it is the first.
  public func decodeAnimation(_ bytes: [UInt8]) throws(ImageError) -> [AnimationFrame] {
    guard ImageFormat(detecting: unsafe bytes.span.bytes) == .gif else {
      return [AnimationFrame(image: try decode(bytes).rgba8(), duration: 0)]
    }
    return try mapError(unsafe GIFAnimation.decode(bytes.span.bytes, limits: limits)) {
      ImageError($0, format: .gif)
    }
  }

  /// Decodes the images of an animated GIF file; other formats have one image.
  public func decodeAnimation(file path: String) throws(ImageError) -> [AnimationFrame] {
    try read(path) { bytes throws(ImageError) in try decodeAnimation(bytes) }
  }
}
