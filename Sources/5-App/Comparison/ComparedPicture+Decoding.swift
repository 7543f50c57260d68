public import Images

extension ComparedPicture {
  /// Creates a picture from a decoded file; 16-bit channels are rounded to 8.
  public init(_ decoded: DecodedImage) {
    let properties = decoded.properties
    let count =
      switch properties.channels {
      case .gray: properties.hasAlpha ? 2 : 1
      case .grayAlpha: 2
      case .rgb, .palette, .cmyk: properties.hasAlpha ? 4 : 3
      case .rgbAlpha: 4
      }
    self.init(decoded.rgba8(), channelCount: count)
  }

  /// Reads a picture file.
  public init(file path: String) throws(ImageError) {
    self.init(try ImageReader().decode(file: path))
  }
}
