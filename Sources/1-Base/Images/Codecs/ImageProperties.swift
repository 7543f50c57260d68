/// The properties of an image file.
public struct ImageProperties: Hashable, Sendable {
  /// The file format.
  public var format: ImageFormat
  /// The width as stored, before any scaling or rotation.
  public var width: Int
  /// The height as stored.
  public var height: Int
  /// The channels of a pixel in the file.
  public var channels: Channels
  /// The bits per channel in the file; those of an index for palettes.
  public var bitsPerChannel: Int
  /// True if the file can hold transparent pixels, by a channel or a key.
  public var hasAlpha = false
  /// True if it is stored progressively, as a coarse image that is refined.
  public var isProgressive = false
  /// The orientation of the stored pixels according to EXIF.
  public var orientation = ImageOrientation.up
  /// The color description.
  public var color = FileColor()
  /// The number of images or animation frames in the file; the main or first one is read.
  public var pictureCount = 1
  /// The factor by which a Radiance file's values were multiplied; it is not undone.
  public var exposure: Float?

  /// The channels of a pixel in the file.
  public enum Channels: String, Hashable, Sendable {
    /// The channels that the name lists.
    case gray, grayAlpha, rgb, rgbAlpha, palette, cmyk
  }

  init(
    format: ImageFormat, width: Int, height: Int, channels: Channels, bitsPerChannel: Int,
    hasAlpha: Bool = false, isProgressive: Bool = false
  ) {
    (self.format, self.width, self.height, self.channels) = (format, width, height, channels)
    (self.bitsPerChannel, self.hasAlpha, self.isProgressive) = (bitsPerChannel, hasAlpha, isProgressive)
  }

  /// The warning that only one of several images is read.
  var imageCountWarning: [String] {
    pictureCount > 1 ? ["it holds \(pictureCount) images; only the first one is read"] : []
  }
}

/// The color description of an image file.
///
/// Pixels are given as stored; ``DecodedImage/convertedToSRGB()`` applies the profile.
public struct FileColor: Hashable, Sendable {
  /// The encoding that the decoded image is tagged with.
  public var encoding = ColorEncoding.sRGB
  /// An ICC profile.
  public var profile: [UInt8] = []
  /// The exponent of a PNG's gAMA chunk; 1 is linear.
  public var gamma: Float?
  /// Color primaries by the numbers of ITU-T H.273: 1 for sRGB, 9 for BT.2020, 12 for Display P3.
  public var primaries: Int?
  /// A transfer function by the numbers of ITU-T H.273: 8 linear, 13 sRGB, 16 PQ, 18 HLG.
  public var transfer: Int?

  /// Creates a file color.
  public init() {}
}
