internal import Files

/// Reads picture files: PNG, JPEG, WebP, HEIC, AVIF, Radiance HDR, OpenEXR, TGA, BMP, GIF, TIFF and those of
/// Photoshop, told apart by their first bytes.
///
/// Any bytes are safe to pass: bad ones throw, and the limits hold before memory is taken.
public struct ImageReader: Sendable {
  public var limits: ImageLimits
  /// How much smaller than stored the picture may come.
  public var reduction = Reduction.none
  /// Whether pictures are turned upright as their EXIF data says.
  public var appliesOrientation = false

  /// A smaller size to decode at, which saves most of the time and memory for large photos.
  ///
  /// Only JPEG can do it, by 2, 4 and 8; other formats come at full size, and resampling is up to the caller.
  public enum Reduction: Hashable, Sendable {
    case none
    /// To a half, a quarter or an eighth.
    case by(Divisor)
    /// As small as possible while the longer side keeps at least this many pixels.
    case toLongSide(atLeast: Int)

    /// The factors that JPEG knows.
    public enum Divisor: Int, Hashable, Sendable, CaseIterable {
      case two = 2
      case four = 4
      case eight = 8
    }

    /// The number to divide a size by.
    func divisor(width: Int, height: Int) -> Int {
      switch self {
      case .none: 1
      case .by(let divisor): divisor.rawValue
      case .toLongSide(let least): [8, 4, 2].first { max(width, height) >= least * $0 } ?? 1
      }
    }
  }

  public init(limits: ImageLimits = ImageLimits()) { self.limits = limits }

  /// Reads a picture from memory.
  public func decode(_ bytes: RawSpan) throws(ImageError) -> DecodedImage {
    let format = try Self.format(of: bytes)
    do throws(ImageProblem) {
      try checkFileSize(bytes.byteCount)
      guard let decoder = format.decoder else { throw .unsupportedFormat(format) }
      let result = try decoder.decode(bytes, limits: limits, reduction: reduction)
      return appliesOrientation ? result.oriented(result.properties.orientation) : result
    } catch {
      throw ImageError(error, format: format)
    }
  }

  /// Reads a picture from memory.
  public func decode(_ bytes: [UInt8]) throws(ImageError) -> DecodedImage {
    try unsafe decode(bytes.span.bytes)
  }

  /// Reads what a picture says about itself, without its pixels.
  public func inspect(_ bytes: RawSpan) throws(ImageError) -> ImageProperties {
    let format = try Self.format(of: bytes)
    do throws(ImageProblem) {
      guard let decoder = format.decoder else { throw .unsupportedFormat(format) }
      return try decoder.inspect(bytes)
    } catch {
      throw ImageError(error, format: format)
    }
  }

  /// Reads what a picture says about itself, without its pixels.
  public func inspect(_ bytes: [UInt8]) throws(ImageError) -> ImageProperties {
    try unsafe inspect(bytes.span.bytes)
  }

  /// Reads a picture file.
  public func decode(file path: String) throws(ImageError) -> DecodedImage {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try [UInt8](contentsOfFile: path, limit: limits.maximumFileBytes)
    } catch {
      throw ImageError(.file(error), path: path)
    }
    do throws(ImageError) {
      return try decode(bytes)
    } catch {
      throw ImageError(error.problem, format: error.format, path: path)
    }
  }

  /// Reads a picture file, away from the caller's actor.
  @concurrent public func load(_ path: String) async throws(ImageError) -> DecodedImage {
    try decode(file: path)
  }

  /// Reads a picture from memory, away from the caller's actor.
  @concurrent public func load(_ bytes: [UInt8]) async throws(ImageError) -> DecodedImage {
    try decode(bytes)
  }

  private static func format(of bytes: RawSpan) throws(ImageError) -> ImageFormat {
    if bytes.byteCount == 0 { throw ImageError(.empty) }
    guard let format = ImageFormat(detecting: bytes) else {
      let first = (0..<min(8, bytes.byteCount)).map { bytes.byte($0) }
      throw ImageError(.unknownFormat(firstBytes: first))
    }
    return format
  }

  private func checkFileSize(_ count: Int) throws(ImageProblem) {
    guard count <= limits.maximumFileBytes else {
      throw .file(FileError(path: "bytes in memory", problem: .tooLarge(limit: limits.maximumFileBytes)))
    }
  }
}
