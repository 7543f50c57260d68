public import Images

/// An error of comparing two pictures.
///
/// It never counts as a pass: pictures that cannot be compared are different.
public enum ComparisonError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The sizes differ.
  case sizes(expected: PictureSize, actual: PictureSize)
  /// The numbers of channels differ.
  case channelCounts(expected: Int, actual: Int)
  /// The color encodings differ, so that equal values are different colors.
  case encodings(expected: ColorEncoding, actual: ColorEncoding)

  public var description: String {
    switch self {
    case .sizes(let expected, let actual):
      "the sizes differ: \(expected) was expected, this is \(actual)"
    case .channelCounts(let expected, let actual):
      "the channels differ: \(Self.channels(expected)) expected, this has \(Self.channels(actual))"
    case .encodings(let expected, let actual):
      "the color encodings differ: \(Self.name(expected)) was expected, this is \(Self.name(actual))"
    }
  }

  private static func channels(_ count: Int) -> String {
    switch count {
    case 1: "1 channel (gray)"
    case 2: "2 channels (gray and alpha)"
    case 3: "3 channels (color)"
    default: "4 channels (color and alpha)"
    }
  }

  private static func name(_ encoding: ColorEncoding) -> String {
    encoding == .sRGB ? "sRGB" : "linear"
  }
}

/// The width and height of a picture, in pixels.
public struct PictureSize: Hashable, Sendable, CustomStringConvertible {
  /// The width in pixels.
  public var width: Int
  /// The height in pixels.
  public var height: Int

  /// Creates a size.
  public init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
  }

  /// The notation of the command line.
  public var description: String { "\(width)x\(height)" }
}
