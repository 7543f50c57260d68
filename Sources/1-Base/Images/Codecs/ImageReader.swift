internal import Files

/// A reader of image files: PNG, JPEG, WebP, HEIC, AVIF, Radiance HDR, OpenEXR, TGA, BMP, GIF, TIFF,
/// Photoshop and KTX 2, told apart by their first bytes.
///
/// Any bytes are safe to pass: bad ones throw, and the limits hold before memory is taken.
public struct ImageReader: Sendable {
  /// The limits of an image's size.
  public var limits: ImageLimits
  /// The reduction of the size while decoding.
  public var reduction = Reduction.none
  /// True if images are rotated upright according to their EXIF orientation.
  public var appliesOrientation = false

  /// A smaller size to decode at, which saves most of the time and memory for large photos.
  ///
  /// Only JPEG supports it, by 2, 4 and 8, and PNG with 8 bits per channel that is not interlaced; other
  /// files are decoded at full size, and resampling is up to the caller.
  public enum Reduction: Hashable, Sendable {
    /// The full size.
    case none
    /// A reduction to a half, a quarter or an eighth.
    case by(Divisor)
    /// The smallest size whose longer side has at least this many pixels.
    case toLongSide(atLeast: Int)

    /// The factors that JPEG supports.
    public enum Divisor: Int, Hashable, Sendable, CaseIterable {
      /// Half of the width and height.
      case two = 2
      /// A quarter of the width and height.
      case four = 4
      /// An eighth of the width and height.
      case eight = 8
    }

    /// Returns the divisor of a size.
    func divisor(width: Int, height: Int) -> Int {
      switch self {
      case .none: 1
      case .by(let divisor): divisor.rawValue
      case .toLongSide(let least): [8, 4, 2].first { max(width, height) >= least * $0 } ?? 1
      }
    }
  }

  /// Creates an image reader.
  public init(limits: ImageLimits = ImageLimits()) { self.limits = limits }

  /// Decodes an image from memory.
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

  /// Decodes an image from memory.
  public func decode(_ bytes: [UInt8]) throws(ImageError) -> DecodedImage {
    try unsafe decode(bytes.span.bytes)
  }

  /// Reads the properties of an image, without its pixels.
  public func inspect(_ bytes: RawSpan) throws(ImageError) -> ImageProperties {
    let format = try Self.format(of: bytes)
    do throws(ImageProblem) {
      guard let decoder = format.decoder else { throw .unsupportedFormat(format) }
      return try decoder.inspect(bytes)
    } catch {
      throw ImageError(error, format: format)
    }
  }

  /// Reads the properties of an image, without its pixels.
  public func inspect(_ bytes: [UInt8]) throws(ImageError) -> ImageProperties {
    try unsafe inspect(bytes.span.bytes)
  }

  /// Decodes an image file.
  public func decode(file path: String) throws(ImageError) -> DecodedImage {
    try read(path) { bytes throws(ImageError) in try decode(bytes) }
  }

  /// Reads a file and decodes its bytes; errors name the file.
  func read<Result>(
    _ path: String, _ decode: ([UInt8]) throws(ImageError) -> Result
  ) throws(ImageError) -> Result {
    let bytes = try mapError([UInt8](contentsOfFile: path, limit: limits.maximumFileBytes)) {
      ImageError(.file($0), path: path)
    }
    return try mapError(decode(bytes)) { (error: ImageError) in
      ImageError(error.problem, format: error.format, path: path)
    }
  }

  /// Decodes an image file, off the caller's actor.
  @concurrent public func load(_ path: String) async throws(ImageError) -> DecodedImage {
    try decode(file: path)
  }

  /// Decodes an image from memory, off the caller's actor.
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
