internal import Images
public import Platform

/// An image with a scale and an orientation, as code for views passes it on.
public final class UIImage: Sendable {
  /// The orientation of stored pixels.
  public enum Orientation: Int, Hashable, Sendable {
    /// Stored as it is seen.
    case up = 0
    /// Stored upside down.
    case down = 1
    /// Upright after a quarter turn counterclockwise.
    case left = 2
    /// Upright after a quarter turn clockwise.
    case right = 3
    /// Stored with left and right exchanged.
    case upMirrored = 4
    /// Stored with top and bottom exchanged.
    case downMirrored = 5
    /// Stored with rows and columns exchanged.
    case leftMirrored = 6
    /// Stored with rows and columns exchanged, and upside down.
    case rightMirrored = 7
  }

  private let stored: CGImage
  /// The pixels of a point.
  public let scale: CGFloat
  /// The orientation of the pixels.
  public let imageOrientation: Orientation

  /// Creates an image of pixels.
  public init(cgImage: CGImage, scale: CGFloat = 1, orientation: Orientation = .up) {
    (stored, self.scale, imageOrientation) = (cgImage, scale, orientation)
  }

  /// Creates an image of a file in memory, turned upright; nil for bytes that are no image.
  public convenience init?(data: Data) {
    guard let image = try? CGImage(decoding: Array(data)) else { return nil }
    self.init(cgImage: image)
  }

  /// Creates an image of a file, turned upright; nil where it cannot be read.
  public convenience init?(contentsOfFile path: String) {
    guard let image = try? CGImage(decodingFile: path) else { return nil }
    self.init(cgImage: image)
  }

  /// The pixels as they are stored.
  public var cgImage: CGImage? { stored }

  /// The size of the upright image in points.
  public var size: CGSize {
    let image = upright
    return CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
  }

  /// Returns the upright image as a PNG file; nil where it cannot be written.
  public func pngData() -> Data? {
    let pixels = upright.standardPixels.image(RGBA8.self, encoding: .sRGB)
    return (try? PNGWriter().encode(pixels)).map { Data($0) }
  }

  /// The pixels as they are seen.
  var upright: CGImage {
    if imageOrientation == .up { return stored }
    return CGImage(stored.standardPixels.image(RGBA8.self, encoding: .sRGB).oriented(orientation))
  }

  private var orientation: ImageOrientation {
    switch imageOrientation {
    case .up: .up
    case .upMirrored: .upMirrored
    case .down: .down
    case .downMirrored: .downMirrored
    case .leftMirrored: .leftMirrored
    case .right: .right
    case .rightMirrored: .rightMirrored
    case .left: .left
    }
  }
}
