internal import Files

/// The limits of an image's size, so that a hostile or mistaken file cannot exhaust memory.
///
/// Sizes are taken from the header, before anything is allocated.
public struct ImageLimits: Hashable, Sendable {
  /// The most pixels of a decoded image.
  public var maximumPixels = 1 << 28
  /// The most bytes of a decoded image.
  public var maximumDecodedBytes = 2 << 30
  /// The most bytes of a file.
  public var maximumFileBytes = 1 << 30

  /// Creates the default limits.
  public init() {}

  /// The name of a limit.
  public enum Name: String, Hashable, Sendable {
    /// The limit of that property.
    case maximumPixels, maximumDecodedBytes, maximumFileBytes
  }

  /// The value of a limit.
  public subscript(name: Name) -> Int {
    switch name {
    case .maximumPixels: maximumPixels
    case .maximumDecodedBytes: maximumDecodedBytes
    case .maximumFileBytes: maximumFileBytes
    }
  }

  /// The size below which the available memory is not asked for.
  private static let small = 32 << 20

  /// Throws if an image is too large.
  ///
  /// - Parameters:
  ///   - width: The width.
  ///   - height: The height.
  ///   - bytesPerPixel: The bytes of a decoded pixel.
  ///   - isWhole: Whether all pixels are in memory at once, and not only some rows.
  /// - Throws: The limit that it exceeds.
  func check(width: Int, height: Int, bytesPerPixel: Int, isWhole: Bool = true) throws(ImageProblem) {
    let (pixels, overflows) = width.multipliedReportingOverflow(by: height)
    guard !overflows && pixels <= maximumPixels else {
      throw .tooLarge(width: width, height: height, limit: .maximumPixels, value: maximumPixels)
    }
    let (bytes, overflowsAgain) = pixels.multipliedReportingOverflow(by: bytesPerPixel)
    guard !overflowsAgain && bytes <= maximumDecodedBytes else {
      throw .tooLarge(width: width, height: height, limit: .maximumDecodedBytes, value: maximumDecodedBytes)
    }
    guard isWhole, bytes > Self.small else { return }
    // A conversion has a second copy.
    guard 2 * bytes <= AvailableMemory.bytes() else { throw .outOfMemory }
  }
}
