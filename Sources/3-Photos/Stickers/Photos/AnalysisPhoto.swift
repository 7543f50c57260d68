public import Images

/// A photo made ready for work: upright, sRGB, at the sizes that the steps want.
public struct AnalysisPhoto: Hashable, Sendable {
  /// What stickers are cut from.
  public let picture: Image<RGBA8>
  /// The same, with at most ``analysisSide`` pixels on its longer side: what colors and subjects are looked for in.
  public let analysis: Image<RGBA8>
  /// The size of the upright photo.
  public let width: Int
  public let height: Int
  /// What was harmless but not right with the file.
  public let warnings: [String]

  /// The longer side of pictures that are looked at as a whole.
  public static let analysisSide = 512
  /// The longer side of a sticker unless another is asked for.
  public static let standardSide = 1_024
  /// The longest side of a sticker.
  public static let largestSide = 2_048

  /// Decodes a photo, no larger than needed.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - longSide: The most pixels of the longer side; smaller photos stay as they are.
  ///   - limits: How large a photo may be.
  /// - Throws: ``ImageError`` for what is no photo, is damaged, or is larger than the limits allow.
  public init(
    _ bytes: [UInt8], longSide: Int = Self.standardSide, limits: ImageLimits = Self.limits
  ) throws(ImageError) {
    precondition(
      (1...Self.largestSide).contains(longSide), "a sticker has 1 to 2048 pixels on its longer side")
    var reader = ImageReader(limits: limits)
    reader.reduction = .toLongSide(atLeast: max(longSide, Self.analysisSide))
    reader.appliesOrientation = true
    let decoded = try reader.decode(bytes)
    let properties = decoded.properties
    (width, height) =
      properties.orientation.isTransposed
      ? (properties.height, properties.width) : (properties.width, properties.height)
    // Smaller first, since profiles take time for each pixel.
    let fitted = decoded.fitted(longSide: max(longSide, Self.analysisSide)).convertedToSRGB()
    warnings = fitted.warnings
    let pixels = fitted.image(RGBA8.self, encoding: .sRGB)
    picture = pixels.fitted(longSide: longSide, filter: .box)
    analysis = pixels.fitted(longSide: Self.analysisSide, filter: .box)
  }

  /// Takes a picture that exists already, in sRGB.
  public init(_ image: Image<RGBA8>, longSide: Int = Self.standardSide) {
    (width, height, warnings) = (image.width, image.height, [])
    let pixels = image.converted(to: RGBA8.self, encoding: .sRGB)
    picture = pixels.fitted(longSide: longSide, filter: .box)
    analysis = picture.fitted(longSide: Self.analysisSide, filter: .box)
  }

  /// No photo takes more than half a gigabyte, whatever its file says.
  public static let limits: ImageLimits = {
    var limits = ImageLimits()
    limits.maximumDecodedBytes = 512 << 20
    limits.maximumFileBytes = 256 << 20
    return limits
  }()
}
