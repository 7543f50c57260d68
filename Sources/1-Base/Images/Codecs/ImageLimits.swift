/// How large a picture may be, so that a hostile or mistaken file cannot exhaust memory.
///
/// Sizes are taken from the header, before anything is allocated.
public struct ImageLimits: Hashable, Sendable {
  /// The most pixels a decoded picture may have.
  public var maximumPixels = 1 << 28
  /// The most bytes a decoded picture may take.
  public var maximumDecodedBytes = 2 << 30
  /// The most bytes a file may have.
  public var maximumFileBytes = 1 << 30

  public init() {}

  /// Names one of the limits.
  public enum Name: String, Hashable, Sendable {
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

  /// Complains about a picture that is too large.
  func check(width: Int, height: Int, bytesPerPixel: Int) throws(ImageProblem) {
    let (pixels, overflows) = width.multipliedReportingOverflow(by: height)
    guard !overflows && pixels <= maximumPixels else {
      throw .tooLarge(width: width, height: height, limit: .maximumPixels, value: maximumPixels)
    }
    let (bytes, overflowsAgain) = pixels.multipliedReportingOverflow(by: bytesPerPixel)
    guard !overflowsAgain && bytes <= maximumDecodedBytes else {
      throw .tooLarge(width: width, height: height, limit: .maximumDecodedBytes, value: maximumDecodedBytes)
    }
  }
}
