package import Images

/// A photo prepared for processing: upright, sRGB, at the sizes of the steps.
package struct AnalysisPhoto: Hashable, Sendable {
  /// The image that stickers are cut from.
  package let picture: Image<RGBA8>
  /// The image for analysis, with at most ``analysisSide`` pixels on its longer side.
  package let analysis: Image<RGBA8>
  /// The size of the upright photo.
  package let width: Int
  /// The height of the upright photo.
  package let height: Int
  /// Warnings about harmless damage of the file.
  package let warnings: [String]

  /// The longer side of images for analysis.
  package static let analysisSide = 512
  /// The default of a sticker's longer side.
  package static let standardSide = Subject.standardSide
  /// The longest side of a sticker.
  package static let largestSide = Subject.largestSide

  /// Decodes a photo, no larger than needed.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - longSide: The most pixels of the longer side; smaller photos stay as they are.
  ///   - limits: The limits of the photo's size.
  /// - Throws: ``ImageError`` for files that are no image, are damaged, or exceed the limits.
  package init(
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
    // Reduce first, since color conversion takes time for each pixel.
    let fitted = decoded.fitted(longSide: max(longSide, Self.analysisSide)).convertedToSRGB()
    warnings = fitted.warnings
    let pixels = fitted.image(RGBA8.self, encoding: .sRGB)
    picture = pixels.fitted(longSide: longSide, filter: .box)
    analysis = pixels.fitted(longSide: Self.analysisSide, filter: .box)
  }

  /// Creates a photo from an existing sRGB image.
  package init(_ image: Image<RGBA8>, longSide: Int = Self.standardSide) {
    (width, height, warnings) = (image.width, image.height, [])
    let pixels = image.converted(to: RGBA8.self, encoding: .sRGB)
    picture = pixels.fitted(longSide: longSide, filter: .box)
    analysis = picture.fitted(longSide: Self.analysisSide, filter: .box)
  }

  /// The default limits: no photo takes more than half a gigabyte, whatever its header declares.
  package static let limits: ImageLimits = {
    var limits = ImageLimits()
    limits.maximumDecodedBytes = 512 << 20
    limits.maximumFileBytes = 256 << 20
    return limits
  }()
}
