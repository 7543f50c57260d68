public import Files

/// An error of reading or writing an image.
public struct ImageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file, as the caller named it; nil for bytes in memory.
  public var path: String?
  /// The format of the file, when it is known.
  public var format: ImageFormat?
  /// The cause of the error.
  public var problem: ImageProblem

  /// Creates an image error.
  public init(_ problem: ImageProblem, format: ImageFormat? = nil, path: String? = nil) {
    (self.path, self.format, self.problem) = (path, format, problem)
  }

  /// The problem without the path, for messages that already began with it.
  public var reason: String {
    guard let format, !problem.namesFormat else { return problem.description }
    return "\(format.name): \(problem.description)"
  }

  public var description: String { path.map { "\($0): \(reason)" } ?? reason }
}

/// The cause of an ``ImageError``.
public enum ImageProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file is empty.
  case empty
  /// The first bytes belong to no known format.
  case unknownFormat(firstBytes: [UInt8])
  /// The format is known, but not supported.
  case unsupportedFormat(ImageFormat)
  /// The file name's extension belongs to no format that can be written.
  case unknownExtension
  /// The file ends before the image does.
  case truncated(atByte: Int)
  /// The file violates its format.
  case malformed(String, atByte: Int)
  /// A part of the format that is not supported.
  case unsupported(String)
  /// The image is larger than a limit of ``ImageLimits``.
  case tooLarge(width: Int, height: Int, limit: ImageLimits.Name, value: Int)
  /// The format cannot store an image of this size.
  case cannotHold(width: Int, height: Int, largestSide: Int)
  /// Memory ran out.
  case outOfMemory
  /// The file itself could not be read or written.
  case file(FileError)

  public var description: String {
    switch self {
    case .empty: "the file is empty"
    case .unknownFormat(let bytes):
      "not an image of a known format (it begins with \(bytes.map(Self.hexadecimal).joined(separator: " "))); "
        + "\(ImageFormat.readableNames("and")) are read"
    case .unsupportedFormat(let format):
      "\(format.name) images are not supported; convert it to \(ImageFormat.readableNames("or"))"
    case .unknownExtension:
      "the name does not say which format to write; end it in \(ImageFormat.writableExtensions("or"))"
    case .truncated(let position):
      "the file ends at byte \(position), before the image is complete; get it again"
    case .malformed(let what, let position): "damaged near byte \(position): \(what)"
    case .unsupported(let what): what
    case .tooLarge(let width, let height, let limit, let value):
      "\(width) x \(height) pixels are more than the limit \(limit.rawValue) of \(value) allows; "
        + "scale it down or raise the limit"
    case .cannotHold(let width, let height, let largestSide):
      "cannot hold \(width) x \(height) pixels: no side may be longer than \(largestSide)"
    case .outOfMemory: "not enough memory to decode it"
    case .file(let error): error.reason
    }
  }

  /// True if the description names the file format.
  var namesFormat: Bool {
    switch self {
    case .empty, .unknownFormat, .unsupportedFormat, .unknownExtension, .file: true
    default: false
    }
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
}
