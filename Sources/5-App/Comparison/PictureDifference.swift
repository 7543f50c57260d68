import Images

/// The difference of two pictures.
///
/// Channels are compared as they are stored, alpha among them: straight, so that the hidden color of a fully
/// transparent pixel counts as well. FLIP measures visible differences, so it compares both pictures
/// composited over a neutral gray.
///
///     let difference = try await PictureDifference(from: golden, to: drawn)
///     guard difference.result.isSame else { … difference.marked() … }
public struct PictureDifference: Sendable {
  /// The reference.
  public let expected: ComparedPicture
  /// The picture compared with it.
  public let actual: ComparedPicture
  /// The measured differences.
  public let result: ComparisonResult
  /// The FLIP error of each pixel.
  public let errors: FLIPErrorMap

  /// Compares two pictures, on all cores.
  ///
  /// - Parameters:
  ///   - expected: The reference.
  ///   - actual: The picture to compare with it.
  ///   - limits: The tolerances.
  ///   - metric: FLIP and its viewing conditions.
  /// - Throws: ``ComparisonError`` when the pictures cannot be compared pixel by pixel.
  public init(
    from expected: ComparedPicture, to actual: ComparedPicture, limits: ComparisonLimits = ComparisonLimits(),
    metric: FLIP = FLIP()
  ) async throws(ComparisonError) {
    let (first, second) = (expected.image, actual.image)
    let size = PictureSize(width: first.width, height: first.height)
    let other = PictureSize(width: second.width, height: second.height)
    guard size == other else { throw .sizes(expected: size, actual: other) }
    guard expected.channelCount == actual.channelCount else {
      throw .channelCounts(expected: expected.channelCount, actual: actual.channelCount)
    }
    guard first.encoding == second.encoding else {
      throw .encodings(expected: first.encoding, actual: second.encoding)
    }
    (self.expected, self.actual) = (expected, actual)
    async let histogram = ChannelDifference.histogram(first, second)
    errors = await metric.errors(from: first, to: second)
    result = ComparisonResult(
      size: size, histogram: await histogram, flip: errors.statistics, limits: limits)
  }
}
