public import Files

/// Why a picture could not be read or written.
public struct ImageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file, as the caller named it; nil for bytes in memory.
  public var path: String?
  /// What the file is, when that was clear.
  public var format: ImageFormat?
  public var problem: ImageProblem

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

/// The fact behind an ``ImageError``.
public enum ImageProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// There are no bytes.
  case empty
  /// Nothing known begins like this.
  case unknownFormat(firstBytes: [UInt8])
  /// It is a picture, but of a kind that is not read or written here.
  case unsupportedFormat(ImageFormat)
  /// The name ends in nothing that says which format to write.
  case unknownExtension
  /// The file ends before the picture does.
  case truncated(atByte: Int)
  /// The file contradicts its format.
  case malformed(String, atByte: Int)
  /// A part of the format that is not supported.
  case unsupported(String)
  /// The picture is larger than a limit of ``ImageLimits``.
  case tooLarge(width: Int, height: Int, limit: ImageLimits.Name, value: Int)
  /// The format has no room for a picture of this size.
  case cannotHold(width: Int, height: Int, largestSide: Int)
  /// Memory ran out.
  case outOfMemory
  /// The file itself could not be read or written.
  case file(FileError)

  public var description: String {
    switch self {
    case .empty: "the file is empty"
    case .unknownFormat(let bytes):
      "not a picture of a known kind (it begins with \(bytes.map(Self.hexadecimal).joined(separator: " "))); "
        + "\(ImageFormat.readableNames("and")) are read"
    case .unsupportedFormat(let format):
      "\(format.name) pictures are not supported; convert it to \(ImageFormat.readableNames("or"))"
    case .unknownExtension:
      "the name does not say which format to write; end it in \(ImageFormat.writableExtensions("or"))"
    case .truncated(let position):
      "the file ends at byte \(position), before the picture is complete; get it again"
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

  /// Whether the description says what kind of file it is.
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
