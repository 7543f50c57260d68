/// A decoder of a kind of image files.
package protocol ImageDecoder: Sendable {
  /// Reads what an image says about itself, without its pixels.
  static func inspect(_ bytes: RawSpan) throws(ImageProblem) -> ImageProperties

  /// Reads an image.
  static func decode(_ bytes: RawSpan, limits: ImageLimits) throws(ImageProblem) -> DecodedImage

  /// Reads an image at a smaller size where the format makes that cheaper.
  static func decode(
    _ bytes: RawSpan, limits: ImageLimits, reduction: ImageReader.Reduction
  ) throws(ImageProblem) -> DecodedImage
}

extension ImageDecoder {
  /// Reads an image at its full size.
  package static func decode(
    _ bytes: RawSpan, limits: ImageLimits, reduction: ImageReader.Reduction
  ) throws(ImageProblem) -> DecodedImage {
    try decode(bytes, limits: limits)
  }
}
