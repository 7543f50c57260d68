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
      let result =
        switch format {
        case .png: try PNGReader.decode(bytes, limits: limits)
        case .jpeg: try JPEGReader.decode(bytes, limits: limits, reduction: reduction)
        case .radiance: try RadianceReader.decode(bytes, limits: limits)
        case .openEXR: try OpenEXRReader.decode(bytes, limits: limits)
        case .webP: try WebPReader.decode(bytes, limits: limits)
        case .heif, .avif: try HEIFReader.decode(bytes, format, limits: limits)
        case .tga: try TGAReader.decode(bytes, limits: limits)
        case .bmp: try BMPReader.decode(bytes, limits: limits)
        case .gif: try GIFReader.decode(bytes, limits: limits)
        case .tiff: try TIFFReader.decode(bytes, limits: limits)
        case .photoshop: try PSDReader.decode(bytes, limits: limits)
        default: throw .unsupportedFormat(format)
        }
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
      switch format {
      case .png: return try PNGReader.inspect(bytes)
      case .jpeg: return try JPEGReader.inspect(bytes)
      case .radiance: return try RadianceReader.inspect(bytes)
      case .openEXR: return try OpenEXRReader.inspect(bytes)
      case .webP: return try WebPReader.inspect(bytes)
      case .heif, .avif: return try HEIFReader.inspect(bytes, format)
      case .tga: return try TGAReader.inspect(bytes)
      case .bmp: return try BMPReader.inspect(bytes)
      case .gif: return try GIFReader.inspect(bytes)
      case .tiff: return try TIFFReader.inspect(bytes)
      case .photoshop: return try PSDReader.inspect(bytes)
      default: throw .unsupportedFormat(format)
      }
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
